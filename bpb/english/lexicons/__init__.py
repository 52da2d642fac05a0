"""Word lists as data: a file for each, with its source and licence in the header."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from bpb import lexicon

_FOLDER = Path(__file__).parent


def rows(name: str) -> Iterator[list[str]]:
    """The rows of one of this folder's files."""
    return lexicon.rows(_FOLDER / f"{name}.tsv")


@cache
def words_by_kind(name: str) -> dict[str, frozenset[str]]:
    """The words of one of this folder's files by their kind."""
    listed = lexicon.words_by_kind(_FOLDER / f"{name}.tsv")
    return {kind: frozenset(words) for kind, words in listed.items()}


@cache
def word_class(*classes: str) -> frozenset[str]:
    """The words of some classes of `word_classes.tsv`, in lower case.

    Raises:
        KeyError: The table has no class of that name.

    Example:
        >>> sorted(word_class("article", "relative"))
        ['a', 'an', 'that', 'the', 'which', 'who']
    """
    return lexicon.word_set(_FOLDER / "word_classes.tsv", *classes)


@cache
def partners(name: str) -> dict[str, str]:
    """The pairs of one name in `word_pairs.tsv`, each word with the one beside it.

    Raises:
        KeyError: The table has no pairs of that name.
    """
    return dict(sorted(lexicon.word_pairs(_FOLDER / "word_pairs.tsv", name).items()))
