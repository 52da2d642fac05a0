"""Spells of time that a passage gives by their ends: "between December 1916 and May 1918"."""

from __future__ import annotations

import calendar
import re
from dataclasses import replace

from bpb.protocols import Reading
from bpb.values import Date, Number, parse_date, subtract, to_text

_MONTH = f"(?:{'|'.join(calendar.month_name[1:])})"
_YEAR = r"(?:1\d{3}|20\d\d)"
_DATE = rf"(?:\d{{1,2}} {_MONTH},? {_YEAR}|{_MONTH} \d{{1,2}},? {_YEAR}|{_MONTH} {_YEAR}|{_YEAR})"
_PART = rf"(?:\d{{1,2}} {_MONTH}|{_MONTH} \d{{1,2}}|{_MONTH}|\d{{1,2}})"
_TO = r"(?: ?[-\u2013] ?| to | and | until )"
_SPELL = re.compile(
    rf"\b(?:[Ff]rom|[Bb]etween) (?P<first>{_DATE}|{_PART}){_TO}(?P<last>{_DATE})\b"
    rf"|\b(?P<begin>{_DATE})(?: ?[-\u2013] ?| to | until )(?P<end>{_DATE})\b"
)
_UNIT = re.compile(r"^(?:the )?(?P<unit>years|months|days)\b", re.IGNORECASE)
_AROUND = 40


def spell(reading: Reading, phrase: str, context: str) -> Number | None:
    """How long the spell lasts of which a reader took the whole, or one end.

    Args:
        reading: A span.
        phrase: What was asked for: "years that the war lasted".
        context: What was read.

    Returns:
        The length in the unit the phrase begins with; None where it begins with none, or the span
        is in no spell that is as precise.
    """
    unit = _UNIT.match(phrase)
    if unit is None:
        return None
    for found in _SPELL.finditer(context, max(0, reading.start - _AROUND), reading.end + _AROUND):
        if found.start() <= reading.start and reading.end <= found.end():
            first, last = found["first"] or found["begin"], found["last"] or found["end"]
            end = parse_date(last)
            begin = _begin(first, end) if end else None
            length = subtract(end, begin, unit["unit"].lower()) if end and begin else None
            return length if isinstance(length, Number) and length.value > 0 else None
    return None


def _begin(text: str, end: Date) -> Date | None:
    """The first end; it may leave to the last what they share: the "5" of "5 and 9 May 1918"."""
    if text.isdigit() and len(text) < 3:
        return parse_date(f"{text} {to_text(replace(end, day=None))}")
    begin = parse_date(text)
    return replace(begin, year=end.year) if begin and begin.year is None else begin
