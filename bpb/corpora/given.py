"""Rows that are in memory, such as a `datasets.Dataset`, as a corpus."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from bpb.corpora.format import Format
from bpb.corpora.head import Head
from bpb.corpora.plain import ID_FIELDS, plain_row
from bpb.corpora.row import BadRow, Record, Row
from bpb.corpora.source import Source

Rows = Iterable[Mapping[str, object]]


class GivenRows(Format):
    """Rows with plain fields: `question`, `context`, `answers` or `answer`; `id` is optional."""

    name = "rows"
    id_fields = ID_FIELDS

    def __init__(self, rows: Rows) -> None:
        self._rows = rows

    def sniff(self, head: Head) -> str | None:
        return "rows in memory are no file"

    def records(self, source: Source) -> Iterator[Record | BadRow]:
        return (Record(number, fields) for number, fields in enumerate(self._rows, 1))

    def row(self, record: Record) -> Row:
        return plain_row(record)
