"""ContradictionOrder: put another place in an order, or turn an order around."""

from __future__ import annotations

import re
from collections.abc import Iterator

from bpb.english.lexicons import partners, word_class
from bpb.english.tree import Tree
from bpb.negation.edits.change import Change
from bpb.negation.edits.kind import Case, EditKind
from bpb.negation.edits.main_clause import told
from bpb.negation.edits.sentence import Sentence
from bpb.negation.edits.types import Category, Options, Relation, SentenceEdit

_CENTURY = re.compile(r"(\d{1,2})th")
_HALVES = {"first": "second", "second": "first"}
_TIMES = {"before": "after", "after": "before"}


class ContradictionOrder(EditKind):
    """Put another ordinal for a time, or exchange "before" and "after".

    The sentence counts as a report of one event, in one quarter or century, before or after
    another.

    Source: De Marneffe et al. 2008 (numeric and lexical contradictions), as in So et al. 2025
    (Thunder-NUBench), Table 7.
    """

    category = Category.CONTRADICTION
    cases = (
        Case(
            "In the first quarter, Tom kicked a goal.",
            ("In the third quarter, Tom kicked a goal.",),
        ),
        Case(
            "The fort was built in the 16th century.", ("The fort was built in the 14th century.",)
        ),
        Case("Ann was the first woman in the club.", ("Ann was the third woman in the club.",)),
        Case("Vilna is the second largest city.", ("Vilna is the fourth largest city.",)),
        Case("Tom left before the war.", ("Tom left after the war.",)),
        Case("After the king died, the war began.", ("Before the king died, the war began.",)),
        Case("The town was named after a king.", refused="no place in an order"),
        Case("Tom was rich before the war.", refused="no place in an order"),
        Case("Two years after the war, Tom left.", refused="no place in an order"),
        Case("Tom found some coins.", refused="no place in an order"),
    )

    def edits(self, sentence: Sentence, options: Options) -> Iterator[SentenceEdit | str]:
        tree = sentence.tree
        predicates = told(sentence)
        if isinstance(predicates, str):
            yield predicates
            return
        for verb, words in predicates:
            for place in words:
                other = _ordinal(tree, verb, place)
                if other is not None:
                    put = Change(place, "instead", other)
                    yield self.edit(sentence, (put,), Relation.CONTRADICTION)
            for place in _before_or_after(tree, verb):
                other = _TIMES[tree.words[place]]
                written = other.capitalize() if sentence.words[place][0].isupper() else other
                put = Change(place, "instead", written)
                yield self.edit(sentence, (put,), Relation.CONTRADICTION)
        yield "no place in an order"


def _ordinal(tree: Tree, verb: int, place: int) -> str | None:
    """Another ordinal for one that says when the event of a verb was, or which one something is."""
    word, noun = tree.words[place], tree.heads[place]
    century = _CENTURY.fullmatch(word)
    if (word not in partners("other_ordinal") and century is None) or noun <= place:
        return None
    ranked = tree.words[place + 1 : place + 2] == ("-",) or tree.tags[place + 1 : place + 2] == (
        "JJS",
    )
    if ranked and _is_rank(tree, verb, place):
        return partners("other_ordinal").get(word)
    if tree.words[place - 1] != "the" or tree.tags[place + 1 : place + 2] in (("JJS",), ("RBS",)):
        return None
    kind = tree.lemmas[noun].lower()
    others = partners("other_ordinal")
    if tree.relations[noun] == "attr" and tree.heads[noun] == verb and word in others:
        return others[word]
    preposition = tree.heads[noun]
    timed = (
        kind in word_class("unit_of_time", "period_of_contest")
        and tree.relations[noun] == "pobj"
        and tree.words[preposition] in ("in", "during")
        and tree.heads[preposition] == verb
        and tree.lemmas[verb] not in word_class("lasting_verb", "after_verb")
    )
    if not timed:
        return None
    if century is not None:
        number = int(century[1]) - 2
        return f"{number}th" if kind == "century" and number > 3 else None
    return _HALVES.get(word) if kind == "half" else others[word]


def _is_rank(tree: Tree, verb: int, place: int) -> bool:
    """Whether an ordinal stands before a superlative of what the subject is: "second-busiest"."""
    best = place + 2 if tree.words[place + 1] == "-" else place + 1
    if tree.tags[best : best + 1] != ("JJS",) or tree.words[place - 1] == "-":
        return False
    noun = tree.heads[best]
    return tree.relations[noun] == "attr" and tree.heads[noun] == verb


def _before_or_after(tree: Tree, verb: int) -> Iterator[int]:
    """The places of "before" and "after" that tell when the event of a verb was."""
    if tree.lemmas[verb] in word_class("lasting_verb", "after_verb"):
        return
    for place, word in enumerate(tree.words):
        if word not in _TIMES:
            continue
        head = tree.heads[place]
        phrasal = tree.relations[place] == "prep" and head == verb and tree.children[place]
        clausal = tree.relations[place] == "mark" and tree.heads[head] == verb
        able = any(tree.words[c] in ("can", "could") for c in tree.children[head])
        near = clausal and tree.relations[head] == "advcl" and not able
        before = tree.tags[place - 1] if place else ","
        measured = before in ("NN", "NNS", "RB", "JJ", "CD") and place > 0
        alone = tree.words[place + 1 : place + 2] not in (("all",), ("that",), ("this",), (",",))
        if (phrasal or near) and alone and not (measured and _is_measure(tree, place)):
            yield place


def _is_measure(tree: Tree, place: int) -> bool:
    """Whether a measure stands before a word: "two years after", "shortly before"."""
    return tree.lemmas[place - 1] in word_class("unit_of_time") or tree.tags[place - 1] == "RB"
