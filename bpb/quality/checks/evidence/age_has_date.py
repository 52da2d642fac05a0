"""An age is asked for at a time."""

from __future__ import annotations

import re

from bpb.quality.check import VariantCheck
from bpb.records.check import PASSED
from bpb.records.example import CheckResult, Variant

_AGE = re.compile(
    r"^is\b.* (?:(?:older|younger) than \d+|(?:at least|at most) \d+ years old"
    r"|an age other than \d+)\?$|^how old is\b",
    re.IGNORECASE,
)
_OTHER = re.compile(r"\ban age other than\b", re.IGNORECASE)
_TIME = re.compile(r"\b(?:when|as of|at the time|after|before|in \d{4})\b", re.IGNORECASE)


class AgeHasDate(VariantCheck):
    """Rejects a question about a living age without a time, since its answer changes with the day.
    It also rejects "an age other than 64". Fails: "Is Ann Lee older than 64?"; passes: "Was Ann Lee
    older than 64 in 2010?".
    """

    name = "age_has_date"

    def check(self, variant: Variant) -> CheckResult:
        question = variant.question
        if _OTHER.search(question):
            return CheckResult(0.0, False, "an age that someone is")
        if variant.answered and _AGE.search(question) and not _TIME.search(question):
            return CheckResult(0.0, False, "an age without its time")
        return PASSED
