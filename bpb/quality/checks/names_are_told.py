"""A passage that answers a question has a name of it."""

from __future__ import annotations

import re

from bpb.example import CheckResult, Variant
from bpb.quality.check import PASSED, Check

_WORD = r"[A-Z][^\W\d_]{2,}"
_NAME = re.compile(rf"(?<=[a-z,] ){_WORD}(?: {_WORD})*")
_LEAST = 2
_STEM = 4


class NamesAreTold(Check):
    """No variant of "How often did Elm Park host the Oslo Cup?" whose passage tells of another game
    and has none of the question's names: it was put to the wrong passage.
    """

    name = "names_are_told"

    def check(self, variant: Variant) -> CheckResult:
        names = set(_NAME.findall(variant.original.question))
        context = variant.original.context.lower()
        words = {word.lower() for name in names for word in name.split()}
        if len(names) < _LEAST or any(word[:_STEM] in context for word in words):
            return PASSED
        return CheckResult(0.0, False, f"the passage has none of {', '.join(sorted(names))}")
