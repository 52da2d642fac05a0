"""ContradictionEntity: put another name of the same class in the main clause."""

from __future__ import annotations

from collections.abc import Iterator

from bpb.english.articles import indefinite_article
from bpb.english.lexicons import word_class
from bpb.english.tags import COMPLEMENTS
from bpb.english.tree import SUBJECTS, Tree
from bpb.negation.edits.change import Change, Changes, delete
from bpb.negation.edits.kind import Case, EditKind
from bpb.negation.edits.lexicon import entity_type, entity_types, long_names
from bpb.negation.edits.main_clause import told
from bpb.negation.edits.sentence import Sentence
from bpb.negation.edits.types import Category, Options, Relation, SentenceEdit
from bpb.values.types import days_in_month

_BEARINGS = frozenset(("direction", "bearing"))
_TIMED = frozenset(("month", "weekday"))
_LONGEST = 4
_YEAR, _DAYS = 2001, 31
"""A year without a 29th of February, and the days of its longest months."""


class ContradictionEntity(EditKind):
    """Put another month, weekday, country, city, team or nationality: "in Italy" for "in France".

    The name comes from words/entities.tsv and names.tsv: the next of its class that the sentence
    does not have. The kind also exchanges points of the compass, and colours of a subject. It
    skips a name in a longer one ("Bank of France", "Paris Hilton").

    Source: De Marneffe et al. 2008, as in So et al. 2025 (Thunder-NUBench), section 3.2, Table 7.
    """

    category = Category.CONTRADICTION
    cases = (
        Case("The painter was born in France.", ("The painter was born in Germany.",)),
        Case("The bridge was opened in May 1952.", ("The bridge was opened in June 1952.",)),
        Case("The ship crossed the Baltic Sea.", ("The ship crossed the North Sea.",)),
        Case("The village lies north of the river.", ("The village lies south of the river.",)),
        Case(
            "He owned a farm in southern Spain.",
            ("He owned a farm in northern Spain.", "He owned a farm in southern Portugal."),
        ),
        Case("The door is red.", ("The door is blue.",)),
        Case(
            "She was the wife of a Polish painter.",
            ("She was the wife of a Swedish painter.",),
        ),
        Case("Ann died on 31 March.", ("Ann died on 31 May.",)),
        Case("In Spain there are old inns.", refused="no name of a known class"),
        Case("Tom works for the Bank of France.", refused="no name of a known class"),
        Case("Tom found some coins.", refused="no name of a known class"),
    )

    def edits(self, sentence: Sentence, options: Options) -> Iterator[SentenceEdit | str]:
        predicates = told(sentence)
        if isinstance(predicates, str):
            yield predicates
            return
        for verb, place in ((verb, place) for verb, words in predicates for place in words):
            changes = _long(sentence, verb, place) or _short(sentence, verb, place)
            if changes:
                yield self.edit(sentence, changes, Relation.CONTRADICTION)
        yield "no name of a known class"


def _long(sentence: Sentence, verb: int, place: int) -> Changes:
    """Another name of several words, for one that ends at a place."""
    for length in range(_LONGEST, 1, -1):
        start = place - length + 1
        other = long_names().get(sentence.words[max(0, start) : place + 1])
        if other is None or start < 1 or other in sentence.text:
            continue
        before, after = sentence.words[start - 1], (*sentence.words[place + 1 :], "")[0]
        named = before[0].isupper() or after[:1].isupper() or after in ("'s", "’s", "'", "’", "-")
        named = named or (before in ("and", "or") and sentence.words[start - 2][0].isupper())
        if not named and _is_predicated(sentence.tree, verb, place):
            return (Change(start, "instead", other), *delete(*range(start + 1, place + 1)))
    return ()


def _short(sentence: Sentence, verb: int, place: int) -> Changes:
    """Another name of one word."""
    tree, word = sentence.tree, sentence.words[place]
    kind = entity_type(word)
    if kind is None or _is_in_name(sentence, place, kind):
        return ()
    if kind in _BEARINGS:
        fits = _is_place(tree, verb, place)
    elif kind == "colour":
        fits = tree.relations[place] in ("acomp", "oprd") and tree.heads[place] == verb
    elif kind == "nationality":
        fits = _is_of_nation(tree, verb, place)
    else:
        fits = _is_predicated(tree, verb, place, timed=kind in _TIMED)
    if not fits:
        return ()
    members = entity_types()[kind]
    at = members.index(word)
    if kind in _BEARINGS:
        other = members[at ^ 1]
    else:
        others = (*members[at + 1 :], *members[:at])
        if kind == "month":
            day = _day_beside(sentence, place)
            fitting = [m for at, m in enumerate(members, 1) if day <= days_in_month(_YEAR, at)]
            others = tuple(each for each in others if each in fitting)
        other = next((each for each in others if each not in sentence.words), word)
    changes: Changes = (Change(place, "instead", other),)
    if place and tree.words[place - 1] in ("a", "an"):
        changes = (Change(place - 1, "instead", indefinite_article(other)), *changes)
    return changes


