"""Comparing values: an order or sameness where it is decided, None where it is open."""

from __future__ import annotations

import math
import re
from decimal import Decimal

from bpb.values.dates import FIRST_BARE_YEAR, LAST_BARE_YEAR
from bpb.values.types import (
    Date,
    Exactness,
    Groups,
    Interval,
    Number,
    Range,
    Spans,
    Value,
    YesNo,
    astronomical_year,
    days_in_month,
)
from bpb.values.units import compatible, dimension, size
from bpb.values.words import words_of

# The numbers that are meant: low end, whether it belongs, high end, whether it belongs.
_Extent = tuple[Decimal, bool, Decimal, bool]
_INFINITY = Decimal("Infinity")
# Year, with a year 0, month and day.
_Day = tuple[float, int, int]
_ALWAYS_BEFORE, _ALWAYS_AFTER = (-math.inf, 0, 0), (math.inf, 0, 0)
# "About May 1950" is taken to be within a year, "about 1950" within ten, "about 1200" a hundred.
_YEAR, _DECADE, _CENTURY = 1, 10, 100


def compare(a: Value, b: Value) -> int | None:
    """The order of two values.

    Returns:
        -1, 0 or 1; None when types or units cannot be compared, or precision or exactness leaves it
        open: "more than 250" and 300, 1964 and May 1964, "1955 or 1956" and 1956. Of two intervals
        both ends must be in the same order. A whole unitless number from 1000 to 2100 beside a date
        is a year. Units of one dimension convert exactly; no unit goes with any.
    """
    if isinstance(a, Date | Interval) != isinstance(b, Date | Interval):
        a, b = as_year(a), as_year(b)
    if isinstance(a, Date | Interval) and isinstance(b, Date | Interval):
        return _compare_dates(a, b)
    if isinstance(a, Number | Range) and isinstance(b, Number | Range):
        return _compare_numbers(a, b)
    return None


def equal(a: Value, b: Value) -> bool | None:
    """Whether two values stand for the same; None when they cannot be compared or it is open.

    Texts are the same by their words without case, articles and punctuation; with some words in
    common and others not it is open ("New York", "New York City").
    """
    if isinstance(a, YesNo) and isinstance(b, YesNo):
        return a.value == b.value
    if isinstance(a, Spans) and isinstance(b, Spans):
        return _equal_spans(a, b)
    if isinstance(a, Range) and isinstance(b, Range):
        return _same_ends((a.low, a.high), (b.low, b.high))
    if isinstance(a, Interval) and isinstance(b, Interval) and not (a.one_of or b.one_of):
        return _same_ends((a.first, a.last), (b.first, b.last))
    if isinstance(a, Groups) and isinstance(b, Groups):
        return True if a == b else None
    order = compare(a, b)
    if order is None and isinstance(a, Date) and isinstance(b, Date):
        return False if _differ(a, b) else None
    return None if order is None else order == 0


def content_words(text: str) -> tuple[str, ...]:
    """The words of a text in lower case without articles and punctuation."""
    words = re.findall(r"\w+", text.lower())
    return tuple(word for word in words if word not in words_of("article")) or tuple(words)


def as_year(value: Value) -> Value:
    """A bare number that may be a year as that year, any other value as it is."""
    if (
        isinstance(value, Number)
        and not value.unit
        and value.exactness is Exactness.EXACT
        and value.value == value.value.to_integral_value()
        and FIRST_BARE_YEAR <= value.value <= LAST_BARE_YEAR
    ):
        return Date(int(value.value))
    return value


def _same_ends(a: tuple[Value, Value], b: tuple[Value, Value]) -> bool | None:
    ends = compare(a[0], b[0]), compare(a[1], b[1])
    return None if None in ends else ends == (0, 0)


