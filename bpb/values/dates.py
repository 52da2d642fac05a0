"""Dates out of text, of any precision and era, exact or not, and intervals of them.

Decades, centuries and clock times are not dates.
"""

from __future__ import annotations

import calendar
import re
from functools import cache
from typing import NamedTuple

from bpb.values.types import Date, Exactness, Interval, days_in_month, may_bound
from bpb.values.words import words_of

MONTH_NAME = f"(?:{'|'.join(calendar.month_name[1:])})"
"""A pattern of a month's whole name."""
_MONTHS = {
    name: number
    for number in range(1, 13)
    for name in (calendar.month_name[number].lower(), calendar.month_abbr[number].lower())
} | {"sept": 9}
_MONTH = "(?P<month>" + "|".join(sorted(_MONTHS, key=len, reverse=True)) + r")\b\.?"
_DAY = r"(?P<day>\d{1,2})(?!\d)(?:st|nd|rd|th)?"
_ERA = r"(?:\s*(?P<era>bce|bc|b\.c\.(?:e\.?)?|b\.c|ad|ce|a\.d\.?|c\.e\.?)(?!\w))"
_YEAR = rf"(?P<year>\d{{4}}){_ERA}?"
# A year of fewer digits needs its era, or a month beside it.
_ERA_YEAR = rf"(?P<year>\d{{1,4}}){_ERA}"
_COMMA = r"(?:,\s*|\s+)"
# A text may have lost its dash: "26 September 188926 May 1976".
_END = rf"(?:(?!\w|[.,]\d|%)|(?=(?:\d{{1,2}} ?)?{MONTH_NAME} ))"


def _forms(*forms: str) -> tuple[re.Pattern[str], ...]:
    return tuple(re.compile(rf"{form}{_END}", re.IGNORECASE) for form in forms)


_DAY_FIRST = (
    rf"{_DAY}\s+(?:of\s+)?{_MONTH}{_COMMA}{_YEAR}",
    rf"{_DAY}\s+(?:of\s+)?{_MONTH}{_COMMA}{_ERA_YEAR}",
    rf"{_DAY}\s+(?:of\s+)?{_MONTH}",
)
_FROM_NUMBER = _forms(
    *_DAY_FIRST,
    r"(?P<year>\d{4})-(?P<month>\d{2})-(?P<day>\d{2})",
    _ERA_YEAR,
    _YEAR,
    # What an end of an interval leaves to the other one: "5 and 9 May", "310 to 45 BC".
    r"(?P<part>\d{1,4})(?:st|nd|rd|th)?",
)
_FROM_WORD = _forms(
    *(rf"the\s+{form}" for form in _DAY_FIRST),
    rf"{_MONTH}\s+{_DAY}{_COMMA}(?:in\s+)?{_YEAR}",
    rf"{_MONTH}\s+{_DAY}{_COMMA}{_ERA_YEAR}",
    rf"{_MONTH}{_COMMA}(?:of\s+)?{_YEAR}",
    rf"{_MONTH}{_COMMA}{_ERA_YEAR}",
    rf"{_MONTH}\s+{_DAY}",
    _MONTH,
    rf"ad\s+{_ERA_YEAR}",
    r"(?P<era>ad)\s+(?P<year>\d{1,4})",
)
_DAY_YEAR = re.compile(rf"{_DAY}{_COMMA}{_YEAR}{_END}", re.IGNORECASE)
_FROM = re.compile(r"from\s+|(?P<between>between\s+)", re.IGNORECASE)
_TO = re.compile(r"\s*(?P<dash>[-\u2010-\u2015])\s*|\s+(?:to|until|till|through)\s+")
_AND = re.compile(r"\s+and\s+")
_OR = re.compile(r"\s+or\s+|(?P<dash>/)")
_HEDGE_WORDS = {
    Exactness.ABOUT: "c.|ca.|ca|circa|about|around|approximately|roughly|possibly|probably|"
    "perhaps|~",
    Exactness.AT_LEAST: "not before|no earlier than",
    Exactness.AT_MOST: "not after|no later than",
    Exactness.LESS_THAN: "before|prior to",
    Exactness.MORE_THAN: "after",
}
"""Words before a date that say how it is meant, divided by bars."""
_HEDGES = tuple(
    (
        exactness,
        re.compile(
            rf"(?:{words.replace('.', '[.]')})\s*(?<=[\s.~])(?:(?:in|on|(?:the )?year)\s+)?", re.I
        ),
    )
    for exactness, words in _HEDGE_WORDS.items()
)
_LEAD = re.compile(
    r"(?:(?:in|on|of|by|since|from|the|year|early|mid|late|mid-|late-|early|"
    r"spring|summer|autumn|fall|winter|end|beginning|start|"
    r"(?:mon|tues|wednes|thurs|fri|satur|sun)day,?)[\s-]+)*",
    re.IGNORECASE,
)
_TOKEN = re.compile(r"(?<![\w$\u00a3\u20ac#])(?<!\d[.,])(?:\w+|~)")
_NUMBERS = ("year", "day", "part")
_MONTHS_ALONE = frozenset(Date(None, month) for month in range(1, 13))
FIRST_BARE_YEAR, LAST_BARE_YEAR = 1000, 2100
_LONGEST = 60


