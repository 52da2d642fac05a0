"""Gold answers that other annotators contradict, put to the vote of the question's own steps."""

from __future__ import annotations

from collections.abc import Sequence

from bpb.answer.agreement import agrees
from bpb.answer.evaluator import Evaluation, Evaluator
from bpb.example import CheckResult, DecomposedExample, Discard
from bpb.quality.checks.confidence import LEAST
from bpb.quality.score import answer_probability
from bpb.values import to_text

VOTE = "vote"
"""The name of the check."""


def is_disputed(original: DecomposedExample) -> bool:
    """Whether there are other annotators, and none of them gives the gold answer."""
    gold, others = original.answer, original.example.alternatives
    return gold is not None and bool(others) and not any(agrees(each, gold) for each in others)


def outvoted(
    evaluator: Evaluator, originals: Sequence[DecomposedExample]
) -> dict[str, CheckResult]:
    """The disputed originals whose steps, as surely as `confidence` asks, come to another
    annotator's answer and not to the gold one: the failed check, by id.

    Of 163 disputed gold answers of DROP's the steps gave 88 and another annotator's answer instead
    of 21, of 9 surely. The passage speaks against five or six of these nine, and against as many of
    the other twelve as of all.
    """
    asked = [each for each in originals if is_disputed(each)]
    found = evaluator.evaluate(
        [Evaluation(o.decomposition, o.context, o.question, asked=o.question) for o in asked]
    )
    failed: dict[str, CheckResult] = {}
    for original, result in zip(asked, found, strict=True):
        answer, gold = result.answer, original.answer
        if isinstance(answer, Discard) or gold is None or agrees(answer, gold):
            continue
        sure = answer_probability(result.steps) >= LEAST
        if sure and any(agrees(answer, each) for each in original.example.alternatives):
            reason = f"another annotator and the steps give {to_text(answer)}"
            failed[original.id] = CheckResult(0.0, False, reason)
    return failed
