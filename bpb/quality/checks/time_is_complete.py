"""When something was that lasted some years is told by both ends."""

from __future__ import annotations

import re

from bpb.quality.check import PASSED, Check
from bpb.records.example import CheckResult, Variant
from bpb.values import Date

_RULE = "PruneStep"
# A war that began then did occur then, and for longer.
_LASTS = re.compile(
    r"^(?:when|(?:in )?(?:what|which) year) (?:did|was|were) (?:the )?[^?]*\b(?:wars?|revolts?|"
    r"rebellions?|sieges?|reigns?|conflicts?|uprisings?|crus?ades?|wars of [A-Z]\w+)\b[^?]*?"
    r"(?: (?:occur|happen|take place|fought))?\?$",
    re.I,
)
_AN_END = re.compile(r"\b(?:begin|began|start|end|ended|first|last|finish|over|conclude)\b", re.I)


class TimeIsComplete(Check):
    """Rejects one year for an event that the passage gives a span of years. Fails: 1683 for "When
    did the Elm War occur?" of "the Elm War (1683-99)"; passes: a year for an event with one.
    """

    name = "time_is_complete"

    def check(self, variant: Variant) -> CheckResult:
        answer = variant.answer
        if variant.rule != _RULE or not isinstance(answer, Date) or answer.year is None:
            return PASSED
        if not _LASTS.match(variant.question) or _AN_END.search(variant.question):
            return PASSED
        year = answer.year
        ends = (
            rf"\b{year} ?[-\u2013] ?\d{{2,4}}\b|\b\d{{4}} ?[-\u2013] ?(?:{year}|{year % 100:02d})\b"
        )
        found = re.search(ends, variant.original.context)
        if found is None:
            return PASSED
        return CheckResult(0.0, False, f"{year} is one end of {found[0]}")