class FoundDate(NamedTuple):
    """A date or interval in a text, with the offsets of its words (end exclusive)."""

    start: int
    end: int
    value: Date | Interval


class _Parts(NamedTuple):
    """A date as it is written; the other end of its interval decides what the number `part` is."""

    end: int
    year: int | None = None
    month: int | None = None
    day: int | None = None
    era: str = ""
    part: int | None = None
    exactness: Exactness = Exactness.EXACT


def parse_date(text: str) -> Date | None:
    """The exact date that a text stands for as a whole; None when it is something else.

    "May 18, 1964", "18 May 1964", "May 1964", "in 1964", "44 BC", "1964-05-18", "May 18". A bare
    number is a year from 1000 to 2100. "the 1990s", "21st century" and "about 1964" are no exact
    dates.
    """
    time = parse_time(text)
    return time if isinstance(time, Date) and time.exactness is Exactness.EXACT else None


def parse_time(text: str) -> Date | Interval | None:
    """The date or interval that a text stands for as a whole; None when it is something else.

    What `parse_date` reads, and "c. 1964", "before 1964", "1955 or 1956", "1990-1999" and "310 to
    45 BC".
    """
    text = " ".join(text.split()).strip(".,;:()[]\"'\u201c\u201d ")
    if not text or len(text) > _LONGEST:
        return None
    lead = _LEAD.match(text)
    for start in dict.fromkeys((0, lead.end() if lead else 0)):
        found = _time_at(text, start)
        if found is not None and found.end == len(text):
            return found.value
    return None


def find_dates(text: str, first_year: int = FIRST_BARE_YEAR) -> list[FoundDate]:
    """Every date and interval in a text, in order and without overlaps; a month alone is not one.

    Args:
        text: The text.
        first_year: A lower number without an era or a month is no year.
    """
    found: list[FoundDate] = []
    end = 0
    first_words = _first_words()
    for token in _TOKEN.finditer(text):
        word = token[0]
        if token.start() >= end and (word[0].isdecimal() or word.lower() in first_words):
            time = _time_at(text, token.start(), first_year)
            if time is not None and time.value not in _MONTHS_ALONE:
                found.append(time)
                end = time.end
    return found


@cache
def _first_words() -> frozenset[str]:
    """The words that a date may begin with, beside a number."""
    hedges = {hedge for words in _HEDGE_WORDS.values() for hedge in words.split("|")}
    return words_of("date_start") | {*_MONTHS, *(hedge.split()[0].rstrip(".") for hedge in hedges)}


def _time_at(text: str, start: int, first_year: int = FIRST_BARE_YEAR) -> FoundDate | None:
    """The longest date or interval that begins at a place."""
    lead = _FROM.match(text, start)
    first = _parts_at(text, lead.end() if lead else start)
    if first is None:
        return None
    between = lead is not None and lead["between"] is not None
    interval = _interval(text, first, first_year, between=between)
    if interval is not None:
        return interval._replace(start=start)
    date = None if lead else _date(first, first_year)
    return None if date is None else FoundDate(start, first.end, date)


