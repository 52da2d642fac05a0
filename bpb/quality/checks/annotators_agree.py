"""The gold answer that a variant's answer rests on is not one annotator's against all others'."""

from __future__ import annotations

from bpb.answer.agreement import agrees
from bpb.example import CheckResult, Variant
from bpb.quality.check import PASSED, Check

_OTHERS = 2


class AnnotatorsAgree(Check):
    """Of two or more other annotators one at least does not contradict the gold answer.

    Of 27 questions of DROP's where all did, one reader passed 6; ten of the gold answers were wrong
    or not in the passage.
    """

    name = "annotators_agree"

    def check(self, variant: Variant) -> CheckResult:
        example = variant.original.example
        if example.answer is None or len(example.alternatives) < _OTHERS:
            return PASSED
        if all(agrees(other, example.answer) is False for other in example.alternatives):
            return CheckResult(0.0, False, "all other annotators give another answer")
        return PASSED
