"""How many is not asked of a passage that tells the share."""

from __future__ import annotations

import re

from bpb.answer.reading import OTHER_UNIT
from bpb.quality.check import PASSED, Check
from bpb.records.example import CheckResult, Discard, Variant

_IN_SHARES = re.compile(r"percent|proportion|\bshare\b|\brates?\b|%", re.IGNORECASE)


class CountInPassage(Check):
    """Rejects a count without an answer if the passage gives a share instead. Fails: "How many
    people were under 18?" where the passage has "23.9%"; passes: where it has a count.
    """

    name = "count_in_passage"

    def check(self, variant: Variant) -> CheckResult:
        missing = variant.answer
        if (
            isinstance(missing, Discard)
            and missing.reason == OTHER_UNIT
            and "%" in missing.detail
            and not _IN_SHARES.search(variant.question)
        ):
            return CheckResult(0.0, False, f"told as a share: {missing.detail}")
        return PASSED
