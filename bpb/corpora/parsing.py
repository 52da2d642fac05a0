"""Parsing records: a bad one is reported, or ends the reading."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

from bpb.corpora.json_stream import json_lines
from bpb.corpora.row import BadRow, LeftOut, Record, Rejected, Row
from bpb.corpora.source import BrokenStreamError, Source
from bpb.errors import InputError, RowError
from bpb.records.fields import Fields

Parsed = TypeVar("Parsed")
Numbered = TypeVar("Numbered", Record, Row)


def until_break(rows: Iterable[Numbered | BadRow]) -> Iterator[Numbered | BadRow]:
    """The rows, and one bad row more where the input breaks off."""
    last = 0
    try:
        for row in rows:
            last = row.number
            yield row
    except BrokenStreamError as error:
        yield BadRow(last + 1, f"{error}; nothing is read from here on", kind=LeftOut.BREAK)


def parsed_rows(
    source: Source,
    records: Iterable[Record | BadRow],
    parse: Callable[[Fields], Parsed],
    on_reject: Callable[[Rejected], None],
) -> Iterator[tuple[int, Parsed]]:
    """Parse each record; gives its number and the result.

    Args:
        source: The file.
        records: Its records.
        parse: Takes a record's fields; a RowError makes the record a bad one.
        on_reject: Called with each bad record.
    """
    for record in records:
        row = record if isinstance(record, BadRow) else _parsed(record, parse)
        if isinstance(row, BadRow):
            on_reject(row.rejected(source.location))
        else:
            yield row


def parsed_lines(source: Source, parse: Callable[[Fields], Parsed]) -> Iterator[Parsed]:
    """Parse each line of a file of JSON lines.

    Args:
        source: The file.
        parse: Takes a line's fields; a RowError makes the line a bad one.

    Raises:
        InputError: A line is bad; names file, line and field.
    """
    for record in json_lines(source):
        row = record if isinstance(record, BadRow) else _parsed(record, parse)
        if isinstance(row, BadRow):
            raise bad_line(source, row.number, row.reason, row.field)
        yield row[1]


def bad_line(source: Source, number: int, reason: str, field: str = "") -> InputError:
    """The error about a bad line.

    Args:
        source: The file.
        number: The line's, 1-based.
        reason: What was expected and what came.
        field: The field or column at fault, "" if the whole line is bad.
    """
    return RowError(f"{source.location}, line {number}: {RowError(reason, field)}")


def _parsed(record: Record, parse: Callable[[Fields], Parsed]) -> tuple[int, Parsed] | BadRow:
    try:
        return record.number, parse(record.fields)
    except RowError as error:
        return BadRow(record.number, error.reason, error.field)
