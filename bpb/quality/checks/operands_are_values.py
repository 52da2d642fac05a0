"""What is computed with is told as a value, not as a difference from another."""

from __future__ import annotations

import re
from collections.abc import Iterator
from decimal import Decimal

from bpb.qdmr.arguments import ArithmeticArguments
from bpb.quality.check import PASSED, Check
from bpb.records.example import CheckResult, Variant
from bpb.values import Number, find_numbers

# "8,162 less than in 2015", "3 points more than the Elks", "12 years older than she".
_THAN = re.compile(
    r"(?: ?%| percent(?:age points)?)?(?: [a-z]+){0,2} "
    r"(?:more|less|fewer|higher|lower|greater|larger|smaller|longer|shorter|older|younger) than\b",
    re.I,
)
_RULES = frozenset({"ReplaceArith", "ChangeLast"})


class OperandsAreValues(Check):
    """Rejects arithmetic with a number that the passage states as a difference. Fails: 25,828 plus
    8,162 of "25,828, which was 8,162 less than in 2015"; passes: two values.
    """

    name = "operands_are_values"

    def check(self, variant: Variant) -> CheckResult:
        if variant.rule not in _RULES or not isinstance(variant.answer, Number):
            return PASSED
        differences = _differences(variant.original.context)
        for value in _operands(variant):
            if value in differences:
                return CheckResult(0.0, False, f"{value} is told as a difference")
        return PASSED


def _operands(variant: Variant) -> Iterator[Decimal]:
    """The values that the answer was computed from, as far as they are known."""
    for trace in variant.steps:
        if trace.evidence and isinstance(trace.output, Number):
            yield trace.output.value
    gold, answer = variant.original.answer, variant.answer
    arguments = variant.original.decomposition.last.arguments
    if variant.rule != "ReplaceArith" or not isinstance(arguments, ArithmeticArguments):
        return
    if isinstance(gold, Number) and isinstance(answer, Number):
        # Of a sum and a difference follow the two numbers.
        yield (gold.value + answer.value) / 2
        yield abs(gold.value - answer.value) / 2


def _differences(context: str) -> set[Decimal]:
    """The numbers that a text tells as differences, and nowhere otherwise."""
    told: set[Decimal] = set()
    values: set[Decimal] = set()
    for found in find_numbers(context):
        is_difference = _THAN.match(context, found.end) is not None
        (told if is_difference else values).add(found.number.value)
    return told - values
