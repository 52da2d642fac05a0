"""Word lists as data: one file each, with its source and licence."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path


def rows(name: str) -> Iterator[list[str]]:
    """The fields of each row of a list, by the name of its file."""
    text = (Path(__file__).parent / f"{name}.tsv").read_text(encoding="utf-8")
    return (line.split("\t") for line in text.splitlines() if not line.startswith("#"))
