"""Dates out of text, of any precision. Decades, centuries and spans of years are no exact dates."""

from __future__ import annotations

import calendar
import re

from bpb.values.types import Date, days_in_month

MONTH_NAME = f"(?:{'|'.join(calendar.month_name[1:])})"
"""A pattern of a month's whole name."""
_MONTHS = {
    name: number
    for number in range(1, 13)
    for name in (calendar.month_name[number].lower(), calendar.month_abbr[number].lower())
} | {"sept": 9}
_MONTH = "(?P<month>" + "|".join(sorted(_MONTHS, key=len, reverse=True)) + r")\.?"
_DAY = r"(?P<day>\d{1,2})(?:st|nd|rd|th)?"
_ERA = r"(?:\s*(?P<era>bce|bc|b\.c\.|ad|ce|a\.d\.))"
_YEAR = rf"(?P<year>\d{{4}}){_ERA}?"
# A year of fewer digits needs its era, or a month beside it.
_ERA_YEAR = rf"(?:ad\s+)?(?P<year>\d{{1,4}}){_ERA}"
_LEAD = (
    r"(?:(?:in|on|of|by|since|from|the|year|early|mid|late|mid-|late-|early|"
    r"spring|summer|autumn|fall|winter|end|beginning|start|"
    r"(?:mon|tues|wednes|thurs|fri|satur|sun)day,?)[\s-]+)*"
)
_FORMS = tuple(
    re.compile(rf"{_LEAD}{form}", re.IGNORECASE)
    for form in (
        rf"{_MONTH}\s+{_DAY},?\s+(?:in\s+)?{_YEAR}",
        rf"(?:the\s+)?{_DAY}\s+(?:of\s+)?{_MONTH},?\s+{_YEAR}",
        r"(?P<year>\d{4})-(?P<month>\d{2})-(?P<day>\d{2})",
        rf"{_MONTH},?\s+(?:of\s+)?{_YEAR}",
        rf"{_MONTH}\s+{_DAY},?\s+{_ERA_YEAR}",
        rf"{_DAY}\s+(?:of\s+)?{_MONTH},?\s+{_ERA_YEAR}",
        rf"{_MONTH},?\s+{_ERA_YEAR}",
        rf"{_MONTH}\s+{_DAY}",
        rf"(?:the\s+)?{_DAY}\s+(?:of\s+)?{_MONTH}",
        _MONTH,
        _ERA_YEAR,
        r"ad\s+(?P<year>\d{1,4})",
        _YEAR,
    )
)
FIRST_BARE_YEAR, LAST_BARE_YEAR = 1000, 2100
_LONGEST = 60


def parse_date(text: str) -> Date | None:
    """The date a text stands for as a whole; None when it is something else.

    "May 18, 1964", "18 May 1964", "May 1964", "in 1964", "44 BC", "1964-05-18", "May 18". A bare
    number is a year from 1000 to 2100. "the 1990s", "21st century" and "about 1964" are no exact
    dates.
    """
    text = " ".join(text.split()).strip(".,;:()[]\"'\u201c\u201d ")
    if not text or len(text) > _LONGEST:
        return None
    for form in _FORMS:
        match = form.fullmatch(text)
        if match:
            return _date(text, match.groupdict())
    return None


def _date(text: str, parts: dict[str, str | None]) -> Date | None:
    month = _month(parts.get("month"))
    day = int(day_digits) if (day_digits := parts.get("day")) else None
    year = int(year_digits) if (year_digits := parts.get("year")) else None
    era = (parts.get("era") or "").lower()
    if year is None and day is None and not text[-1].isalpha() and text[-1] != ".":
        return None
    # A month alone is written with a capital: "may" and "march" are verbs.
    if year is None and not re.search(r"[A-Z]", text):
        return None
    if month is None and not era and year is not None:
        has_era_before = re.search(r"\bad\s", text, re.IGNORECASE)
        if not has_era_before and not FIRST_BARE_YEAR <= year <= LAST_BARE_YEAR:
            return None
    if year == 0 or (month is not None and not 1 <= month <= 12):
        return None
    if year is not None and era.startswith("b"):
        year = -year
    if day is not None and (month is None or not 1 <= day <= days_in_month(year, month)):
        return None
    return Date(year, month, day)


def _month(name: str | None) -> int | None:
    if not name:
        return None
    return int(name) if name.isdigit() else _MONTHS[name.lower()]
