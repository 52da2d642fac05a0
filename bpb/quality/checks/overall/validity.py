"""The probability that a variant is valid."""

from __future__ import annotations

from collections.abc import Sequence

from bpb.quality.check import BatchCheck, Tools
from bpb.quality.score import VALIDITY, features, validity
from bpb.records.check import Needs
from bpb.records.example import CheckResult, Variant


class Validity(BatchCheck):
    """The probability that the variant is valid, computed from other checks' results by a logistic
    model. Only a variant with an answer has one.
    """

    name = VALIDITY
    needs = Needs.RESULTS
    settings = ("quality.min_score",)

    def check_all(self, subjects: Sequence[Variant], tools: Tools) -> Sequence[CheckResult | None]:
        least = tools.config.quality.min_score
        return [_result(each, least) if each.answered else None for each in subjects]


def _result(variant: Variant, least: float) -> CheckResult:
    probability = validity(features(variant))
    if probability >= least:
        return CheckResult(probability, True)
    reason = f"less likely to be valid than asked ({probability:.2f} < {least})"
    return CheckResult(probability, False, reason)
