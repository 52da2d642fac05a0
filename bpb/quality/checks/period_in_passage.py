"""A quarter or half of a game that is asked about is told of."""

from __future__ import annotations

import re

from bpb.quality.check import PASSED, Check
from bpb.records.example import CheckResult, Variant

_ASKED = re.compile(
    r"\b(?P<which>first|second|third|fourth|1st|2nd|3rd|4th) (?P<what>quarter|half)\b",
    re.IGNORECASE,
)
_NUMBERS = {"1st": "first", "2nd": "second", "3rd": "third", "4th": "fourth"}
_TOLD = {
    "first": r"first|1st|opening|initial|early|began|start",
    "second": r"second|2nd|half",
    "third": r"third|3rd|half",
    "fourth": r"fourth|4th|final|last|late|closing",
}


class PeriodInPassage(Check):
    """Rejects a period of a game that the passage does not have. Fails: "In the third quarter, how
    many goals were there?" of a passage without quarters; passes: of one with them.
    """

    name = "period_in_passage"

    def check(self, variant: Variant) -> CheckResult:
        for asked in _ASKED.finditer(variant.question):
            which = asked["which"].lower()
            words = _TOLD[_NUMBERS.get(which, which)]
            if asked["what"].lower() == "half":
                words += "|quarter|half"
            if re.search(rf"\b(?:{words})", variant.original.context, re.IGNORECASE) is None:
                return CheckResult(0.0, False, f"no {asked[0]} in the passage")
        return PASSED
