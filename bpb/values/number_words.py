"""The words of the whole numbers below twenty."""

from __future__ import annotations

ONES = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen "
    "sixteen seventeen eighteen nineteen"
).split()


def in_words(value: int) -> str:
    """A whole number below twenty in words, another in digits: "seven", "70"."""
    return ONES[value] if value < len(ONES) else str(value)


def small_number(word: str) -> int:
    """The whole number below twenty that a word is: "seven" is 7."""
    return ONES.index(word)
