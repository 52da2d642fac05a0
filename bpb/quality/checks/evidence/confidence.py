"""What the reader read is likely right."""

from __future__ import annotations

from bpb.quality.check import VariantCheck
from bpb.quality.score import LEAST_SURE, answer_probability
from bpb.records.example import CheckResult, Variant


class Confidence(VariantCheck):
    """The calibrated probability that the answer is right, computed from the reader's scores. It is
    1 if the reader read nothing.
    """

    name = "confidence"

    def check(self, variant: Variant) -> CheckResult:
        if not variant.answered:
            return CheckResult(1.0, True)
        score = answer_probability(variant.steps)
        if score < LEAST_SURE:
            return CheckResult(score, False, f"the reader is unsure ({score:.2f} < {LEAST_SURE})")
        return CheckResult(score, True)
