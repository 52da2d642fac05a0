"""The indefinite article."""

from __future__ import annotations

import re
from itertools import takewhile

_CONSONANT = re.compile(r"(?:uni(?!n|m|de)|us[aeu]|ubi|eu|ewe|on(?:es?\b|ce)|ut[eio]|u[kr][aiou])")
"""Beginnings with a vowel letter and the sound of a consonant: "university", "one", "euro"."""
_VOWEL = re.compile(r"(?:hour|honest|hono|heir|8|1[18](?:\b|th))")
"""Beginnings with the sound of a vowel and another letter: "hour", "eight"."""
_SPELLED = re.compile(r"(?:[A-Z]\.)+|U[A-Z]{2}\b|[A-Z]{1,2}\b")
"""Capitals that are read letter by letter: "U.S.", "UFO", "TV"."""
_NO_SYLLABLE = re.compile(r"(?!F[JLR]|LL|MN|RH|S[CHKLMNPQTVW])[FHLMNRSX][B-DF-HJ-NP-TV-XZ]")
"""Consonants with which no English word begins, so that letters are read: "FBI", "NCAA"."""
_VOWEL_NAMES = frozenset("AEFHILMNORSX")
"""Letters whose names begin with a vowel: "an F"."""


def indefinite_article(words: str) -> str:
    """The indefinite article before words, by the sound of the first.

    Example:
        >>> [indefinite_article(each) for each in ("old hour", "hour", "university", "umbrella")]
        ['an', 'an', 'a', 'an']
        >>> [indefinite_article(each) for each in ("FBI agent", "U.S. state", "nba team")]
        ['an', 'a', 'an']
        >>> [indefinite_article(each) for each in ("NASA engineer", "SHIP", "Mr. Ash")]
        ['a', 'a', 'a']
    """
    if _SPELLED.match(words):
        return "an" if words[0] in _VOWEL_NAMES else "a"
    letters = "".join(takewhile(str.isalpha, words))
    if (letters.isupper() or letters.islower()) and _NO_SYLLABLE.match(letters.upper()):
        return "an"
    low = words.lower()
    vowel = low.startswith(tuple("aeiou")) and not _CONSONANT.match(low)
    return "an" if vowel or _VOWEL.match(low) else "a"
