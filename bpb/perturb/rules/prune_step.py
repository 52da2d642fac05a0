"""PruneStep: ask with one reasoning step less."""

from __future__ import annotations

import random
from collections.abc import Iterator

from bpb.english.lexicons import word_class
from bpb.english.morphology import is_asking
from bpb.english.words import words_of
from bpb.perturb.edits import Prune
from bpb.perturb.rule import Case, Rule
from bpb.qdmr.arguments import (
    ComparativeArguments,
    DiscardArguments,
    FilterArguments,
    SortArguments,
    SuperlativeArguments,
)
from bpb.qdmr.types import Decomposition, Operator, Step
from bpb.records.example import DecomposedExample
from bpb.values import YesNo

_SHORTEST_PARTICIPLE = 3


class PruneStep(Rule):
    """Remove any one step that leaves a sound question, then the steps nothing refers to any
    longer.

    A step that narrows a set (filter, superlative, comparative, discard, sort) can go from
    anywhere. Its users then use the set that it narrowed. The last step can go, and each of its
    references in turn becomes the answer. The rule leaves out prunings that nobody would ask: a
    bare noun or name ("medals"), and the set under a count or an extremum. It also leaves out
    a phrase with a pronoun whose name is gone. An intersection stays: its result
    is one thing, and each of its sets has many.

    Source: Geva et al. 2022, section 3.2, Table 1. The released code prunes the last step only and
    keeps only a comparison's second operand; the paper prunes "one of the QDMR steps".
    """

    category = "prune"
    cases = (
        Case(
            "return adult population of Cunter ;return #1 excluding seniors ;return number of #2",
            becomes=("return adult population of Cunter ;return number of #1",),
        ),
        Case(
            "return number of yards Ann ran ;return number of yards Bob ran "
            ";return difference of #1 and #2",
            becomes=("return number of yards Ann ran", "return number of yards Bob ran"),
        ),
        Case(
            "return the actor who played Batman in 1989 ;return when was #1 born",
            becomes=("return the actor who played Batman in 1989",),
        ),
        Case("return goals ;return number of #1", becomes=()),
        Case(
            "return team Ann played for ;return team Bob played for "
            ";return teams in both #1 and #2",
            becomes=(),
        ),
        Case(
            "return if Ann is nationality ;return if Bob is nationality "
            ";return if both #1 and #2 are true",
            becomes=(),
            answer="Danish",
            question="Ann and Bob are both this nationality?",
        ),
        Case("return the film Blue Hill ;return when was #1 released", becomes=()),
        Case(
            "return mills of the US burned in World War I ;return when was #1 built",
            becomes=("return mills of the US burned in World War I",),
        ),
        Case("return mills in their town ;return when was #1 built", becomes=()),
    )

    def edits(self, example: DecomposedExample, rng: random.Random) -> Iterator[Prune]:
        decomposition = example.decomposition
        for i, step in enumerate(decomposition.steps[:-1]):
            keep = narrowed(step)
            if keep is not None and decomposition.users(i) and not _grouped(decomposition, i):
                yield Prune(i, keep)
        last = len(decomposition) - 1
        if decomposition.last.operator in (Operator.AGGREGATE, Operator.INTERSECTION):
            return
        if _asks_for_a_name(example) and decomposition.last.operator is Operator.BOOLEAN:
            return
        for reference in decomposition.last.references:
            if _sound(decomposition, reference):
                yield Prune(last, reference)


def narrowed(step: Step) -> int | None:
    """The step whose things this one narrows, or None when it does not narrow one step."""
    match step.arguments:
        case FilterArguments(of=of):
            return of
        case SuperlativeArguments(entities=of) | ComparativeArguments(entities=of):
            return of
        case DiscardArguments(kept=of) | SortArguments(entities=of):
            return of
    return None


def _asks_for_a_name(example: DecomposedExample) -> bool:
    """Whether the gold answer tells that the question is not for yes or no, whatever its steps."""
    return example.answer is not None and not isinstance(example.answer, YesNo)


def _grouped(decomposition: Decomposition, index: int) -> bool:
    users = decomposition.users(index)
    return any(decomposition.steps[i].operator is Operator.GROUP for i in users)


def _sound(decomposition: Decomposition, answer: int) -> bool:
    step = decomposition.steps[answer]
    said = words_of(step.text)
    pronouns = word_class("third_person_pronoun") | {"this", "these"}
    if not pronouns.isdisjoint(said) or step.operator in (Operator.UNKNOWN, Operator.GROUP):
        return False
    # A name ("the film Blue Hill") or a kind ("serial killers") alone is no question.
    return bool(step.references) or any(map(_asks, said[:1])) or any(map(_describes, said))


def _asks(word: str) -> bool:
    return word == "if" or is_asking(word) or word in word_class("be", "do")


def _describes(word: str) -> bool:
    """Whether a word begins what describes a noun: "that", "of", "built"."""
    links = word_class("relative", "question_word", "grammatical_preposition")
    return word in links or (word.endswith("ed") and len(word) > _SHORTEST_PARTICIPLE)
