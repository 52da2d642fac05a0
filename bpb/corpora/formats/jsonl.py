"""Plain rows as JSON lines or as one JSON array."""

from __future__ import annotations

from collections.abc import Iterator

from bpb.corpora.format import Format, Precedence
from bpb.corpora.head import Head, Shape
from bpb.corpora.json_stream import json_records
from bpb.corpora.plain import ID_FIELDS, plain_row
from bpb.corpora.row import BadRow, Record, Row
from bpb.corpora.source import Source


class JsonLines(Format):
    """`{"question", "context", "answers"}` a line; `answer` will do, `id` is optional."""

    name = "jsonl"
    recognised_by = "JSON objects with 'question'"
    precedence = Precedence.TABLE
    id_fields = ID_FIELDS

    def sniff(self, head: Head) -> str | None:
        # A first line longer than the head looks like one large object.
        is_long_line = head.shape is Shape.JSON_OBJECT and b"\n" not in head.data
        refusal = None if is_long_line else head.is_not(Shape.JSON_LINES, Shape.JSON_ARRAY)
        return refusal or head.lacks("question")

    def records(self, source: Source) -> Iterator[Record | BadRow]:
        return json_records(source)

    def row(self, record: Record) -> Row:
        return plain_row(record)
