"""A difference of two shares is no share of either."""

from __future__ import annotations

import re

from bpb.example import CheckResult, Variant
from bpb.qdmr.arguments import ArithmeticArguments, Operation
from bpb.quality.check import PASSED, Check

_RELATIVE = re.compile(
    r"\d percent(?:age)? (?:more|less|fewer|higher|lower|larger|smaller|bigger|greater)\b", re.I
)


class PercentagePoints(Check):
    """No "Were over 65 percent more white than black?", where 72% were the one and 7% the other:
    that is asked in percentage points.
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
        return PASSED
