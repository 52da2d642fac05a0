"""What a number counts is in the plural."""

from __future__ import annotations

import re

from bpb.qgen.checks.counted import check_counted
from bpb.quality.check import PASSED, Check
from bpb.records.example import CheckResult, Variant

_NUMBER = re.compile(
    r"\b(?:at least|at most|more than|fewer than|less than|over) "
    r"(?!1 |one )(?:\d[\d,]*|two|three|four|five|six|seven|eight|nine|ten) (?=[a-z])"
)


class NumberOfNoun(Check):
    """Rejects a bound whose noun does not agree with its number. Fails: "at least 4 month"; passes:
    "at least 4 months".
    """

    name = "number_of_noun"

    def check(self, variant: Variant) -> CheckResult:
        reason = check_counted(_NUMBER.sub("how many ", variant.question, count=1))
        return CheckResult(0.0, False, reason) if reason else PASSED
