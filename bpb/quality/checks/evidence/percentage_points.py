"""A difference of two shares is no share of either."""

from __future__ import annotations

import re

from bpb.qdmr.arguments import ArithmeticArguments, Operation
from bpb.quality.check import VariantCheck
from bpb.records.check import PASSED
from bpb.records.example import CheckResult, Variant
from bpb.values import Number

_RELATIVE = re.compile(
    r"\d percent(?:age)? (?:more|less|fewer|higher|lower|larger|smaller|bigger|greater)\b", re.I
)
_DIFFERENCE = re.compile(r"\bdifference in (?:size|percentage points)\b")

_POINTS = ("%", "percent", "percentage points")


class PercentagePoints(VariantCheck):
    """Rejects a difference of shares that is not worded in percentage points, and points of
    anything else. Fails: "Were over 65 percent more white than black?" of 72% and 7%; passes: "...
    over 65 percentage points more ...".
    """

    name = "percentage_points"

    def check(self, variant: Variant) -> CheckResult:
        arguments = variant.original.decomposition.last.arguments
        if (
            isinstance(arguments, ArithmeticArguments)
            and arguments.operation is Operation.DIFFERENCE
            and _RELATIVE.search(variant.question)
        ):
            return CheckResult(0.0, False, "a difference of shares, asked as a share")
        answer = variant.answer
        if isinstance(answer, Number) and _DIFFERENCE.search(variant.question):
            in_points = "percentage points" in variant.question
            if in_points != (answer.unit in _POINTS):
                return CheckResult(
                    0.0,
                    False,
                    "a difference is in percentage points where it is of shares, and else not",
                )
        return PASSED
