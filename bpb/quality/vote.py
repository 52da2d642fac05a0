"""Gold answers that other annotators contradict, put to the vote of the question's own steps."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from bpb.answer.agreement import agrees, contradicts
from bpb.answer.evaluator import Evaluation, Evaluator
from bpb.perturb.rivals import rivals
from bpb.quality.check import failed
from bpb.quality.score import LEAST_SURE, answer_probability
from bpb.records.example import CheckResult, DecomposedExample, Discard, Variant
from bpb.values import to_text

VOTE = "vote"
"""The name of the check of the steps' vote."""
ONE = "one_per_rule"
"""The name of the check that lets one variant of a rule pass."""


def is_disputed(original: DecomposedExample) -> bool:
    """Whether there are other annotators, and none of them gives the gold answer."""
    gold, others = original.answer, rivals(original.example)
    return gold is not None and bool(others) and not any(agrees(each, gold) for each in others)


def keep_one_per_rule(variants: Iterable[Variant]) -> list[Variant]:
    """The variants, in order, those of a disputed question after its rule's first failed: the
    fewer, the less a wrong gold answer weighs.
    """
    done: list[Variant] = []
    seen: set[tuple[str, str]] = set()
    for variant in variants:
        original = variant.original.example
        sound = variant.asks_something and failed(variant) is None
        if sound and original.answer is not None:
            against = any(
                contradicts(other, original.answer, original.context) for other in rivals(original)
            )
            key = (variant.original.id, variant.rule)
            if against and key in seen:
                reason = "another annotator gives another answer, and one of its rule is kept"
                result = CheckResult(0.0, False, reason)
                variant = replace(variant, quality={**variant.quality, ONE: result})
            seen.add(key)
        done.append(variant)
    return done


def contradicted_by_vote(
    evaluator: Evaluator, originals: Sequence[DecomposedExample]
) -> dict[str, dict[str, CheckResult]]:
    """The disputed originals whose steps, as surely as `confidence` asks, come to another
    annotator's answer and not to the gold one: the failed check by its name, by id.

    Of 163 disputed gold answers of DROP's the steps gave 88 and another annotator's answer instead
    of 21, of 9 surely. The passage speaks against five or six of these nine, and against as many of
    the other twelve as of all.
    """
    asked = [each for each in originals if is_disputed(each)]
    found = evaluator.evaluate(
        [Evaluation(o.decomposition, o.context, o.question, asked=o.question) for o in asked]
    )
    failed: dict[str, dict[str, CheckResult]] = {}
    for original, result in zip(asked, found, strict=True):
        answer, gold = result.answer, original.answer
        if isinstance(answer, Discard) or gold is None or agrees(answer, gold):
            continue
        sure = answer_probability(result.steps) >= LEAST_SURE
        if sure and any(agrees(answer, each) for each in original.example.alternatives):
            reason = f"another annotator and the steps give {to_text(answer)}"
            failed[original.id] = {VOTE: CheckResult(0.0, False, reason)}
    return failed
