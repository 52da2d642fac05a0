"""Years between two days are those that have passed."""

from __future__ import annotations

from bpb.qdmr.arguments import ArithmeticArguments, Operation
from bpb.quality.check import VariantCheck
from bpb.records.check import PASSED
from bpb.records.example import CheckResult, Variant
from bpb.values import Date, Number


class YearsAreExact(VariantCheck):
    """Rejects a difference in years if whole dates give another number than the years alone. Fails:
    "How many years apart were Ann and Bob born?" of November 1887 and May 1962; passes: of May 1887
    and November 1962.
    """

    name = "years_are_exact"

    def check(self, variant: Variant) -> CheckResult:
        arguments, answer = variant.decomposition.last.arguments, variant.answer
        if not isinstance(arguments, ArithmeticArguments) or not isinstance(answer, Number):
            return PASSED
        if arguments.operation is not Operation.DIFFERENCE or answer.unit != "years":
            return PASSED
        dates = sorted(
            (date.year or 0, date.month or 0, date.day or 0)
            for operand in arguments.operands
            if isinstance(operand, int) and operand < len(variant.steps)
            for date in (variant.steps[operand].output,)
            if isinstance(date, Date) and date.month is not None
        )
        if len(dates) == 2 and dates[1][1:] < dates[0][1:]:
            return CheckResult(0.0, False, f"{answer.value} years have not passed")
        return PASSED
