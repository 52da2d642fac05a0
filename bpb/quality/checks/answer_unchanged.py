"""The answer of a question that means the same is the original's."""

from __future__ import annotations

from bpb.quality.check import PASSED, Check
from bpb.records.example import CheckResult, Variant


class AnswerUnchanged(Check):
    """Rejects another answer than the original's, unit included, if the rule preserves the answer.
    Fails: "3 miles" for "3 yards"; passes: "3 yards".
    """

    name = "answer_unchanged"

    def check(self, variant: Variant) -> CheckResult:
        if not variant.preserves_answer or not variant.answered:
            return PASSED
        if variant.answer == variant.original.answer:
            return PASSED
        return CheckResult(0.0, False, "another answer than the original's")
