"""ReplaceArith: exchange addition and subtraction."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

from bpb.example import DecomposedExample
from bpb.perturb.edits import FlipArithmetic
from bpb.perturb.fragment import is_fragment
from bpb.perturb.quantity import Quantity, quantity_of
from bpb.perturb.rule import Case, Rule
from bpb.qdmr.arguments import (
    AggregateArguments,
    ArithmeticArguments,
    FilterArguments,
    Operation,
)
from bpb.qdmr.text import spelled_out
from bpb.qdmr.types import Decomposition

_NO_AMOUNT = re.compile(
    r"\b(?:rates?|ages?|old|expectancy|average|median|ratio|density"
    r"|(?:per|every|out of) (?:\d[\d,]*|over|under)|per capita)\b",
    re.I,
)
_TIME = re.compile(r"\b(?:1\d{3}|20\d{2})\b|\b(?:first|second|third|fourth) (?:half|quarter)\b")
_FLIPPED = {
    Operation.SUM: Operation.DIFFERENCE,
    Operation.DIFFERENCE: Operation.SUM,
}


class ReplaceArith(Rule):
    """Flip an arithmetic last step over two references: a difference becomes a sum, and back.

    Source: Geva et al. 2022, section 3.2, Table 1. A sum of dates is nonsense, and so is one of
    rates or ages, so such a difference is left alone; so is one of a thing at two times (people in
    2010 and in 2018), one with a constant ("difference of 100 and #1", a complement), one of a set
    and a part of it, whose sum would count the part twice, and one over half a condition ("percent
    that were older").
    """

    category = "arithmetic"
    cases = (
        Case(
            "return yards of Ann ;return yards of Bob ;return difference of #1 and #2",
            becomes=("return yards of Ann ;return yards of Bob ;return sum of #1 and #2",),
        ),
        Case(
            "return yards of Ann ;return yards of Bob ;return the sum of #1 and #2",
            becomes=(
                "return yards of Ann ;return yards of Bob ;return the difference of #1 and #2",
            ),
        ),
        Case(
            "return when was A founded ;return when was B founded ;return difference of #2 and #1",
            becomes=(),
        ),
        Case("return age of Ann ;return age of Bob ;return difference of #1 and #2", becomes=()),
        Case("return percent of men ;return difference of 100 and #1", becomes=()),
        Case(
            "return percent that were 65 ;return percent that were older ;return sum of #1 and #2",
            becomes=(),
        ),
        Case(
            "return people in 2010 ;return people in 2018 ;return number of #1 "
            ";return number of #2 ;return difference of #4 and #3",
            becomes=(),
        ),
        Case(
            "return males per 100 females ;return females ;return number of #1 "
            ";return number of #2 ;return difference of #3 and #4",
            becomes=(),
        ),
        Case(
            "return flowers ;return #1 that are white ;return number of #1 ;return number of #2 "
            ";return difference of #3 and #4",
            becomes=(),
        ),
    )

    def edits(self, example: DecomposedExample, rng: random.Random) -> Iterator[FlipArithmetic]:
        decomposition = example.decomposition
        arguments = decomposition.last.arguments
        if not isinstance(arguments, ArithmeticArguments) or len(arguments.operands) != 2:
            return
        references = [operand for operand in arguments.operands if isinstance(operand, int)]
        new = _FLIPPED.get(arguments.operation)
        if new is None or len(references) != 2:
            return
        if any(is_fragment(decomposition, reference) for reference in references):
            return
        if new is Operation.SUM and not all(_adds_up(decomposition, r) for r in references):
            return
        if new is Operation.SUM and _differ_in_time(decomposition, *references):
            return
        if not _part_of_the_other(decomposition, *references):
            yield FlipArithmetic(len(decomposition) - 1, old=arguments.operation, new=new)


def _adds_up(decomposition: Decomposition, index: int) -> bool:
    """Whether a sum of such values means something: not of dates, rates or differences."""
    step = decomposition.steps[index]
    if isinstance(step.arguments, AggregateArguments) and not _adds_up(
        decomposition, step.arguments.of
    ):
        return False
    return (
        quantity_of(decomposition, index) is not Quantity.DATE
        and not isinstance(step.arguments, ArithmeticArguments)
        and not _NO_AMOUNT.search(step.text)
    )


def _differ_in_time(decomposition: Decomposition, left: int, right: int) -> bool:
    """Whether two operands are one thing at two times: "people in 2010" and "people in 2018"."""
    one, other = (_TIME.findall(spelled_out(decomposition, index)) for index in (left, right))
    rest = {_TIME.sub("", spelled_out(decomposition, index)) for index in (left, right)}
    return len(rest) == 1 and one != other


def _part_of_the_other(decomposition: Decomposition, left: int, right: int) -> bool:
    """Whether one operand measures a set that the other's set was filtered from."""

    def measured(index: int) -> set[int]:
        step = decomposition.steps[index]
        return set(step.references) if isinstance(step.arguments, AggregateArguments) else {index}

    def narrowed_from(sets: set[int]) -> set[int]:
        return {
            step.arguments.of
            for step in (decomposition.steps[i] for i in sets)
            if isinstance(step.arguments, FilterArguments)
        }

    a, b = measured(left), measured(right)
    return bool(a & narrowed_from(b) or b & narrowed_from(a))
