"""Forms of a word that are taken for one."""

from __future__ import annotations

from collections.abc import Iterable

_SHORTEST_PLURAL = 4


def singulars(words: Iterable[str]) -> set[str]:
    """Words without a plural's ending: "males" is "male" and "cities" is "city"."""
    return {_singular(word) for word in words}


def stems(words: Iterable[str], letters: int) -> set[str]:
    """The first letters of words, so that "English" and "England" are one with four."""
    return {word[:letters] for word in words}


def _singular(word: str) -> str:
    if len(word) < _SHORTEST_PLURAL or not word.endswith("s") or word.endswith("ss"):
        return word
    return f"{word[:-3]}y" if word.endswith("ies") and len(word) > _SHORTEST_PLURAL else word[:-1]
