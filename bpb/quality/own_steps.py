"""Whether an original's own steps, answered from the passage, come to its gold answer.

The original answers are a free test of the evaluator; where that fails, the gold answer is likelier
wrong, or not told, than elsewhere: three readers found 8 to 14% of such variants invalid that rest
on it, and 2 to 5% of the others (HotpotQA, DROP; docs/results.md).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace

from bpb.answer import Evaluated, Evaluation, Evaluator
from bpb.answer.agreement import agrees, is_whole
from bpb.quality.check import failed
from bpb.quality.score import NAME, OWN_STEPS, answer_probability, is_doubtful
from bpb.records.example import CheckResult, DecomposedExample, Discard, Variant
from bpb.values import Answer, to_text

FEWEST = "doubtful_gold_limit"
"""The name of the check that lets few variants of a doubtful original pass."""


def check_gold_by_own_steps(
    evaluator: Evaluator, originals: Sequence[DecomposedExample]
) -> dict[str, dict[str, CheckResult]]:
    """What each original's own steps tell of its gold answer: the check by its name, by id.

    They are on trial, so the question is not asked as a whole.
    """
    asked = [(each, each.answer) for each in originals if each.answer is not None]
    found = evaluator.evaluate(
        [Evaluation(each.decomposition, each.context, each.question) for each, _ in asked]
    )
    return {
        original.id: {OWN_STEPS: beside_gold(gold, result)}
        for (original, gold), result in zip(asked, found, strict=True)
    }


def beside_gold(gold: Answer, found: Evaluated) -> CheckResult:
    """The check of the steps: its score is the probability of the gold answer that they came to, 0
    where they came to another or to none. It refuses what they reckon otherwise without a reader,
    from the forms of a report: of 420 such answers to DROP's questions 409 are the gold ones, and
    of the others a part of the steps or of the gold answers is wrong.
    """
    answer = found.answer
    if isinstance(answer, Discard):
        return CheckResult(0.0, True, f"its own steps come to no answer: {answer.reason}")
    if is_whole(answer, gold):
        return CheckResult(answer_probability(found.steps), True)
    reckoned = all(step.by != "reader" for step in found.steps)
    contradicted = reckoned and agrees(answer, gold) is False
    return CheckResult(0.0, not contradicted, f"its own steps come to {to_text(answer)}")


def cap_variants_on_doubtful_gold(variants: Sequence[Variant], most: int) -> list[Variant]:
    """The variants, in order, those of a doubtful original failed that come after the likeliest.

    Args:
        variants: Behind the other checks, with their probability to be valid.
        most: How many of an original whose gold answer is doubtful are kept, if so many rest on it:
            those that do not come first, and are all kept; 0 for all.
    """
    sound = [each for each in variants if each.asks_something and failed(each) is None]
    resting = [variant for variant in sound if is_doubtful(variant)]
    without = Counter(each.original.id for each in sound if each.answered and not is_doubtful(each))
    kept = set(_likeliest(resting, most, without)) if most else {each.id for each in resting}
    lost = {variant.id for variant in resting} - kept
    reason = "the gold answer is doubtful, and likelier variants that rest on it are kept"
    result = CheckResult(0.0, False, reason)
    return [
        replace(each, quality={**each.quality, FEWEST: result}) if each.id in lost else each
        for each in variants
    ]


def _likeliest(variants: Iterable[Variant], most: int, without: Counter[str]) -> Iterable[str]:
    """The ids of the likeliest variants of each original, those with an answer before others: so
    many that with those that rest on no gold answer there are as many as asked.
    """
    by_original: dict[str, list[Variant]] = {}
    for variant in variants:
        by_original.setdefault(variant.original.id, []).append(variant)
    for original, own in by_original.items():
        ranked = sorted(own, key=lambda each: -each.quality[NAME].score if each.answered else 0.0)
        yield from (each.id for each in ranked[: max(0, most - without[original])])
