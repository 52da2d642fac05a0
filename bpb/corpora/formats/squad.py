"""SQuAD 1.1 and 2.0: one JSON object of articles (Rajpurkar et al. 2016, 2018)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

from bpb.corpora.answers import squad_answers
from bpb.corpora.format import Format
from bpb.corpora.formats.quac import is_quac
from bpb.corpora.head import Head, Shape, take_head
from bpb.corpora.json_stream import json_items, json_lines, records_under
from bpb.corpora.plain import plain_row
from bpb.corpora.row import BadRow, Record, Row
from bpb.corpora.source import Source
from bpb.records.fields import identifier, optional_text, text

_UNANSWERABLE = "the question is marked unanswerable (is_impossible)"


class Squad(Format):
    """`{"data": [{"paragraphs": [{"context", "qas": [...]}]}]}`, or its normalised rows."""

    name = "squad"
    recognised_by = "a JSON object with 'data', or JSON lines with dataset squad"

    def sniff(self, head: Head) -> str | None:
        if is_normalised(head):
            return None
        refusal = head.is_not(Shape.JSON_OBJECT, Shape.JSON_LINES) or head.lacks("data")
        return refusal or ("its 'data' is QuAC's" if is_quac(head) else None)

    def records(self, source: Source) -> Iterator[Record | BadRow]:
        if is_normalised(take_head(source)):
            yield from json_lines(source)
            return
        numbers = count(1)
        for paragraph in json_items(source, "data.item.paragraphs.item"):
            yield from records_under(paragraph, "qas", numbers, share=("context",))

    def row(self, record: Record) -> Row:
        fields = record.fields
        if "answer_type" in fields:
            return plain_row(record)
        question = text(fields, "question")
        impossible = fields.get("is_impossible") is True
        return Row(
            record.number,
            identifier(fields, *self.id_fields),
            question,
            optional_text(fields, "context"),
            () if impossible else squad_answers(fields, question),
            _UNANSWERABLE if impossible else "",
        )


def is_normalised(head: Head) -> bool:
    """Whether a file that is SQuAD holds normalised rows, and no document."""
    return (
        head.shape is Shape.JSON_LINES
        and "answer_type" in head.first
        and str(head.first.get("dataset", "")).startswith("squad")
    )
