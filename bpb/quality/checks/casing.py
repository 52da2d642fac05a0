"""Names are written as in the passage."""

from __future__ import annotations

from bpb.example import CheckResult, Variant
from bpb.qgen.slips import names_in_lower_case
from bpb.quality.check import PASSED, Check


class Casing(Check):
    """No name in lower case ("akers", "english") that the passage has in capitals alone.

    A word is a name when the dictionary does not have it, or it names a people or language there.
    """

    name = "casing"

    def check(self, variant: Variant) -> CheckResult:
        names = names_in_lower_case(variant.question, variant.original.context)
        if not names:
            return PASSED
        return CheckResult(0.0, False, f"name in lower case: {', '.join(sorted(names))}")
