"""What a judge says of the variants that the other checks let pass."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bpb.protocols import Judge, Judgement, JudgingInput
from bpb.quality.check import failed
from bpb.records.example import CheckResult, Discard, Variant
from bpb.values import to_text

JUDGE = "judge"
"""The name of the check that a judge's verdict is."""


def apply_judge(judge: Judge | None, variants: Sequence[Variant], least: float) -> list[Variant]:
    """The variants, in order, those with an answer that nothing speaks against judged.

    Args:
        judge: Says whether question and answer are right; None to leave all as they are.
        variants: Behind the other checks.
        least: What the probability that they are right must reach.
    """
    done = list(variants)
    if judge is None:
        return done
    asked = {i: found for i, each in enumerate(variants) if (found := _asked(each)) is not None}
    for i, judgement in zip(asked, judge.judge([*asked.values()]), strict=True):
        told = {**variants[i].quality, JUDGE: _result(judgement, least)}
        done[i] = replace(variants[i], quality=told)
    return done


def _asked(variant: Variant) -> JudgingInput | None:
    """What the judge is told; None of what has failed, or has no answer."""
    if isinstance(variant.answer, Discard) or failed(variant) is not None:
        return None
    return JudgingInput(variant.question, to_text(variant.answer), variant.original.context)


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
