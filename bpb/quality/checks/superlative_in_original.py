"""A question of one step asks for an extreme only where the original does."""

from __future__ import annotations

import re

from bpb.quality.check import PASSED, Check
from bpb.records.example import CheckResult, Variant

_EXTREME = re.compile(
    r"\b(?:longest|shortest|largest|smallest|biggest|highest|lowest|greatest|fewest|oldest|"
    r"youngest|earliest|latest)\b|(?<!at )\b(?:most|least)\b(?! of\b)",
    re.IGNORECASE,
)
_END_OF_ORDER = re.compile(
    r"\b(?:first|last|final|top|best|worst|maximum|minimum|biggest|bigger)\b", re.IGNORECASE
)


class SuperlativeInOriginal(Check):
    """Rejects a superlative if the original only compares, since the parser misread a comparison.
    Fails: "How long was the shortest field goal?" of "How much shorter was the second field goal
    than the first?".
    """

    name = "superlative_in_original"

    def check(self, variant: Variant) -> CheckResult:
        original = variant.original.question
        found = _EXTREME.search(variant.question)
        if not variant.pruned or found is None or _EXTREME.search(original):
            return PASSED
        if found[0].lower() in ("earliest", "latest", "most") and _END_OF_ORDER.search(original):
            return PASSED
        return CheckResult(0.0, False, f'the original asks for no "{found[0].lower()}"')
