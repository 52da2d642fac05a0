"""The date is of the event that is asked about."""

from __future__ import annotations

import re
from collections.abc import Iterator

from bpb.english.dated_events import dates, event_of
from bpb.perturb.quantity import Quantity, quantity_of
from bpb.quality.check import VariantCheck
from bpb.records.check import PASSED
from bpb.records.example import CheckResult, Discard, Variant
from bpb.values import MONTH_NAME, Date, Number, Value

_BOUNDED = frozenset({"AppendBool", "VerifyAnswer"})
_PRUNED = "PruneStep"
_YEARS = range(1000, 2101)
_NEAR = r"(?:(?!\b(?:and|who|then|when|before|after)\b)[^.;()]){0,30}?"
_BOUND = re.compile(r"\b(?:prior to|before|until|no later than|as early as|earlier than)")
_OF_BIRTH = re.compile(
    r"\b(?:born|birth\w*|old|older|oldest|young|younger|youngest|elder|eldest|senior|junior|ages?|"
    r"aged|generation|live|lived|alive)\b",
    re.I,
)


class DateOfEvent(VariantCheck):
    """Rejects a year that the passage gives for another kind of event than the question names
    (`bpb.english.dated_events`). It also rejects a year of birth for another event, and a year
    that is a bound. Fails: when construction began for "Was the canal opened before 1827?"; passes:
    when it opened.
    """

    name = "date_of_event"

    def check(self, variant: Variant) -> CheckResult:
        original = variant.original
        bound = next((each for each in _read(variant) if _is_a_bound(each, original.context)), None)
        if bound is not None and _BOUND.search(variant.question) is None:
            return CheckResult(0.0, False, f"{bound} is a bound of the time")
        event = event_of(variant.question if variant.rule == _PRUNED else original.question)
        if not variant.answered:
            return PASSED
        if event is None:
            asked = f"{original.question} {variant.question}"
            born = () if _OF_BIRTH.search(asked) else _read(variant)
            year = next((each for each in born if _is_of_birth(each, original.context)), None)
            return PASSED if year is None else CheckResult(0.0, False, f"{year} is of a birth")
        for year in _years(variant):
            if not dates(event, original.context, year):
                return CheckResult(0.0, False, f"{year} is not told of the {event.name}")
        return PASSED


def _years(variant: Variant) -> Iterator[int]:
    """The years that the answer rests on: the original's, or those that were read."""
    if variant.rule in _BOUNDED:
        decomposition = variant.original.decomposition
        gold = variant.original.answer
        asked = quantity_of(decomposition, len(decomposition) - 1)
        if isinstance(gold, Date) or asked is Quantity.DATE:
            yield from _year(gold)
    yield from _read(variant)


def _read(variant: Variant) -> Iterator[int]:
    for step in variant.steps:
        if step.by == "reader":
            yield from _year(step.output)


def _is_a_bound(year: int, context: str) -> bool:
    """Whether a passage tells of a year only that something was before it."""
    told = re.findall(
        rf"{_BOUND.pattern}(?: (?:the|about|circa|{MONTH_NAME}))*,? {year}\b", context
    )
    return 0 < len(told) == len(re.findall(rf"\b{year}\b", context))


def _is_of_birth(year: int, context: str) -> bool:
    """Whether a passage tells a year only of who was born then."""
    told = rf"\bborn (?:in |on |c\. ?)?{_NEAR}\b{year}\b"
    births = re.findall(told, context)
    return 0 < len(births) == len(re.findall(rf"\b{year}\b", context))


def _year(value: Value | Discard | None) -> Iterator[int]:
    if isinstance(value, Date) and value.year is not None:
        yield value.year
    elif isinstance(value, Number) and not value.unit and value.value in _YEARS:
        yield int(value.value)
