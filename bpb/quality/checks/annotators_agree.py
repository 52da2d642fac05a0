"""No gold answer that every other annotator contradicts."""

from __future__ import annotations

from bpb.answer.agreement import agrees
from bpb.example import CheckResult, Variant
from bpb.quality.check import PASSED, Check

_LEAST_OTHERS = 2


class AnnotatorsAgree(Check):
    """Of two or more other annotators one at least does not contradict the gold answer.

    Of 27 questions of DROP's where every other one contradicted it, ten gold answers were judged
    wrong or not in the passage, of 1,059 with no other one 41. "NYC" counts as another answer than
    "New York City".
    """

    name = "annotators_agree"

    def check(self, variant: Variant) -> CheckResult:
        example = variant.original.example
        if example.answer is None or len(example.alternatives) < _LEAST_OTHERS:
            return PASSED
        if all(agrees(other, example.answer) is False for other in example.alternatives):
            return CheckResult(0.0, False, "all other annotators give another answer")
        return PASSED
