"""The time between two dates.

It cannot be computed for inexact dates, intervals and times of day.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bpb.answer.operands import absolute, kinds, pair
from bpb.qdmr.arguments import Operation
from bpb.records.example import Discard
from bpb.values import (
    Date,
    Exactness,
    Interval,
    Number,
    Spans,
    Value,
    as_year,
    clock_time,
    precision,
    subtract,
    to_text,
)

INEXACT_DATE = "a date is not exact"
TIME_OF_DAY = "a time of day has no date"
"""The reasons where the passage does not give the date, so that no reader can find it."""
_HALF_A_YEAR = 6


def between_dates(
    operation: Operation, operands: Sequence[Value], unit: str | None
) -> Number | Discard:
    """How far two dates are apart.

    Args:
        operation: Only a difference has a meaning.
        operands: Two dates, or one and a number that may be a year.
        unit: "years", "months" or "days"; None for years where the years differ, else the coarser
            of the two precisions.
    """
    if operation is not Operation.DIFFERENCE or len(operands) != 2:
        return Discard("dates can only be subtracted", detail=operation.value)
    first, second = map(as_year, operands)
    missing = inexact(first, second)
    if missing is not None:
        return missing
    if not isinstance(first, Date) or not isinstance(second, Date):
        return Discard("operands have different types", detail=kinds(operands))
    if (first.year is None) != (second.year is None):
        return _in_one_year(first, second, unit)
    if unit is None and first.year != second.year:
        unit = "years"
    result = subtract(first, second, unit)
    if isinstance(result, Number) and result.value == 0 and precision(first) != precision(second):
        return Discard("dates are not precise enough")
    return absolute(result)


def inexact(first: Value, second: Value) -> Discard | None:
    """The reason where one of two values is an inexact date or an interval; None otherwise."""
    if not _is_inexact(first) and not _is_inexact(second):
        return None
    return Discard(INEXACT_DATE, detail=pair(first, second))


def times_of_day(values: Sequence[Value]) -> Discard | None:
    """The reason where a value is a time of day, whose date is unknown; None otherwise."""
    texts = [to_text(value) for value in values if isinstance(value, Spans)]
    if not any(clock_time(text, 0, len(text)) for text in texts):
        return None
    return Discard(TIME_OF_DAY, detail=", ".join(texts))


def _is_inexact(value: Value) -> bool:
    if isinstance(value, Date):
        return value.exactness is not Exactness.EXACT
    return isinstance(value, Interval)


def _in_one_year(first: Date, second: Date, unit: str | None) -> Number | Discard:
    """The time between two dates if only one has a year: "in February 1625 ... in March".

    The other date gets the same year. More than half a year apart, that year is not certain.
    """
    year = first.year or second.year
    first, second = replace(first, year=year), replace(second, year=year)
    apart = subtract(first, second, "months")
    if not isinstance(apart, Number) or abs(apart.value) > _HALF_A_YEAR:
        return Discard("a difference of dates needs their years")
    return absolute(subtract(first, second, unit))
