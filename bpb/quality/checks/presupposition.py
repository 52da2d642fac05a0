"""A question does not take for granted what its answer denies."""

from __future__ import annotations

import re

from bpb.example import CheckResult, Variant
from bpb.quality.check import PASSED, Check
from bpb.values import YesNo

_RULE = "VerifyAnswer"
_APPOSED = re.compile(r", (?:the|an?) [^,?]+[,?]")


class Presupposition(Check):
    """No "Is it true that he is from England, the island in the Antilles?" with the answer no: what
    is said of the asked-for thing is said of another.
    """

    name = "presupposition"

    def check(self, variant: Variant) -> CheckResult:
        if variant.rule != _RULE or variant.answer != YesNo(False):
            return PASSED
        apposed = _APPOSED.search(variant.question)
        if apposed and apposed[0].rstrip("?,") not in variant.original.question:
            return CheckResult(0.0, False, "says of another thing what the asked-for one is")
        return PASSED