def _interval(text: str, first: _Parts, first_year: int, *, between: bool) -> FoundDate | None:
    """The interval, or the choice of two dates, that begins with a date already read."""
    choice = None if between else _OR.match(text, first.end)
    joint = choice or (None if between else _TO.match(text, first.end))
    if joint is None and (between or first.year is None):
        joint = _AND.match(text, first.end)
    if joint is None and not text[first.end : first.end + 1].isalnum():
        return None
    second = _parts_at(text, joint.end() if joint else first.end)
    short = joint is not None and joint.lastgroup == "dash"
    if first.year is None and first.day is not None and joint is not None:
        # "May 3-5, 1891".
        second = _parts(_DAY_YEAR, text, joint.end()) or second
    if second is None:
        return None
    first_date, last_date = (
        _date(each, first_year) for each in _completed(first, second, short=short)
    )
    if first_date is None or last_date is None or not may_bound(first_date, last_date):
        return None
    value = Interval(first_date, last_date, one_of=between or choice is not None)
    return FoundDate(0, second.end, value)


def _completed(first: _Parts, second: _Parts, *, short: bool) -> tuple[_Parts, _Parts]:
    """Two dates, each with what it leaves to the other.

    Args:
        first: The first as written.
        second: The second as written.
        short: Whether the second may be the end of a year: "1914-18".
    """
    if second.part is not None and first.year is not None and first.month is None:
        year = first.year // 100 * 100 + second.part if short and not first.era else second.part
        if first.era == "ad" or (short and second.part < 100):
            second = second._replace(year=year, era=first.era)
    elif second.year is None and first.month is not None:
        second = second._replace(year=first.year, era=first.era)
    if second.month is None and second.day is not None:
        second = second._replace(month=first.month)
    if first.part is not None and second.day is not None:
        first = first._replace(day=first.part, month=second.month, year=second.year, era=second.era)
    elif first.part is not None and second.era:
        first = first._replace(year=first.part, era=second.era)
    elif first.year is None:
        first = first._replace(year=second.year, era=second.era)
    elif not first.era and second.era and first.year > (second.year or 0):
        first = first._replace(era=second.era)
    return first, second


def _parts_at(text: str, place: int) -> _Parts | None:
    """The longest date, or part of one, at a place."""
    exactness, number = Exactness.EXACT, text[place : place + 1].isdecimal()
    if not number:
        hedged = ((exactness, words.match(text, place)) for exactness, words in _HEDGES)
        exactness, match = next((each for each in hedged if each[1]), (exactness, None))
        place = match.end() if match else place
        number = text[place : place + 1].isdecimal()
    read = (_parts(form, text, place) for form in (_FROM_NUMBER if number else _FROM_WORD))
    longest = max(filter(None, read), key=lambda parts: parts.end, default=None)
    return longest and longest._replace(exactness=exactness)


def _parts(form: re.Pattern[str], text: str, place: int) -> _Parts | None:
    match = form.match(text, place)
    if match is None:
        return None
    words = match.groupdict()
    year, day, part = (int(words[name]) if words.get(name) else None for name in _NUMBERS)
    era, month = words.get("era") or "", _month(words.get("month"))
    # "May" and "March" without a year are months by their capital, as is "AD" inside a text.
    if year is None and month is not None and match.group().islower():
        return None
    if era in ("ad", "ce") and match.end() < len(text):
        return None
    era = era and ("bc" if era[0] in "bB" else "ad")
    return _Parts(match.end(), year, month, day, era, part)


def _date(parts: _Parts, first_year: int) -> Date | None:
    """The date, None where there is none, as of a part alone or an impossible day."""
    year, month, day = parts.year, parts.month, parts.day
    if year is None and month is None:
        year = parts.part
    bare = month is None and not parts.era
    if year is None and month is None:
        return None
    if year == 0 or (bare and year and not first_year <= year <= LAST_BARE_YEAR):
        return None
    if year is not None and parts.era == "bc":
        year = -year
    if month is not None and not 1 <= month <= 12:
        return None
    if day is not None and (month is None or not 1 <= day <= days_in_month(year, month)):
        return None
    return Date(year, month, day, parts.exactness)


def _month(name: str | None) -> int | None:
    if not name:
        return None
    return int(name) if name.isdigit() else _MONTHS[name.lower()]
