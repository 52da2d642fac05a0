"""Few variants depend on a doubtful gold answer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from bpb.quality.check import BatchCheck, Tools
from bpb.quality.score import VALIDITY, is_doubtful
from bpb.records.check import Needs
from bpb.records.example import CheckResult, Variant

_BEYOND = CheckResult(
    0.0, False, "the gold answer is doubtful, and likelier variants that rest on it are kept"
)


class DoubtfulGoldLimit(BatchCheck):
    """Rejects a variant that depends on a gold answer whose `own_steps` is below 0.7, beyond the
    limit. The most probably valid variants are kept; those that do not depend on it count too.
    """

    name = "doubtful_gold_limit"
    needs = Needs.SET
    settings = ("quality.max_variants_on_doubtful_gold",)
    only_sound = True

    def check_all(self, subjects: Sequence[Variant], tools: Tools) -> Sequence[CheckResult | None]:
        most = tools.config.quality.max_variants_on_doubtful_gold
        doubtful = [each for each in subjects if each.asks_something and is_doubtful(each)]
        others = Counter(
            each.original.id for each in subjects if each.answered and not is_doubtful(each)
        )
        kept = set(_likeliest(doubtful, most, others)) if most else {each.id for each in doubtful}
        beyond = {variant.id for variant in doubtful} - kept
        return [_BEYOND if each.id in beyond else None for each in subjects]


def _likeliest(variants: Iterable[Variant], most: int, others: Counter[str]) -> Iterator[str]:
    """The ids of the likeliest variants of each original, those with an answer before others: so
    many that with the others there are as many as the limit.
    """
    by_original: dict[str, list[Variant]] = {}
    for variant in variants:
        by_original.setdefault(variant.original.id, []).append(variant)
    for original, own in by_original.items():
        ranked = sorted(own, key=_unlikeliness)
        yield from (each.id for each in ranked[: max(0, most - others[original])])


def _unlikeliness(variant: Variant) -> float:
    score = variant.quality.get(VALIDITY)
    return -score.score if variant.answered and score is not None else 0.0
