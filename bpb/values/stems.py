"""Forms of a word that are taken for one."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from bpb.values.words import pairs_of


@cache
def singular(noun: str) -> str:
    """The singular of a noun, or of a phrase that ends in one; a singular stays as it is.

    "Medals" gives "Medal", "square feet" gives "square foot", "people" gives "person", and
    "series" gives "series".
    """
    from lemminflect import getLemma  # slow to import, so only when it is used

    before, space, word = noun.rpartition(" ")
    lowered = word.lower()
    lemma = pairs_of("singular").get(lowered) or next(iter(getLemma(lowered, "NOUN")), lowered)
    # "TVs" gives "TV", "Germans" gives "German", "Feet" gives "Foot".
    cased = lemma.capitalize() if word[:1].isupper() else lemma
    return f"{before}{space}{word[: len(lemma)] if lowered.startswith(lemma) else cased}"


def singulars(words: Iterable[str]) -> set[str]:
    """The singulars of words: of "boxes" and "cities", "box" and "city"."""
    return set(map(singular, words))


def stems(words: Iterable[str], letters: int) -> set[str]:
    """The first letters of words, so that "English" and "England" are one with four."""
    return {word[:letters] for word in words}
