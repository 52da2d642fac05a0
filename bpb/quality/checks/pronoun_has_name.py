"""A pronoun has the name it stands for."""

from __future__ import annotations

import re

from bpb.example import CheckResult, Variant
from bpb.quality.check import PASSED, Check

_SUBJECT = re.compile(
    r"^(?P<before>[^?]*?)\b(?:did|does|do|was|were|is|are|has|had|have|can|could|will|would) "
    r"(?P<pronoun>he|she|they|his|her|their)\b",
    re.IGNORECASE,
)
_NAMED = re.compile(r"\b(?:the|a|an|that|who|which|'s) |[a-z,] [A-Z]")


class PronounHasName(Check):
    """No "Did he drop more than three passes?", which names nobody that "he" could be."""

    name = "pronoun_has_name"

    def check(self, variant: Variant) -> CheckResult:
        found = _SUBJECT.match(variant.question)
        if found is None or _NAMED.search(found["before"]):
            return PASSED
        return CheckResult(0.0, False, f'nobody that "{found["pronoun"]}" is')
