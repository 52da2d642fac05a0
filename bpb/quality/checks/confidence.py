"""What the reader read is likely right."""

from __future__ import annotations

from bpb.example import CheckResult, Variant
from bpb.quality.check import Check
from bpb.quality.score import answer_probability

LEAST = 0.77
# What is asked of one step alone is right in two of three cases below this, in nine of ten above.
LEAST_PRUNED = 0.72


class Confidence(Check):
    """The calibrated probability of the answer, from what the reader said of each reading; 1
    where nothing was read by the reader.
    """

    name = "confidence"

    def check(self, variant: Variant) -> CheckResult:
        if not variant.answered:
            return CheckResult(1.0, True)
        score = answer_probability(variant.steps)
        least = LEAST_PRUNED if variant.pruned else LEAST
        if score < least:
            return CheckResult(score, False, f"the reader is unsure ({score:.2f} < {least})")
        return CheckResult(score, True)
