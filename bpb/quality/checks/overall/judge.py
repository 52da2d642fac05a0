"""What a judge says of the variants that the other checks let pass."""

from __future__ import annotations

from collections.abc import Sequence

from bpb.protocols import Judgement, JudgingInput
from bpb.quality.check import BatchCheck, Tools
from bpb.records.check import Needs
from bpb.records.example import CheckResult, Discard, Variant
from bpb.values import to_text


class Judge(BatchCheck):
    """The probability that question and answer are right, stated by `models.judge` for variants
    that pass the checks before.
    """

    name = "judge"
    needs = Needs.JUDGE
    settings = ("models.judge", "quality.min_judge_score")
    only_sound = True

    def check_all(self, subjects: Sequence[Variant], tools: Tools) -> Sequence[CheckResult | None]:
        if tools.judge is None:
            return [None] * len(subjects)
        asked = {
            i: JudgingInput(each.question, to_text(each.answer), each.original.context)
            for i, each in enumerate(subjects)
            if not isinstance(each.answer, Discard)
        }
        least = tools.config.quality.min_judge_score
        judged = tools.judge.judge([*asked.values()])
        found = {i: _result(each, least) for i, each in zip(asked, judged, strict=True)}
        return [found.get(i) for i in range(len(subjects))]


def _result(judgement: Judgement, least: float) -> CheckResult:
    """The verdict does not decide alone: one that is unsure may be passed, or not."""
    if judgement.score >= least:
        return CheckResult(judgement.score, True)
    if judgement.verdict == "right":
        return CheckResult(
            judgement.score, False, f"not sure that it is right ({judgement.score:.2f})"
        )
    reason = f"{judgement.verdict}: {judgement.reason}".removesuffix(": ")
    return CheckResult(judgement.score, False, reason)
