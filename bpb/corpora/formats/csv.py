"""Plain rows as CSV (or with tabs or semicolons) with a header."""

from __future__ import annotations

from collections.abc import Iterator

from bpb.corpora.format import Format, Precedence
from bpb.corpora.head import Head
from bpb.corpora.json_stream import json_value
from bpb.corpora.plain import ID_FIELDS, plain_row
from bpb.corpora.row import BadRow, Record, Row
from bpb.corpora.source import Source
from bpb.corpora.table import refuse_table, table_records


class Csv(Format):
    """Columns `question`, `context`, `answers` (or `answer`), `id` optional.

    A field of answers is one answer, or a JSON list of alternatives.
    """

    name = "csv"
    precedence = Precedence.TABLE
    id_fields = ID_FIELDS

    def sniff(self, head: Head) -> str | None:
        return refuse_table(head, "question")

    def records(self, source: Source) -> Iterator[Record | BadRow]:
        return table_records(source)

    def row(self, record: Record) -> Row:
        return plain_row(Record(record.number, {k: _list(v) for k, v in record.fields.items()}))


def _list(value: object) -> object:
    """A field's JSON list of texts, or the field as it is."""
    if not isinstance(value, str) or not value.startswith("["):
        return value
    found = json_value(value)
    return found if isinstance(found, list) else value
