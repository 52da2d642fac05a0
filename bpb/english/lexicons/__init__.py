"""Word lists as data: a file for each, with its source and licence in the header."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

_FOLDER = Path(__file__).parent


def rows(name: str) -> Iterator[list[str]]:
    """The rows of one of this folder's files, without empty lines and comments ("#")."""
    for line in (_FOLDER / f"{name}.tsv").read_text(encoding="utf-8").splitlines():
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
