"""The answer of a choice is one of what is offered."""

from __future__ import annotations

import re

from bpb.example import CheckResult, Variant
from bpb.quality.check import PASSED, Check
from bpb.values import Spans

_CATEGORY = "comparison"


class AnswerIsCandidate(Check):
    """Where a flipped comparison offers "A or B", its answer stands among them, not in "which ...".

    What is offered is the text after "or" and the clause before it, cut at a colon or comma.
    """

    name = "answer_is_candidate"

    def check(self, variant: Variant) -> CheckResult:
        answer, question = variant.answer, variant.question.lower()
        if variant.category != _CATEGORY or not isinstance(answer, Spans):
            return PASSED
        before, found, after = question.rpartition(" or ")
        if not found:
            return PASSED
        clause = re.split(r"[:,]\s", before, maxsplit=1)[-1]
        offered = f"{clause} or {after}"
        if any(text.lower() in offered for text in answer.texts):
            return PASSED
        return CheckResult(0.0, False, "the answer is none of what is offered")
