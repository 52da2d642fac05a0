"""The values a step can have. All are frozen and compare by what they hold.

`==` is sameness of what is held; whether two values stand for the same quantity ("2 years" and
"24 months") is `bpb.values.equal`.
"""

from __future__ import annotations

import calendar
from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum

from bpb.values.units import canonical_unit

_MOST_DIGITS = 40
_LEAP_YEAR = 2000


class Exactness(StrEnum):
    """How a number or date is meant: itself, near it, or a bound."""

    EXACT = "exact"
    ABOUT = "about"
    MORE_THAN = "more than"
    LESS_THAN = "less than"
    AT_LEAST = "at least"
    AT_MOST = "at most"


@dataclass(frozen=True, slots=True)
class Number:
    """A number with its unit.

    Attributes:
        value: Finite, of at most 40 digits before and after the point; held without trailing zeros.
        unit: In its canonical form ("years", "%", "dollars"; a noun counts as a unit: "people").
        exactness: How it is meant.
    """

    value: Decimal
    unit: str = ""
    exactness: Exactness = Exactness.EXACT

    def __post_init__(self) -> None:
        value = Decimal(self.value)
        if not value.is_finite():
            raise ValueError(f"a number is finite, got {value}")
        exponent = value.as_tuple().exponent
        if (
            value.adjusted() >= _MOST_DIGITS
            or not isinstance(exponent, int)
            or (exponent < -_MOST_DIGITS)
        ):
            raise ValueError(f"a number has at most {_MOST_DIGITS} digits a side, got {value}")
        digits = format(value, "f")
        if "." in digits:
            digits = digits.rstrip("0").rstrip(".")
        plain = Decimal(digits)
        object.__setattr__(self, "value", abs(plain) if plain.is_zero() else plain)
        object.__setattr__(self, "unit", canonical_unit(self.unit))


@dataclass(frozen=True, slots=True)
class Range:
    """From one number to a higher one, of one unit, both ends included."""

    low: Number
    high: Number

    def __post_init__(self) -> None:
        if self.low.unit != self.high.unit:
            raise ValueError(f"a range has one unit, got {self.low.unit!r} and {self.high.unit!r}")
        if self.low.value >= self.high.value:
            raise ValueError(f"a range rises, got {self.low.value} to {self.high.value}")
        if {self.low.exactness, self.high.exactness} != {Exactness.EXACT}:
            raise ValueError("the ends of a range are exact")


@dataclass(frozen=True, slots=True)
class Date:
    """A date of any precision: a year, a month of a year, a day; or a month or day of any year.

    Attributes:
        year: -9999..9999 without 0; negative before Christ.
        month: 1..12.
        day: 1..31, as the month allows; only with a month.
        exactness: How it is meant; `MORE_THAN` is later.
    """

    year: int | None
    month: int | None = None
    day: int | None = None
    exactness: Exactness = Exactness.EXACT

    def __post_init__(self) -> None:
        if self.year is None and self.month is None:
            raise ValueError("a date has a year or a month")
        if self.year is not None and (self.year == 0 or abs(self.year) > 9999):
            raise ValueError(f"a year is in -9999..9999 and not 0, got {self.year}")
        if self.month is not None and not 1 <= self.month <= 12:
            raise ValueError(f"a month is in 1..12, got {self.month}")
        if self.day is not None:
            if self.month is None:
                raise ValueError("a date with a day has a month")
            if not 1 <= self.day <= days_in_month(self.year, self.month):
                raise ValueError(f"month {self.month} has no day {self.day}")


@dataclass(frozen=True, slots=True)
class Interval:
    """From one date to a later one, or one date out of this time.

    Source: the interval and the "one of a set" of the Extended Date/Time Format (ISO 8601-2).

    Attributes:
        first: Of a year.
        last: Of a year, and not before the first.
        one_of: Whether it is one date of which only the bounds are known: "1955 or 1956".
    """

    first: Date
    last: Date
    one_of: bool = False

    def __post_init__(self) -> None:
        first, last = self.first, self.last
        if first.year is None or last.year is None:
            raise ValueError(f"the dates of an interval have a year, got {first} and {last}")
        if not may_bound(first, last):
            raise ValueError(f"an interval ends after its beginning, got {first} to {last}")


@dataclass(frozen=True, slots=True)
class Spans:
    """One or more texts, each once and none empty."""

    texts: tuple[str, ...]

    def __post_init__(self) -> None:
        if not self.texts:
            raise ValueError("spans hold at least one text, got none")
        if any(not text.strip() for text in self.texts):
            raise ValueError(f"spans hold no empty text, got {self.texts}")
        if len(set(self.texts)) < len(self.texts):
            raise ValueError(f"spans are distinct, got {self.texts}")


@dataclass(frozen=True, slots=True)
class YesNo:
    """Yes or no."""

    value: bool


Answer = Number | Date | Spans | YesNo


@dataclass(frozen=True, slots=True)
class Groups:
    """A value for each of several entities: what a group step, or a project of many, yields.

    Attributes:
        pairs: Entity and value, in the order read; each entity once, at least one.
    """

    pairs: tuple[tuple[str, Answer | Range | Interval], ...]

    def __post_init__(self) -> None:
        if not self.pairs:
            raise ValueError("groups hold at least one pair, got none")
        names = [name for name, _ in self.pairs]
        if len(set(names)) < len(names) or not all(name.strip() for name in names):
            raise ValueError(f"the entities of groups are distinct and named, got {names}")


Value = Answer | Range | Interval | Groups


@dataclass(frozen=True, slots=True)
class Undefined:
    """No result, and why: what `add` and `subtract` give where they have none."""

    reason: str


def days_in_month(year: int | None, month: int) -> int:
    """Days of a month, 29 for a February of no year; years before Christ by the same calendar."""
    if year is None:
        return calendar.monthrange(_LEAP_YEAR, month)[1]
    if month == 2:
        return 29 if calendar.isleap(astronomical_year(year)) else 28
    return calendar.monthrange(_LEAP_YEAR, month)[1]


def may_bound(first: Date, last: Date) -> bool:
    """Whether two dates can be the ends of an interval: both have a year, and they are in order."""
    ends = [(date.year or 0, date.month or 0, date.day or 0) for date in (first, last)]
    return first.year is not None and last.year is not None and ends[0] < ends[1]


def ends_of(time: Date | Interval) -> tuple[Date, ...]:
    """The two ends of an interval, or the date itself."""
    return (time.first, time.last) if isinstance(time, Interval) else (time,)


def year_only(date: Date) -> Date:
    """A date without its month and day; one without a year stays as it is."""
    return date if date.year is None else Date(date.year, exactness=date.exactness)


def astronomical_year(year: int) -> int:
    """The year counted with a year 0: 1 BC is 0, 2 BC is -1."""
    return year + 1 if year < 0 else year
