"""A corpus format: one class, one file of `bpb.corpora.formats`."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import replace
from enum import IntEnum
from functools import cache
from typing import ClassVar

from bpb.corpora.head import Head
from bpb.corpora.row import BadRow, Record, Row
from bpb.corpora.source import Source
from bpb.discovery import discovered
from bpb.errors import ConfigError, RowError

ENTRY_POINTS = "bpb.formats"
"""The group of entry points by which an installed package adds formats."""


class Precedence(IntEnum):
    """Which formats are tried first; those of one rank refuse each other's files."""

    PUBLISHED = 0
    TABLE = 1
    TEXT = 2


class Format(ABC):
    """How one published layout of a question answering corpus is told and read.

    To add one, add a file with a subclass to `bpb/corpora/formats`, or name the subclass in an
    installed package's entry points of the group `bpb.formats`.

    Attributes:
        name: What `--format` calls it.
        precedence: When it is tried.
        recognised_by: What `sniff` looks for, in a few words.
        has_context: Whether its rows have contexts and answers; without, it gives questions only.
        id_fields: Where a record's id may stand, first found first.
    """

    name: ClassVar[str]
    precedence: ClassVar[Precedence] = Precedence.PUBLISHED
    recognised_by: ClassVar[str] = "its content"
    has_context: ClassVar[bool] = True
    id_fields: ClassVar[tuple[str, ...]] = ("id",)

    @abstractmethod
    def sniff(self, head: Head) -> str | None:
        """None when the input looks like this format, else why not, in a few words."""

    @abstractmethod
    def records(self, source: Source) -> Iterator[Record | BadRow]:
        """The input's records in order, read as a stream.

        Raises:
            InputError: The input cannot be opened.
            BrokenStreamError: The rest of it cannot be read.
        """

    @abstractmethod
    def row(self, record: Record) -> Row:
        """The question of a record.

        Raises:
            RowError: A field is missing or of the wrong kind.
        """

    def rows(self, source: Source) -> Iterator[Row | BadRow]:
        """The input's questions in order; raises as `records` does."""
        for record in self.records(source):
            yield record if isinstance(record, BadRow) else self.checked_row(record)

    def checked_row(self, record: Record) -> Row | BadRow:
        """The question of a record, or why it is bad."""
        original = record.fields.get("original_id")
        try:
            row = self.row(record)
            return replace(row, original_id=original) if isinstance(original, str) else row
        except RowError as error:
            ids = (record.fields.get(name) for name in self.id_fields)
            found = next((value for value in ids if isinstance(value, str)), "")
            return BadRow(record.number, error.reason, error.field, found)


@cache
def all_formats() -> tuple[Format, ...]:
    """One of every format, by precedence, then by name.

    Raises:
        ConfigError: An entry point names something else than a subclass of `Format`.
    """
    from bpb.corpora import formats as package

    found = discovered(package, Format, ENTRY_POINTS)  # type: ignore[type-abstract]
    return tuple(sorted(found, key=lambda one: (one.precedence, one.name)))


def format_named(name: str) -> Format:
    """The format of a name.

    Raises:
        ConfigError: There is none.
    """
    known = {one.name: one for one in all_formats()}
    if name not in known:
        raise ConfigError(f"expected a format of {', '.join(sorted(known))}; got {name!r}")
    return known[name]
