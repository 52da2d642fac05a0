"""The quarters of a game that a place in its report may be about."""

from __future__ import annotations

import re
from functools import lru_cache

from bpb.qdmr.vocabulary import ordinal

ANY_PERIOD = frozenset({1, 2, 3, 4, 5})
"""The quarters, 5 for overtime."""
_MARK = re.compile(
    r"(?P<past>\b(?:after|following|until|entering|before|since) (?:an? |the )?(?:[\w-]+ )?)?"
    r"\b(?P<which>first|second|third|fourth|1st|2nd|3rd|4th|final|opening)[- ]"
    r"(?P<what>quarter|half|period)s?\b|\b(?P<over>overtime|OT)\b",
    re.IGNORECASE,
)


def period(which: str, what: str) -> frozenset[int]:
    """The quarters of "first quarter", "second half" and the like."""
    number = ordinal(which) or (1 if which.lower() == "opening" else 4)
    if what.lower() == "half":
        return frozenset({1, 2} if number == 1 else {3, 4})
    return frozenset({number})


def period_at(text: str, place: int, start: int, end: int) -> frozenset[int]:
    """The quarters that a place in the sentence from start to end may be about.

    The last named before it; any, where its sentence goes on to name another.
    """
    found = ANY_PERIOD
    for at, named in _marks(text):
        if at < place:
            found = named
        elif start <= at < end and not named >= found:
            return ANY_PERIOD
    return found


@lru_cache(maxsize=64)
def _marks(text: str) -> tuple[tuple[int, frozenset[int]], ...]:
    found = []
    for match in _MARK.finditer(text):
        named = frozenset({5}) if match["over"] else period(match["which"], match["what"])
        found.append((match.start(), ANY_PERIOD if match["past"] else named))
    return tuple(found)
