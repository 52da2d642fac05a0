"""Word lists as data: a file for each, with its source and licence in the header."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

_FOLDER = Path(__file__).parent


def rows(name: str) -> Iterator[list[str]]:
    """The rows of one of this folder's files."""
    return rows_of(_FOLDER / f"{name}.tsv")


def rows_of(table: Path) -> Iterator[list[str]]:
    """The rows of a table, without empty lines and comments ("#")."""
    for line in table.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            yield line.split("\t")


@cache
def words_by_kind(name: str) -> dict[str, frozenset[str]]:
    """The words of one of this folder's files by their kind.

    A row has a kind and words between spaces; a kind may have several rows.
    """
    found: dict[str, frozenset[str]] = {}
    for kind, words in rows(name):
        found[kind] = found.get(kind, frozenset()) | frozenset(words.split())
    return found


@cache
def word_class(*classes: str) -> frozenset[str]:
    """The words of some classes of `word_classes.tsv`, in lower case.

    Raises:
        KeyError: The table has no class of that name.

    Example:
        >>> sorted(word_class("article", "relative"))
        ['a', 'an', 'that', 'the', 'which', 'who']
    """
    listed = words_by_kind("word_classes")
    return frozenset(word.replace("_", " ") for each in classes for word in listed[each])


@cache
def partners(name: str) -> dict[str, str]:
    """The pairs of one name in `word_pairs.tsv`, each word with the one beside it.

    Raises:
        KeyError: The table has no pairs of that name.
    """
    pairs = (pair.replace("_", " ").partition(":") for pair in words_by_kind("word_pairs")[name])
    return {left: right for left, _, right in sorted(pairs)}
