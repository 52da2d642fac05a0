"""What is put in an order are named events, not bits of a sentence."""

from __future__ import annotations

import re

from bpb.english.morphology import analyse, capitalised
from bpb.quality.check import VariantCheck
from bpb.records.check import PASSED
from bpb.records.example import CheckResult, Variant

_ORDERED = re.compile(
    r"^(?:What|Which(?: event)?) (?:happened|occurred|came|took place) \w+[:,] (?P<one>[^,:?]+?),? "
    r"or (?P<other>[^,:?]+)\?$"
)
_FINITE = frozenset({"VBD", "VBZ", "VBP"})
_BARE = frozenset({"NN", "NNP", "VBN", "VBD"})


class EventsAreNamed(VariantCheck):
    """Rejects a choice of events that mixes clauses and nouns, or has a clause that begins without
    an article. Fails: "What happened first: fleet fired on Oban or war broke out?"; passes: "...,
    the siege of Oban or the war?".
    """

    name = "events_are_named"

    def check(self, variant: Variant) -> CheckResult:
        ordered = _ORDERED.match(variant.question)
        if ordered is None:
            return PASSED
        for event in ordered.groups():
            if _is_bit_of_sentence(event):
                return CheckResult(0.0, False, f"a clause for an event: {event}")
        if len({_is_clause(event) for event in ordered.groups()}) > 1:
            return CheckResult(0.0, False, "a clause beside a noun")
        return PASSED


def _is_clause(event: str) -> bool:
    """Whether its main verb is finite: "roads were blocked", not "the siege that began it"."""
    root = next(t for t in analyse(f"{capitalised(event)}.") if t.dep_ == "ROOT")
    verb = root.tag_ in _FINITE or any(
        c.dep_ in ("aux", "auxpass") and c.tag_ in _FINITE for c in root.children
    )
    return verb and not event.lower().startswith("when ")


def _is_bit_of_sentence(event: str) -> bool:
    """Whether it has a finite verb, and begins with a common noun without an article, or a verb."""
    doc = analyse(f"{capitalised(event)}.")
    finite = any(token.tag_ in _FINITE for token in doc)
    return finite and event[0].islower() and doc[0].tag_ in _BARE
