"""ContradictionNumber: put another number in the main clause."""

from __future__ import annotations

import re
from collections.abc import Iterator

from bpb.negation.edits.article import article_of
from bpb.negation.edits.change import Change, Changes
from bpb.negation.edits.kind import Case, EditKind
from bpb.negation.edits.main_clause import told
from bpb.negation.edits.sentence import Sentence
from bpb.negation.edits.types import Category, Options, Relation, SentenceEdit
from bpb.negation.tree import Tree

_WORDS = "two three four five six seven eight nine ten eleven twelve".split()
_NUMBER = re.compile(r"(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?")
_BOUNDS = frozenset(
    "least most than over under about around nearly almost approximately roughly some up to "
    "between from page chapter or".split()
)
_RANKS = frozenset("first last next previous final every another other".split())
_RANGES = (("-",), ("–",), ("or",), ("to",), ("of",))
_PHRASAL = frozenset("nummod pobj prep pcomp compound amod npadvmod nmod punct dobj".split())
_LENGTHS = frozenset("yard yards mile miles metre meter point year day month week hour".split())
_NUMBERED = frozenset("week game chapter season round day".split())
_SHIFT = 3


class ContradictionNumber(EditKind):
    """Change one number of the main clause: a count, a measure or a year.

    Numbers in names ("Apollo 11", "Super Bowl 50"), bounds and ranges are left alone. A number is
    read as exact, as in the source.

    Source: De Marneffe et al. 2008, as in So et al. 2025 (Thunder-NUBench), Table 7.
    """

    category = Category.CONTRADICTION
    cases = (
        Case("Tom kicked 4 field goals.", ("Tom kicked 7 field goals.",)),
        Case("The fire injured ten people.", ("The fire injured seven people.",)),
        Case("The bridge was closed in 1952.", ("The bridge was closed in 1955.",)),
        Case("Tom kicked a 45-yard field goal.", ("Tom kicked a 52-yard field goal.",)),
        Case("Tom joined the army in 1952 and left.", ("Tom joined the army in 1955 and left.",)),
        Case("Tom kicked at least 4 field goals.", refused="no exact number"),
        Case("Tom found some coins.", refused="no exact number"),
    )

    def edits(self, sentence: Sentence, options: Options) -> Iterator[SentenceEdit | str]:
        predicates = told(sentence)
        if isinstance(predicates, str):
            yield predicates
            return
        tree = sentence.tree
        for verb, place in ((verb, place) for verb, words in predicates for place in words):
            if tree.tags[place] != "CD" or tree.words[place] == "one":
                continue
            other = _other(tree.words[place])
            if other is None or not _is_exact(sentence, verb, place):
                continue
            changes: Changes = (Change(place, "instead", other),)
            if place and tree.words[place - 1] in ("a", "an"):
                changes = (Change(place - 1, "instead", article_of(other)), *changes)
            yield self.edit(sentence, changes, Relation.CONTRADICTION)
        yield "no exact number"


def _is_exact(sentence: Sentence, root: int, place: int) -> bool:
    """Whether a number says how many or when, and is part of no name, bound or range."""
    tree = sentence.tree
    before, after = tree.words[max(0, place - 2) : place], tree.words[place + 1 : place + 2]
    if _BOUNDS & set(before) or _RANKS & set(before):
        return False
    if after == ("-",) and tree.words[place + 2 : place + 3] and tree.words[place - 1] != "-":
        return tree.words[place + 2] in _LENGTHS and _is_told_of(tree, root, place)
    if after in _RANGES:
        return False
    if tree.words[:place].count("(") > tree.words[:place].count(")"):
        return False
    head = tree.heads[place]
    named = place > 1 and sentence.words[place - 1][0].isupper()
    if _is_year(tree.words[place]):
        event = tree.kinds[root] == "VERB" and tree.lemmas[root] not in ("be", "have")
        month = place > 1 and _is_month(sentence, place - 1)
        top = tree.heads[head] if month else head
        own = tree.heads[top] == root or _is_told_of(tree, root, top)
        in_time = tree.words[top] in ("in", "on") and own
        return event and in_time and (month or not named)
    if tree.words[place - 1] in _NUMBERED and tree.tags[place + 1 : place + 2] != ("CD",):
        return tree.lemmas[root] not in ("be", "have") and _is_told_of(tree, root, place)
    if after in (("%",), ("percent",)) and tree.heads[head] == root and root > place:
        return tree.relations[head] in ("nsubj", "nsubjpass")
    counted = tree.relations[place] == "nummod" and head > place and root < place
    predicated = tree.relations[head] in ("dobj", "attr", "npadvmod") and tree.heads[head] == root
    measured = tree.relations[place] in ("attr", "dobj") and head == root
    return not named and ((counted and predicated) or measured)


def _is_told_of(tree: Tree, root: int, place: int) -> bool:
    """Whether a word is in an object of a verb or a phrase with it, not in one of its subject."""
    for each in (place, *tree.above(place)):
        if tree.heads[each] == root:
            return tree.relations[each] in ("dobj", "attr", "prep", "agent", "npadvmod", "oprd")
        if tree.relations[each] not in _PHRASAL:
            return False
    return False


def _is_month(sentence: Sentence, place: int) -> bool:
    from bpb.negation.edits.lexicon import entity_type

    return entity_type(sentence.words[place]) == "month"


def _is_year(word: str) -> bool:
    return word.isdigit() and len(word) == 4


def _other(word: str) -> str | None:
    """Another number of the same form; None for what is no plain number."""
    if word in _WORDS:
        at = _WORDS.index(word)
        return _WORDS[at - _SHIFT] if at >= _SHIFT else _WORDS[at + _SHIFT]
    match = _NUMBER.fullmatch(word)
    if match is None or word.startswith("0"):
        return None
    whole = int(match[1].replace(",", ""))
    if whole <= 1:
        return None
    other = whole + _SHIFT if whole < 10 or _is_year(word) else whole + whole // 10 + _SHIFT
    written = f"{other:,}" if "," in match[1] else str(other)
    return written + (match[2] or "")
