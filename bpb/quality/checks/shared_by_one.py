"""Nothing is shared by one alone."""

from __future__ import annotations

import re

from bpb.example import CheckResult, Variant
from bpb.quality.check import PASSED, Check
from bpb.values import YesNo

_JOINT = re.compile(
    r"\b(?:shares?|shared|together|each other|alike|similar|same|different|in common)\b",
    re.IGNORECASE,
)


class SharedByOne(Check):
    """No "Do the Owls share a ground?" nor "Is the elm?" of "Do the Owls and the Larks share a
    ground?" and "Is the elm the same as the ash?": one of two is not asked alone for what they are
    together.
    """

    name = "shared_by_one"

    def check(self, variant: Variant) -> CheckResult:
        asks_one = variant.pruned and isinstance(variant.answer, YesNo)
        found = _JOINT.search(variant.original.question) if asks_one else None
        if found is None:
            return PASSED
        return CheckResult(0.0, False, f'one of two is asked alone for "{found[0]}"')
