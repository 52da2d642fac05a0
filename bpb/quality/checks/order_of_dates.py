"""Who is older, and what came first, is as the passage's dates have it."""

from __future__ import annotations

import re

from bpb.answer.comparison_operands import alternatives
from bpb.english.dated_events import BIRTH, Event, event_of, years_of
from bpb.quality.check import PASSED, Check
from bpb.quality.paragraph_about import paragraph_about
from bpb.records.example import CheckResult, Variant
from bpb.values import Spans, content_words

_TURNED = frozenset({"comparison", "last step", "invariance"})
_EARLY = re.compile(r"\b(?:first|earlier|earliest|older|oldest)\b", re.IGNORECASE)
_LATE = re.compile(r"\b(?:last|later|latest|younger|youngest)\b", re.IGNORECASE)
_AGED = re.compile(r"\b(?:old|young)(?:er|est)\b", re.IGNORECASE)


class OrderOfDates(Check):
    """Rejects a variant of a comparison if the passage's years contradict the original's answer. It
    needs one year of each thing, in a paragraph of its own. Fails: a man born in 1973 for "Who was
    born first" beside one born in 1946.
    """

    name = "order_of_dates"

    def check(self, variant: Variant) -> CheckResult:
        original = variant.original
        gold = original.answer
        if variant.category not in _TURNED or not isinstance(gold, Spans) or len(gold.texts) > 1:
            return PASSED
        things = alternatives(original.question, 2)
        early = _EARLY.search(original.question) is not None
        if len(things) != 2 or early == (_LATE.search(original.question) is not None):
            return PASSED
        event = BIRTH if _AGED.search(original.question) else event_of(original.question)
        years = [
            _year(event, paragraph_about(thing, other, original.context))
            for thing, other in (things, things[::-1])
        ]
        first, second = years
        if first is None or second is None or first == second:
            return PASSED
        named = [bool(_names(thing) & _names(gold.texts[0])) for thing in things]
        expected = (first < second) == early
        if named == [not expected, expected]:
            return CheckResult(0.0, False, f"{things[0]}: {first}, {things[1]}: {second}")
        return PASSED


def _year(event: Event | None, text: str) -> int | None:
    """The one year that a text tells of an event, None where it tells none or several."""
    years = years_of(event, text) if event is not None else frozenset()
    return next(iter(years)) if len(years) == 1 else None


def _names(text: str) -> frozenset[str]:
    return frozenset(content_words(text))
