"""Nothing is shared by one alone."""

from __future__ import annotations

import re

from bpb.quality.check import VariantCheck
from bpb.records.check import PASSED
from bpb.records.example import CheckResult, Variant
from bpb.values import YesNo

_JOINT = re.compile(
    r"\b(?:shares?|shared|together|each other|alike|similar|same|different|in common)\b",
    re.IGNORECASE,
)
_EITHER = re.compile(r"\bn?either\b", re.IGNORECASE)


class SharedByOne(VariantCheck):
    """Rejects a question that asks one of two things alone about what both share. Fails: "Do the
    Owls share a ground?" of "Do the Owls and the Larks share a ground?"; passes: the original.
    """

    name = "shared_by_one"

    def check(self, variant: Variant) -> CheckResult:
        original = variant.original.question
        cut = variant.pruned and isinstance(variant.answer, YesNo)
        parted = _EITHER.search(variant.question) and not _EITHER.search(original)
        found = _JOINT.search(original) if cut or parted else None
        if found is None:
            return PASSED
        return CheckResult(0.0, False, f'one of two is asked alone for "{found[0]}"')
