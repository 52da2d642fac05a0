"""Sums and differences of values with units. Decimal all through: nothing is lost in them."""

from __future__ import annotations

import datetime as dt
from decimal import ROUND_HALF_EVEN, Context, Decimal, localcontext

from bpb.values.types import (
    Answer,
    Date,
    Exactness,
    Interval,
    Number,
    Range,
    Undefined,
    Value,
    astronomical_year,
)
from bpb.values.units import common_unit, size

_DIGITS = 100
_UP = (Exactness.MORE_THAN, Exactness.AT_LEAST)
_DOWN = (Exactness.LESS_THAN, Exactness.AT_MOST)
_MIRRORED = {
    Exactness.MORE_THAN: Exactness.LESS_THAN,
    Exactness.LESS_THAN: Exactness.MORE_THAN,
    Exactness.AT_LEAST: Exactness.AT_MOST,
    Exactness.AT_MOST: Exactness.AT_LEAST,
}
DATE_UNITS = ("days", "months", "years")
SIGNIFICANT_DIGITS = 6


def rounded(value: Decimal) -> Decimal:
    """A quotient rounded to six significant digits, half to even; what has fewer stays as it is."""
    whole = value.to_integral_value()
    if value == whole:
        return whole
    return Context(prec=SIGNIFICANT_DIGITS, rounding=ROUND_HALF_EVEN).plus(value)


def convert(number: Number, unit: str) -> Number | Undefined:
    """The same quantity in another unit of its dimension; Undefined where that is not exact."""
    if common_unit(number.unit, unit) is None:
        return Undefined(f"{number.unit} cannot be converted to {unit}")
    if not number.unit or not unit:
        return Number(number.value, unit, number.exactness)
    with localcontext(Context(prec=_DIGITS)):
        value = number.value * size(number.unit) / size(unit)
        if value * size(unit) != number.value * size(number.unit) or len(str(value)) > 2 * 20:
            return Undefined(f"{number.value} {number.unit} is no exact number of {unit}")
    return Number(value, unit, number.exactness)


def add(a: Value, b: Value) -> Number | Undefined:
    """The sum of two numbers, in the finer of their units."""
    if not isinstance(a, Number) or not isinstance(b, Number):
        return Undefined(f"a sum needs two numbers, got {_kind(a)} and {_kind(b)}")
    unit = common_unit(a.unit, b.unit)
    if unit is None:
        return Undefined(f"{a.unit} and {b.unit} cannot be added")
    exactness = _combined(a.exactness, b.exactness)
    if exactness is None:
        return Undefined("the operands bound the result on neither side")
    first, second = convert(a, unit), convert(b, unit)
    if isinstance(first, Undefined):
        return first
    if isinstance(second, Undefined):
        return second
    with localcontext(Context(prec=_DIGITS)):
        return Number(first.value + second.value, unit, exactness)


def subtract(a: Value, b: Value, unit: str | None = None) -> Number | Undefined:
    """The result of a - b: of numbers in the finer of their units, of dates the time from b to a.

    Args:
        a: What is taken from.
        b: What is taken away.
        unit: For dates "days", "months" or "years"; None for the coarser of their precisions.
            Years and months are counted by the calendar (1964 to 1970 is 6, whatever the day),
            days exactly.
    """
    if isinstance(a, Date | Interval) and isinstance(b, Date | Interval):
        return _between(b, a, unit)
    if not isinstance(a, Number) or not isinstance(b, Number):
        return Undefined(
            f"a difference needs two numbers or two dates, got {_kind(a)} and {_kind(b)}"
        )
    mirrored = _MIRRORED.get(b.exactness, b.exactness)
    return add(a, Number(-b.value, b.unit, mirrored))


def precision(date: Date) -> str:
    """The finest unit a date tells: "days", "months" or "years"."""
    if date.day is not None:
        return "days"
    return "months" if date.month is not None else "years"


def _between(start: Date | Interval, end: Date | Interval, unit: str | None) -> Number | Undefined:
    if isinstance(start, Interval) or isinstance(end, Interval):
        return Undefined("a difference of dates needs two dates, not an interval")
    if {start.exactness, end.exactness} != {Exactness.EXACT}:
        return Undefined("a difference of dates needs exact dates")
    if start.year is None or end.year is None:
        return Undefined("a difference of dates needs their years")
    shared = max(precision(start), precision(end), key=DATE_UNITS.index)
    unit = shared if unit is None else unit
    if unit not in DATE_UNITS:
        return Undefined(f"a difference of dates is in {', '.join(DATE_UNITS)}, not {unit}")
    if DATE_UNITS.index(unit) < DATE_UNITS.index(shared):
        return Undefined(f"the dates are known to {shared} only, not to {unit}")
    years = astronomical_year(end.year) - astronomical_year(start.year)
    if unit == "years":
        return Number(Decimal(years), unit)
    months = 12 * years + (end.month or 0) - (start.month or 0)
    if unit == "months":
        return Number(Decimal(months), unit)
    if min(start.year, end.year) < 1:
        return Undefined("days are not counted before year 1")
    first, last = (dt.date(d.year or 1, d.month or 1, d.day or 1) for d in (start, end))
    return Number(Decimal((last - first).days), unit)


def _combined(a: Exactness, b: Exactness) -> Exactness | None:
    kinds = {a, b} - {Exactness.EXACT}
    if not kinds:
        return Exactness.EXACT
    if len(kinds) == 1:
        return kinds.pop()
    for direction in (_UP, _DOWN):
        if kinds == set(direction):
            return direction[0]
    return None


def _kind(value: Answer | Value) -> str:
    return "range" if isinstance(value, Range) else type(value).__name__.lower()
