"""BoolQ: JSON lines of yes/no questions (Clark et al. 2019)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from bpb.corpora.answers import is_open
from bpb.corpora.format import Format
from bpb.corpora.head import Head, Shape
from bpb.corpora.json_stream import json_lines
from bpb.corpora.plain import ID_FIELDS, plain_row
from bpb.corpora.row import BadRow, Record, Row
from bpb.corpora.source import Source
from bpb.english.question_types import is_polar
from bpb.records.fields import identifier


class BoolQ(Format):
    """`{"question", "passage", "answer": true or false}` a line, or its normalised rows.

    SuperGLUE's `label` is read as the answer, 1 and 0 as yes and no.
    """

    name = "boolq"
    recognised_by = (
        "JSON lines with 'question' and 'answer' or 'label', true or false, or 1 or 0 to a "
        "question of yes or no; or with dataset boolq"
    )
    id_fields = (*ID_FIELDS, "idx")

    def sniff(self, head: Head) -> str | None:
        if refusal := head.is_not(Shape.JSON_LINES) or head.lacks("question"):
            return refusal
        first = head.first
        value = first.get("answer", first.get("label"))
        is_bit = value in (0, 1)
        asks = str(first["question"])
        if (
            first.get("dataset") == self.name
            or isinstance(value, bool)
            or (is_bit and is_polar(asks) and "passage" in first)
        ):
            return None
        return "no true or false 'answer'"

    def records(self, source: Source) -> Iterator[Record | BadRow]:
        return json_lines(source)

    def row(self, record: Record) -> Row:
        fields = record.fields
        is_hinted = "answer_type" in fields or is_open(str(fields.get("question")))
        row = plain_row(
            record if is_hinted else Record(record.number, {**fields, "answer_type": "yesno"})
        )
        return replace(row, id=row.id or identifier(fields, "idx"), is_polar=True)
