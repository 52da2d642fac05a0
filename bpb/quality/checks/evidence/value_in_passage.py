"""A value that the passage gives in another form is not asked for."""

from __future__ import annotations

import re

from bpb.answer.reading import OTHER_UNIT
from bpb.answer.time_between import INEXACT_DATE, TIME_OF_DAY
from bpb.quality.check import VariantCheck
from bpb.records.check import PASSED
from bpb.records.example import CheckResult, Discard, Variant

_IN_SHARES = re.compile(r"percent|proportion|\bshare\b|\brates?\b|%", re.IGNORECASE)


class ValueInPassage(VariantCheck):
    """Rejects a question without an answer if the passage gives a share instead of a count, or no
    exact date. Fails: "How many people were under 18?" where the passage has "23.9%", "How many
    years apart were Ann and Bob born?" where Ann was born "c. 1950"; passes: where the reader found
    nothing.
    """

    name = "value_in_passage"

    def check(self, variant: Variant) -> CheckResult:
        missing = variant.answer
        if not isinstance(missing, Discard):
            return PASSED
        share = missing.reason == OTHER_UNIT and "%" in missing.detail
        counts = share and not _IN_SHARES.search(variant.question)
        if counts or missing.reason in (INEXACT_DATE, TIME_OF_DAY):
            return CheckResult(0.0, False, f"{missing.reason}: {missing.detail}")
        return PASSED
