"""Of several names in one place of a statement, the passage has all or none."""

from __future__ import annotations

import re

from bpb.quality.check import PASSED, Check
from bpb.records.example import CheckResult, Variant
from bpb.values import YesNo

# A full stop is of an initial, or ends the sentence.
_WORD = r"[A-Z][\w'-]*(?:\.[\w'-]+)*(?:(?<=\b[A-Z])\.)?"
_NAME = rf"(?:the )?{_WORD}(?: (?:of |the )*{_WORD})*"
_PAIR = re.compile(
    rf"\b(?:in|of|from|by|with|for|at) (?P<first>{_NAME}),? and (?P<second>{_NAME})(?=[?,.]| [a-z])"
)


class BothInPassage(Check):
    """Rejects a sure "yes" to two things together if the passage lacks one of them. Fails:
    "headquartered in Oslo and Bergen" of a passage without Bergen; passes: with both names.
    """

    name = "both_in_passage"

    def check(self, variant: Variant) -> CheckResult:
        if variant.answer != YesNo(True):
            return PASSED
        context = variant.original.context.lower()
        for pair in _PAIR.finditer(variant.question):
            told = [pair[side].removeprefix("the ").lower() in context for side in (1, 2)]
            if any(told) and not all(told):
                return CheckResult(0.0, False, f"not all told: {pair[0]}")
        return PASSED
