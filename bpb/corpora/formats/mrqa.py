"""MRQA 2019: JSON lines, a header first, then a context with its questions (Fisch et al. 2019)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

from bpb.corpora.answers import mrqa_answers
from bpb.corpora.format import Format
from bpb.corpora.head import Head, Shape
from bpb.corpora.json_stream import json_lines, records_under
from bpb.corpora.row import BadRow, Record, Row
from bpb.corpora.source import Source
from bpb.records.fields import identifier, optional_text, text


class MRQA(Format):
    """`{"header": ...}`, then `{"context", "qas": [{"qid", "question", "answers": [text]}]}`.

    Rows are numbered by question, not by line.
    """

    name = "mrqa"
    recognised_by = "JSON lines with 'qas', behind a 'header'"
    id_fields = ("qid", "id")

    def sniff(self, head: Head) -> str | None:
        refusal = head.is_not(Shape.JSON_LINES)
        return refusal or (None if "qas" in head.first else head.lacks("header"))

    def records(self, source: Source) -> Iterator[Record | BadRow]:
        numbers = count(1)
        for line in json_lines(source):
            if isinstance(line, BadRow):
                yield BadRow(next(numbers), f"line {line.number}: {line.reason}")
            elif "header" not in line.fields:
                yield from records_under(line.fields, "qas", numbers, share=("context",))

    def row(self, record: Record) -> Row:
        fields = record.fields
        question = text(fields, "question")
        return Row(
            record.number,
            identifier(fields, *self.id_fields),
            question,
            optional_text(fields, "context"),
            mrqa_answers(fields, question),
        )
