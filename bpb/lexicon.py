"""Word lists as data: tables of tab-separated cells, each beside the code that reads it.

A table names its source and licence in its header. Empty lines and lines with "#" are comments.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path


def rows(table: Path) -> Iterator[list[str]]:
    """The rows of a table."""
    for line in table.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            yield line.split("\t")


@cache
def words_by_kind(table: Path) -> Mapping[str, tuple[str, ...]]:
    """The words of a table by their kind, in order.

    A row has a kind and words between spaces; "_" stands for a space in a word. A kind may have
    several rows.
    """
    found: dict[str, tuple[str, ...]] = {}
    for kind, words in rows(table):
        found[kind] = (*found.get(kind, ()), *spaced(words))
    return found


@cache
def word_set(table: Path, *kinds: str) -> frozenset[str]:
    """The words of some kinds of a table, without their order."""
    return frozenset(word for kind in kinds for word in words_by_kind(table)[kind])


@cache
def word_pairs(table: Path, kind: str) -> Mapping[str, str]:
    """The words "left:right" of a kind of a table, in order: the left ones with the right ones."""
    pairs = (word.partition(":") for word in words_by_kind(table)[kind])
    return {left: right for left, _, right in pairs}


def spaced(words: str) -> tuple[str, ...]:
    """The words of a cell; "_" stands for a space in a word."""
    return tuple(word.replace("_", " ") for word in words.split())