def _compare_dates(a: Date | Interval, b: Date | Interval) -> int | None:
    if isinstance(a, Interval) and isinstance(b, Interval) and not (a.one_of or b.one_of):
        # "First" may be by the beginning or by the end.
        orders = {_compare_dates(a.first, b.first), _compare_dates(a.last, b.last)}
        return orders.pop() if len(orders) == 1 else None
    first, second = _days(a), _days(b)
    if first is None or second is None:
        return None
    if a == b and isinstance(a, Date) and a.exactness is Exactness.EXACT:
        return 0
    if first[1] < second[0]:
        return -1
    return 1 if first[0] > second[1] else None


def _days(date: Date | Interval) -> tuple[_Day, _Day] | None:
    """The first and the last day that may be meant; None for a date of no year."""
    if isinstance(date, Interval):
        first, last = _days(date.first), _days(date.last)
        return first and last and (first[0], last[1])
    if date.year is None:
        return None
    year, last_month = astronomical_year(date.year), date.month or 12
    first_day = (year, date.month or 1, date.day or 1)
    last_day = (year, last_month, date.day or days_in_month(date.year, last_month))
    match date.exactness:
        case Exactness.EXACT:
            return first_day, last_day
        case Exactness.ABOUT:
            margin = _margin(date)
            return (year - margin, *first_day[1:]), (year + margin, *last_day[1:])
        case Exactness.AT_LEAST:
            return first_day, _ALWAYS_AFTER
        case Exactness.AT_MOST:
            return _ALWAYS_BEFORE, last_day
        case Exactness.MORE_THAN:
            return (*last_day[:2], last_day[2] + 1), _ALWAYS_AFTER
        case Exactness.LESS_THAN:
            return _ALWAYS_BEFORE, (*first_day[:2], first_day[2] - 1)


def _margin(date: Date) -> int:
    """How many years an approximate date may be away."""
    if date.month is not None:
        return _YEAR
    return _DECADE if (date.year or 0) % _CENTURY else _CENTURY


def _differ(a: Date, b: Date) -> bool:
    """Whether some part that both have differs, in exact dates."""
    if {a.exactness, b.exactness} != {Exactness.EXACT}:
        return False
    parts = ((a.year, b.year), (a.month, b.month), (a.day, b.day))
    return any(x is not None and y is not None and x != y for x, y in parts)


def _compare_numbers(a: Number | Range, b: Number | Range) -> int | None:
    units = _unit(a), _unit(b)
    if not compatible(*units):
        return None
    # Against no unit, the other's own unit is meant: "5" beside "3 million dollars".
    scaled = bool(units[0] and units[1]) and dimension(units[0]) == dimension(units[1])
    first, second = _interval(a, scaled), _interval(b, scaled)
    if first == second and first[0] == first[2]:
        return 0
    if first[2] < second[0] or (first[2] == second[0] and not (first[3] and second[1])):
        return -1
    if first[0] > second[2] or (first[0] == second[2] and not (first[1] and second[3])):
        return 1
    return None


def _unit(value: Number | Range) -> str:
    return value.unit if isinstance(value, Number) else value.low.unit


def _interval(value: Number | Range, scaled: bool) -> _Extent:
    if isinstance(value, Range):
        factor = size(value.low.unit) if scaled else Decimal(1)
        return value.low.value * factor, True, value.high.value * factor, True
    number = value.value * (size(value.unit) if scaled else Decimal(1))
    match value.exactness:
        case Exactness.EXACT:
            return number, True, number, True
        case Exactness.MORE_THAN | Exactness.AT_LEAST:
            return number, value.exactness is Exactness.AT_LEAST, _INFINITY, False
        case Exactness.LESS_THAN | Exactness.AT_MOST:
            return -_INFINITY, False, number, value.exactness is Exactness.AT_MOST
        case Exactness.ABOUT:
            # "About 250" is taken to be within a tenth of 250.
            margin = abs(number) / 10
            return number - margin, True, number + margin, True


def _equal_spans(a: Spans, b: Spans) -> bool | None:
    first = {frozenset(content_words(text)) for text in a.texts}
    second = {frozenset(content_words(text)) for text in b.texts}
    if first == second:
        return True
    shared = frozenset().union(*first) & frozenset().union(*second)
    return None if shared else False
