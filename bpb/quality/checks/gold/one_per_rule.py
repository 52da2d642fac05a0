"""Of a disputed gold answer each rule makes one variant."""

from __future__ import annotations

from collections.abc import Sequence

from bpb.answer.agreement import contradicts
from bpb.perturb.rivals import rivals
from bpb.quality.check import BatchCheck, Tools
from bpb.records.check import Needs
from bpb.records.example import CheckResult, Example, Variant

_LATER = CheckResult(
    0.0, False, "another annotator gives another answer, and one of its rule is kept"
)


class OnePerRule(BatchCheck):
    """If another annotator contradicts the gold answer, keeps one variant of each rule: the fewer,
    the less a wrong gold answer weighs.
    """

    name = "one_per_rule"
    needs = Needs.RULE
    only_sound = True

    def check_all(self, subjects: Sequence[Variant], tools: Tools) -> Sequence[CheckResult | None]:
        seen: set[tuple[str, str]] = set()
        results: list[CheckResult | None] = []
        for variant in subjects:
            original = variant.original.example
            key = (original.id, variant.rule)
            counts = variant.asks_something and original.answer is not None
            results.append(_LATER if counts and key in seen and _is_disputed(original) else None)
            if counts:
                seen.add(key)
        return results


def _is_disputed(original: Example) -> bool:
    gold = original.answer
    return gold is not None and any(
        contradicts(other, gold, original.context) for other in rivals(original)
    )
