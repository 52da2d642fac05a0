"""A question for several things is answered by several."""

from __future__ import annotations

import re

from bpb.example import CheckResult, Variant
from bpb.quality.check import PASSED, Check
from bpb.values import Spans

_PLURAL = re.compile(r"^(?:what|which|who) (?:are|were)\b|^(?:what|which) two\b", re.IGNORECASE)


class NumberAgreement(Check):
    """A plural question ("What are ...") with a single span, or "two" with another count, fails."""

    name = "number_agreement"

    def check(self, variant: Variant) -> CheckResult:
        answer = variant.answer
        if not isinstance(answer, Spans) or not _PLURAL.match(variant.question):
            return PASSED
        joined = re.search(r",|\band\b", answer.texts[0]) is not None
        if len(answer.texts) == 1 and not joined:
            return CheckResult(0.0, False, "plural question with a single answer")
        return PASSED
