"""The words of numbers, as `numbers.tsv` lists them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Literal

from bpb.lexicon import rows, spaced

Kind = Literal["small", "tens", "ordinal", "magnitude", "short_magnitude", "sign", "power"]


@cache
def number_words(kind: Kind) -> Mapping[str, int]:
    """The words of a kind, in order, each with what it stands for."""
    return {word: value for value, words in _rows(kind).items() for word in words}


@cache
def usual_words(kind: Kind) -> dict[int, str]:
    """What the words of a kind stand for, in order, each with its usual word."""
    return {value: words[0] for value, words in _rows(kind).items()}


def in_words(value: int) -> str:
    """A whole number below twenty in words, another in digits: "seven", "70"."""
    return usual_words("small").get(value, str(value))


def small_number(word: str) -> int:
    """The whole number below twenty that a word is: "seven" is 7."""
    return number_words("small")[word]


@cache
def _rows(kind: Kind) -> dict[int, tuple[str, ...]]:
    table = Path(__file__).with_name("numbers.tsv")
    return {int(value): spaced(words) for name, value, words in rows(table) if name == kind}
