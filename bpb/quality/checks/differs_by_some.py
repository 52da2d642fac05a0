"""What has more than another has some more."""

from __future__ import annotations

import re

from bpb.qdmr.types import Operator
from bpb.quality.check import PASSED, Check
from bpb.records.example import CheckResult, Variant
from bpb.values import Number, Spans

# In the same year, too, one is first.
_COARSE = re.compile(r"\b(?:years?|months?|weeks?|days?|ages?)\b", re.IGNORECASE)


class DiffersBySome(Check):
    """Rejects a difference of 0 if the original asks which of two has more and its answer is one of
    them. In that case the reader misread a figure.
    """

    name = "differs_by_some"

    def check(self, variant: Variant) -> CheckResult:
        original = variant.original
        compares = original.decomposition.last.operator == Operator.COMPARISON
        gold = original.answer
        if not (compares and isinstance(gold, Spans) and len(gold.texts) == 1):
            return PASSED
        answer = variant.answer
        if variant.category != "last step" or not isinstance(answer, Number) or answer.value:
            return PASSED
        if _COARSE.search(variant.question):
            return PASSED
        return CheckResult(0.0, False, "one of them has more, and the difference is 0")
