"""Tables of text: CSV, and its kin with tabs or semicolons, told by the header."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator
from textwrap import shorten
from typing import TextIO

from bpb.corpora.answers import NOT_A_NUMBER
from bpb.corpora.head import Head, Shape
from bpb.corpora.json_cursor import LONGEST_ROW, TOO_LONG
from bpb.corpora.row import BadRow, Record
from bpb.corpora.source import BrokenStreamError, Source

_DELIMITERS = ",\t;"
# A field longer than this comes from a quotation mark that is never closed.
_LONGEST_FIELD = 1 << 24
_NOT_UTF8 = re.compile("[\udc80-\udcff]")


def refuse_table(head: Head, *columns: str) -> str | None:
    """None when the header has the columns, else what is missing."""
    if refusal := head.is_not(Shape.TEXT):
        return refusal.replace("JSON lines", "JSON").replace("one JSON object", "JSON")
    first = next((line for line in head.lines if line.strip()), "")
    there = header(first)[1]
    missing = next((name for name in columns if name not in there), None)
    if missing is None:
        return None
    return f"no {missing!r} column, but {shorten(', '.join(there), 80, placeholder=' ...')}"


def table_records(source: Source) -> Iterator[Record | BadRow]:
    """The rows of a table, numbered by the line they begin at; column names in lower case.

    A field that is empty, or NaN as pandas writes it, is None.

    Raises:
        BrokenStreamError: A quotation mark is never closed, or the file breaks off.
    """
    with (
        source.open() as stream,
        io.TextIOWrapper(stream, "utf-8", "surrogateescape", newline="") as lines,
    ):
        head = next((line for line in _bounded(lines) if line.strip()), "")
        delimiter, columns = header(head)
        reader = csv.reader(_bounded(lines), delimiter=delimiter)
        begin = 2
        try:
            for values in reader:
                if values:
                    yield _record(begin, columns, values)
                begin = reader.line_num + 2
        except csv.Error as error:
            raise BrokenStreamError(f"the row at line {begin} is no CSV: {error}") from error


def header(line: str) -> tuple[str, list[str]]:
    """The delimiter of a table's first line, and its columns in lower case."""
    csv.field_size_limit(_LONGEST_FIELD)
    delimiter = max(_DELIMITERS, key=line.count)
    columns = next(csv.reader([line], delimiter=delimiter), [])
    return delimiter, [column.strip().lower() for column in columns]


def _bounded(lines: TextIO) -> Iterator[str]:
    while line := lines.readline(LONGEST_ROW):
        if len(line) == LONGEST_ROW:
            raise BrokenStreamError(f"a line is {TOO_LONG.reason}")
        yield line


def _record(number: int, columns: list[str], values: list[str]) -> Record | BadRow:
    if len(values) != len(columns):
        return BadRow(number, f"expected {len(columns)} fields, got {len(values)}")
    for column, value in zip(columns, values, strict=True):
        if _NOT_UTF8.search(value):
            reason = "expected UTF-8, got other bytes (Latin-1? convert with iconv)"
            return BadRow(number, reason, column)
    return Record(number, {c: _filled(v) for c, v in zip(columns, values, strict=True)})


def _filled(value: str) -> str | None:
    return None if not value or value in NOT_A_NUMBER else value
