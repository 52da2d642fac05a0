"""A year is of the event that is asked about, and an age has its time."""

from __future__ import annotations

import re
from collections.abc import Iterator

from bpb.english.dated_events import dates, event_of
from bpb.english.lexicons import word_class
from bpb.english.words import has_any, words_of
from bpb.perturb.quantity import Quantity, quantity_of
from bpb.quality.check import VariantCheck
from bpb.records.check import verdict
from bpb.records.example import CheckResult, Discard, Variant
from bpb.values import Date, Exactness, Number, Value, find_dates

_BOUNDED = frozenset({"AppendBool", "VerifyAnswer"})
_YEARS = range(1000, 2101)
_NEAR = r"(?:(?!\b(?:and|who|then|when|before|after)\b)[^.;()]){0,30}?"
_LIVING = re.compile(
    r"^(?!.*\b(?:when|as of|at the time|after|before|in \d{4})\b)"
    r"(?:is\b.* (?:(?:older|younger) than \d+|(?:at least|at most) \d+ years old"
    r"|an age other than \d+)\?$|how old is\b)",
    re.IGNORECASE,
)
# In words, with an article behind it: "no later than the".
_LONGEST_BOUND = 4
_BOUNDS = frozenset({Exactness.LESS_THAN, Exactness.AT_MOST})


class TimeOfEvent(VariantCheck):
    """Rejects a year that the passage gives for another kind of event than the question names
    (`bpb.english.dated_events`), for a birth, or as a bound. It also rejects a question about a
    living age, since its answer changes with the day, and "an age other than 64". Fails: when
    construction began for "Was the canal opened before 1827?", "Is Ann Lee older than 64?"; passes:
    when it opened, "Was Ann Lee older than 64 in 2010?".
    """

    name = "time_of_event"

    def check(self, variant: Variant) -> CheckResult:
        original, question = variant.original, variant.question
        if "an age other than" in question.lower():
            return verdict("an age that someone is")
        bound = next((each for each in _read(variant) if _is_a_bound(each, original.context)), None)
        if bound is not None and not has_any(question, word_class("time_bound")):
            return verdict(f"{bound} is a bound of the time")
        if not variant.answered:
            return verdict("")
        if _LIVING.search(question):
            return verdict("an age without its time")
        event = event_of(question if variant.pruned else original.question)
        if event is None:
            asked = f"{original.question} {question}"
            of_birth = not word_class("birth_word").isdisjoint(words_of(asked.replace("-", " ")))
            born = () if of_birth else _read(variant)
            year = next((each for each in born if _is_of_birth(each, original.context)), None)
            return verdict("" if year is None else f"{year} is of a birth")
        for year in _years(variant):
            if not dates(event, original.context, year):
                return verdict(f"{year} is not told of the {event.name}")
        return verdict("")


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
    said = [each for each in find_dates(context) if str(year) in context[each.start : each.end]]
    return bool(said) and all(
        (isinstance(each.value, Date) and each.value.exactness in _BOUNDS)
        or _ends_in_bound(context[: each.start])
        for each in said
    )


def _ends_in_bound(text: str) -> bool:
    """Whether a bound of a time is the last of a text: "it ran until"."""
    end = " ".join(text.split()[-_LONGEST_BOUND:]).removesuffix(" the")
    phrases = tuple(f" {phrase}" for phrase in word_class("time_bound"))
    return end[-1:].isalpha() and f" {' '.join(words_of(end))}".endswith(phrases)


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
