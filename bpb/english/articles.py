"""The indefinite article."""

from __future__ import annotations

import re

_CONSONANT = re.compile(r"(?:uni(?!n|m|de)|us[aeu]|ubi|eu|ewe|on(?:es?\b|ce)|ut[eio]|u[kr][aiou])")
"""Beginnings with a vowel letter and the sound of a consonant: "university", "one", "euro"."""
_VOWEL = re.compile(r"(?:hour|honest|hono|heir|8|1[18](?:\b|th))")
"""Beginnings with the sound of a vowel and another letter: "hour", "eight"."""


def article_of(word: str) -> str:
    """The indefinite article before a word, by its letters.

    Args:
        word: A word, or several, of which the first counts.
    """
    low = word.lower()
    vowel = low.startswith(tuple("aeiou")) and not _CONSONANT.match(low)
    return "an" if vowel or _VOWEL.match(low) else "a"