def _day_beside(sentence: Sentence, place: int) -> int:
    """The day of the month that a month stands with: 31 of "31 March"; 0 without one."""
    near = (int(each) for each in sentence.words[max(0, place - 1) : place + 2] if each.isdecimal())
    return max((each for each in near if each <= _DAYS), default=0)


def _is_predicated(tree: Tree, verb: int, place: int, *, timed: bool = False) -> bool:
    """Whether a name is in what is said: in a phrase of the verb, or of what it says there is.

    A time has to be the verb's: "the election in May" says which one.
    """
    if tree.relations[place] not in ("pobj", "dobj", "attr", "npadvmod"):
        return False
    placing = word_class("direction_preposition", "inner_preposition", "side_preposition")
    for each in (place, *tree.above(place)):
        head = tree.heads[each]
        if tree.relations[each] not in COMPLEMENTS | {"npadvmod"}:
            return False
        if head == verb:
            # "In Europe there are" is of one place among others.
            return timed or not (tree.relations[each] == "prep" and each < _subject(tree, verb))
        noun = tree.relations[each] == "prep" and not tree.is_verb(head)
        said = tree.relations[head] == "attr" and tree.heads[head] == verb
        if noun and not said and (timed or tree.words[each] not in placing):
            return False
    return False


def _subject(tree: Tree, verb: int) -> int:
    subject = tree.child(verb, SUBJECTS)
    return -1 if subject is None else subject


def _is_of_nation(tree: Tree, verb: int, place: int) -> bool:
    """Whether something is said to be of a nation: "is French", "is the son of a French king"."""
    relation, head = tree.relations[place], tree.heads[place]
    if relation in ("acomp", "attr"):
        return head == verb
    if relation != "amod":
        return False
    if tree.relations[head] == "attr":
        return True
    article = min(tree.below(head))
    return (
        tree.words[article] in ("a", "an")
        and article == place - 1
        and (_is_predicated(tree, verb, head) or _is_of_told(tree, verb, head))
    )


def _is_of_told(tree: Tree, verb: int, noun: int) -> bool:
    """Whether a noun is in an of-phrase of what is said to be the subject: "the son of a king"."""
    of = tree.heads[noun]
    return tree.words[of] == "of" and tree.relations[tree.heads[of]] == "attr"


def _is_place(tree: Tree, verb: int, place: int) -> bool:
    """Whether a point of the compass says where: "in the north", "to the west of", "northern"."""
    if tree.relations[place] == "amod":
        return _is_predicated(tree, verb, tree.heads[place])
    if tree.relations[place] == "advmod":
        return tree.heads[place] == verb
    return _is_predicated(tree, verb, place)


def _is_in_name(sentence: Sentence, place: int, kind: str) -> bool:
    """Whether a name is a part of another: next to a capitalised word, or in "Bank of France"."""
    words = sentence.words
    before = words[place - 1] if place else ""
    after = words[place + 1] if place + 1 < len(words) else ""
    if before == "of" and place > 1 and words[place - 2][0].isupper():
        return True
    if kind == "month" and (after[:1].isdigit() or before[:1].isdigit()):
        return False
    if after[:1].isdigit() or after in ("(", "-", "–", "/", "'s", "’s", "'", "’"):
        return True
    if before in ("-", "–", "/") or (before in ("and", "or") and words[place - 2][0].isupper()):
        return True
    if kind in _BEARINGS:
        return words[place][0].isupper() or after in ("and", "or", ",")
    if sentence.tree.relations[place] == "conj" or after in ("and", "or"):
        return True
    listed = after == "," and words[place + 2 : place + 3] and words[place + 2][0].isupper()
    return bool(listed) or (before[:1].isupper() and place > 1) or after[:1].isupper()
