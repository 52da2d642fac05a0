"""ChangeLast: ask for a difference or a yes/no instead of the last step."""

from __future__ import annotations

import random
from collections.abc import Iterator

from bpb.english.lexicons import partners
from bpb.perturb.edit import Edit
from bpb.perturb.edits import ChangeDifferenceToBoolean, ChangeLastToArithmetic, ChangeLastToBoolean
from bpb.perturb.presumed import presumed_greater
from bpb.perturb.quantity import Quantity, quantity_of
from bpb.perturb.rule import Case, Rule
from bpb.qdmr.arguments import (
    Aggregate,
    AggregateArguments,
    ArithmeticArguments,
    Comparator,
    ComparisonArguments,
    Operation,
)
from bpb.qdmr.types import Decomposition, Step
from bpb.qdmr.vocabulary import comparative
from bpb.records.example import DecomposedExample

_EXTREMES = (Aggregate.MAXIMUM, Aggregate.MINIMUM)


class ChangeLast(Rule):
    """Change a last step over two references to arithmetic or to a yes/no question.

    A comparison becomes the difference of its two candidates, or the question whether they are the
    same, or whether the first is higher ("which is higher"). An arithmetic step becomes the
    question whether its operands are the same. If its question takes the first for the greater
    ("how many more A than B"), it also becomes the question whether that one is more, or less.
    Only numbers and dates are subtracted. The rule makes no sums of dates and no ratios. It skips
    an operand that is half a condition ("percent that were older"), and the longest and shortest
    of the same things.

    Source: Geva et al. 2022, section 3.2, Table 1. The released code also makes sums of dates and
    ratios; the paper's table has neither.
    """

    category = "last step"
    cases = (
        Case(
            "return when was Hall Gallery founded ;return when was Art House founded "
            ";return which was first of #1 , #2",
            becomes=(
                "return when was Hall Gallery founded ;return when was Art House founded "
                ";return difference of #1 and #2",
                "return when was Hall Gallery founded ;return when was Art House founded "
                ";return if #1 is the same as #2",
                "return when was Hall Gallery founded ;return when was Art House founded "
                ";return if #1 is earlier than #2",
            ),
        ),
        Case(
            "return year of the concert ;return year when the band broke up "
            ";return the difference of #2 and #1",
            becomes=(
                "return year of the concert ;return year when the band broke up "
                ";return if #2 is the same as #1",
            ),
        ),
        Case(
            "return number of goals of Lee ;return number of goals of Ray "
            ";return difference of #1 and #2",
            becomes=(
                "return number of goals of Lee ;return number of goals of Ray "
                ";return if #1 is the same as #2",
                "return number of goals of Lee ;return number of goals of Ray "
                ";return if #1 is higher than #2",
            ),
            question="How many more goals did Lee score than Ray?",
        ),
        Case(
            "return if Ann is an actor ;return if Bob is an actor ;return which is true of #1 , #2",
            becomes=(),
        ),
        Case("return yards of the free kick ;return difference of 100 and #1", becomes=()),
        Case(
            "return free kicks ;return longest of #1 ;return shortest of #1 "
            ";return difference of #2 and #3",
            becomes=(),
        ),
        Case("return people ;return number of #1", becomes=()),
    )

    def edits(self, example: DecomposedExample, rng: random.Random) -> Iterator[Edit]:
        decomposition = example.decomposition
        last = decomposition.last
        if len(last.references) != 2:
            return
        quantities = {quantity_of(decomposition, r) for r in last.references}
        if isinstance(last.arguments, ArithmeticArguments):
            if not _only_references(last) or _are_extremes(decomposition):
                return
            yield ChangeLastToBoolean(Comparator.EQUAL)
            if presumed_greater(example.question, decomposition) == 0:
                yield _more_or_less(quantities, rng)
        elif isinstance(last.arguments, ComparisonArguments) and last.arguments.extremum:
            if quantities not in ({Quantity.NUMBER}, {Quantity.DATE}):
                return
            yield ChangeLastToArithmetic(Operation.DIFFERENCE)
            yield ChangeLastToBoolean(Comparator.EQUAL)
            word = last.arguments.word.text.lower()
            word = comparative(word) or word
            word = partners("comparative_of_rank").get(word, word)
            if word.endswith(("er", "worse")):
                yield ChangeLastToBoolean(Comparator.MORE, word)


def _only_references(step: Step) -> bool:
    arguments = step.arguments
    return isinstance(arguments, ArithmeticArguments) and all(
        isinstance(operand, int) for operand in arguments.operands
    )


def _more_or_less(quantities: set[Quantity], rng: random.Random) -> Edit:
    """As often the one as the other, so that neither answer is the likelier one."""
    words = ("later", "earlier") if Quantity.DATE in quantities else ("higher", "lower")
    if rng.random() < 0.5:
        return ChangeDifferenceToBoolean(Comparator.MORE, words[0])
    return ChangeDifferenceToBoolean(Comparator.LESS, words[1])


def _are_extremes(decomposition: Decomposition) -> bool:
    """Whether the last step's operands are the highest and the lowest of one step."""
    found = [
        decomposition.steps[reference].arguments for reference in decomposition.last.references
    ]
    extremes = [
        (each.of, each.aggregate)
        for each in found
        if isinstance(each, AggregateArguments) and each.aggregate in _EXTREMES
    ]
    return len(set(extremes)) == 2 and len({of for of, _ in extremes}) == 1
