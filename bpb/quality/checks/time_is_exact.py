"""A question needs an exact date, and the passage gives none."""

from __future__ import annotations

from bpb.answer.time_between import INEXACT_DATE, TIME_OF_DAY
from bpb.quality.check import PASSED, Check
from bpb.records.example import CheckResult, Discard, Variant


class TimeIsExact(Check):
    """Rejects a question without an answer if it needs an exact date and the passage has none.
    Fails: "How many years apart were Ann and Bob born?" where Ann was born "c. 1950", or where both
    times are of one day; passes: where the reader found no date.
    """

    name = "time_is_exact"

    def check(self, variant: Variant) -> CheckResult:
        missing = variant.answer
        if isinstance(missing, Discard) and missing.reason in (INEXACT_DATE, TIME_OF_DAY):
            return CheckResult(0.0, False, f"{missing.reason}: {missing.detail}")
        return PASSED
