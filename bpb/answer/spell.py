"""How long something lasted that a passage dates by both ends: "between May 1916 and May 1918"."""

from __future__ import annotations

from bpb.english.words import without_article, words_of
from bpb.protocols import Reading
from bpb.values import FoundDate, Interval, Number, find_dates, subtract
from bpb.values.calculate import DATE_UNITS
from bpb.values.dates import FIRST_BARE_YEAR

_AROUND = 80


def spell(reading: Reading, phrase: str, context: str) -> Number | None:
    """How long an interval lasts, if the reader took all of it or one end.

    Args:
        reading: A span.
        phrase: What was asked for: "years that the war lasted".
        context: What was read.

    Returns:
        The length in the unit the phrase begins with; None where it begins with none, or the span
        is in no interval that is as precise.
    """
    unit = next(iter(words_of(without_article(phrase))), "")
    if unit not in DATE_UNITS:
        return None
    interval = next((found.value for found in dates_at(reading, context)), None)
    if not isinstance(interval, Interval):
        return None
    length = subtract(interval.last, interval.first, unit)
    return length if isinstance(length, Number) and length.value > 0 else None


def dates_at(reading: Reading, context: str, first_year: int = FIRST_BARE_YEAR) -> list[FoundDate]:
    """The dates and intervals of a passage that overlap a reading, with their offsets."""
    start = max(0, reading.start - _AROUND)
    return [
        found._replace(start=found.start + start, end=found.end + start)
        for found in find_dates(context[start : reading.end + _AROUND], first_year)
        if found.start + start < reading.end and reading.start < found.end + start
    ]
