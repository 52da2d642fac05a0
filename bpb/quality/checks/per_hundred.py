"""What is told per hundred of the other is not compared with it."""

from __future__ import annotations

from bpb.qgen.checks.comparison import compares_a_rate
from bpb.quality.check import PASSED, Check
from bpb.records.example import CheckResult, Variant


class PerHundred(Check):
    """Rejects a comparison of rates per hundred as if they were counts, also if the original asks
    so. Fails: "How many more females per 100 were there than males?".
    """

    name = "per_hundred"

    def check(self, variant: Variant) -> CheckResult:
        reason = compares_a_rate(variant.question)
        return CheckResult(0.0, False, reason) if reason else PASSED
