"""Whether a variant's steps, evaluated one by one, give its delivered answer."""

from __future__ import annotations

from collections.abc import Sequence

from bpb.quality.check import BatchCheck, Tools
from bpb.records.check import PASSED, Needs
from bpb.records.example import CheckResult, Discard, Variant, Walked
from bpb.values import to_text


class Walk(BatchCheck):
    """1 if the variant's steps, evaluated one by one with `models.second_reader`, give its answer
    or satisfy its constraints, 0 if they do not; absent if that is open. It rejects a variant only
    with `quality.reject_other_walk`.
    """

    name = "walk"
    needs = Needs.TRACE
    settings = ("answer.traces", "quality.reject_other_walk")

    def check_all(self, subjects: Sequence[Variant], tools: Tools) -> Sequence[CheckResult | None]:
        reject = tools.config.quality.reject_other_walk
        return [_result(each.walked, reject) for each in subjects]


def _result(walk: Walked | None, reject: bool) -> CheckResult | None:
    if walk is None or walk.agrees is None:
        return None
    if walk.agrees or isinstance(walk.answer, Discard):
        return PASSED
    return CheckResult(0.0, not reject, f"its steps give {to_text(walk.answer)}")
