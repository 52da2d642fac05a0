"""BoolQ: JSON lines of yes/no questions (Clark et al. 2019)."""

from __future__ import annotations

from collections.abc import Iterator

from bpb.corpora.format import Format
from bpb.corpora.head import Head, Shape
from bpb.corpora.json_stream import json_lines
from bpb.corpora.plain import plain_row
from bpb.corpora.row import BadRow, Record, Row
from bpb.corpora.source import Source


class BoolQ(Format):
    """`{"question", "passage", "answer": true or false}` a line, or its normalised rows."""

    name = "boolq"
    recognised_by = "JSON lines with 'question' and a true or false 'answer', or with dataset boolq"

    def sniff(self, head: Head) -> str | None:
        if refusal := head.is_not(Shape.JSON_LINES) or head.lacks("question"):
            return refusal
        if head.first.get("dataset") == self.name or isinstance(head.first.get("answer"), bool):
            return None
        return "no true or false 'answer'"

    def records(self, source: Source) -> Iterator[Record | BadRow]:
        return json_lines(source)

    def row(self, record: Record) -> Row:
        return plain_row(record)
