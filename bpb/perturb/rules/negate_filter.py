"""NegateFilter: ask for those that do not meet a filter's condition."""

from __future__ import annotations

import random
from collections.abc import Iterator

from bpb.perturb.edit import Edit
from bpb.perturb.edits import NegateFilter as Filter
from bpb.perturb.edits import NegateShare
from bpb.perturb.negate import is_negated, negated
from bpb.perturb.quantity import Quantity, quantity_of
from bpb.perturb.rule import Case, Rule
from bpb.qdmr.arguments import Arguments, ArithmeticArguments, Operation, Piece
from bpb.qdmr.types import Operator
from bpb.records.example import DecomposedExample
from bpb.values import Number


class NegateFilter(Rule):
    """Negate the condition of a filter step, or take its negation out: the filter's complement.

    The rule applies only if the question asks for a number: "the actor that was not married to
    her" is anyone. The complement of a percentage is the rest of a hundred. The complement of a
    count is the whole minus the gold part, if the passage states the whole. Otherwise the variant
    has constraints alone.

    Source: ours, after the scope edits of Ravichander et al. 2022 (CondaQA), section 3.
    """

    category = "negation"
    cases = (
        Case(
            "return free kicks ;return #1 that were kicked by Ann ;return number of #2",
            becomes=(
                "return free kicks ;return #1 that were not kicked by Ann ;return number of #2",
            ),
        ),
        Case(
            "return players ;return #1 from Texas ;return number of #2",
            becomes=("return players ;return #1 not from Texas ;return number of #2",),
        ),
        Case("return the actor in the film ;return #1 that was married to Ann Lee", becomes=()),
        Case(
            "return people ;return #1 who are not married ;return number of #2",
            becomes=("return people ;return #1 who are married ;return number of #2",),
        ),
        Case("return people ;return number of #1", becomes=()),
        Case(
            "return percent of people that were Irish",
            becomes=("return percent of people that were Irish ;return difference of 100 and #1",),
            question="How many percent of people were Irish?",
            answer="11.4",
        ),
        Case(
            "return percent of people that were Irish ;return difference of 100 and #1",
            becomes=("return percent of people that were Irish",),
            question="How many percent of people were not Irish?",
            answer="88.6",
        ),
        Case(
            "return percent of people that weren't Irish ;return difference of 100 and #1",
            becomes=("return percent of people that were Irish",),
            question="How many percent of people weren't Irish?",
            answer="88.6",
        ),
        Case(
            "return percent of people that were Irish ;return difference of 100 and #1",
            becomes=(),
            question="How many percent of people were Irish?",
            answer="11.4",
        ),
    )

    def edits(self, example: DecomposedExample, rng: random.Random) -> Iterator[Edit]:
        decomposition = example.decomposition
        yield from _share(example)
        if quantity_of(decomposition, len(decomposition) - 1) is not Quantity.NUMBER:
            return
        for i, step in decomposition.steps_of(Operator.FILTER):
            if negated(step.text) is not None:
                yield Filter(i)


def _share(example: DecomposedExample) -> Iterator[NegateShare]:
    """The exchange of a percentage and what is missing to a hundred.

    The question has to be negated where the decomposition is, which a parser may not see.
    """
    decomposition, last = example.decomposition, example.decomposition.last
    if "percent" not in example.question.lower() or not isinstance(example.answer, Number):
        return
    if is_negated(example.question) != _is_rest(last.arguments):
        return
    if _is_rest(last.arguments):
        yield NegateShare(last.references[0])
    elif len(decomposition) == 1 and last.text.removeprefix("the ").startswith("percent"):
        yield NegateShare()


def _is_rest(arguments: Arguments) -> bool:
    """Whether a step computes what is missing to a hundred: "difference of 100 and #1"."""
    match arguments:
        case ArithmeticArguments(Operation.DIFFERENCE, (Piece(text=whole), int())):
            return whole.partition(" ")[0] == "100"
    return False
