"""What is put in an order are named events, not bits of a sentence."""

from __future__ import annotations

import re

from bpb.example import CheckResult, Variant
from bpb.qgen.language import analyse, capitalised
from bpb.quality.check import PASSED, Check

_ORDERED = re.compile(
    r"^(?:What|Which(?: event)?) (?:happened|occurred|came|took place) \w+[:,] (?P<one>[^,:?]+?),? "
    r"or (?P<other>[^,:?]+)\?$"
)
_FINITE = frozenset({"VBD", "VBZ", "VBP"})
_BARE = frozenset({"NN", "NNP", "VBN", "VBD"})


class EventsAreNamed(Check):
    """No "What happened first: fleet fired on Oban or war broke out?", whose choices are clauses
    without an article.
    """

    name = "events_are_named"

    def check(self, variant: Variant) -> CheckResult:
        ordered = _ORDERED.match(variant.question)
        for event in ordered.groups() if ordered else ():
            if _is_bit_of_sentence(event):
                return CheckResult(0.0, False, f"a clause for an event: {event}")
        return PASSED


def _is_bit_of_sentence(event: str) -> bool:
    """Whether it has a finite verb, and begins with a common noun without an article, or a verb."""
    doc = analyse(f"{capitalised(event)}.")
    finite = any(token.tag_ in _FINITE for token in doc)
    return finite and event[0].islower() and doc[0].tag_ in _BARE
