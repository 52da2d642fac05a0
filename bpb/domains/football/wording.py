"""Slips of questions about games, and how they read corrected."""

from __future__ import annotations

import re

_DIFFERENCE = re.compile(
    r"^(How many yards) difference (was|is) ((?:(?!\bthan\b)[^?,])+) compared (?:to|with) "
)


def corrected(question: str) -> str:
    """A question with the words for a difference of lengths.

    Example:
        >>> corrected("How many yards difference was the first kick compared to the last?")
        "How many yards' difference was there between the first kick and the last?"
    """
    return _DIFFERENCE.sub(r"\1' difference \2 there between \3 and ", question)
