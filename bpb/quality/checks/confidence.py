"""What the reader read is likely right."""

from __future__ import annotations

from math import prod

from bpb.example import CheckResult, Variant
from bpb.quality.check import Check

LEAST = 0.35


class Confidence(Check):
    """The product of the reader's probabilities along the derivation; computed steps count 1."""

    name = "confidence"

    def check(self, variant: Variant) -> CheckResult:
        if not variant.answered:
            return CheckResult(1.0, True)
        score = prod(step.score for step in variant.steps if step.by == "reader")
        if score < LEAST:
            return CheckResult(score, False, f"the reader is unsure ({score:.2f} < {LEAST})")
        return CheckResult(score, True)
