"""CondaQA: JSON lines of questions about passages with negations (Ravichander et al. 2022)."""

from __future__ import annotations

from collections.abc import Iterator

from bpb.corpora.answers import plain_answers
from bpb.corpora.format import Format
from bpb.corpora.head import Head, Shape
from bpb.corpora.json_stream import json_records
from bpb.corpora.row import BadRow, Record, Row
from bpb.corpora.source import Source
from bpb.records.fields import identifier, text

_DO_NOT_KNOW = "don't know"


class CondaQA(Format):
    """`{"SampleID", "sentence1" the passage, "sentence2" the question, "label"}` a line."""

    name = "condaqa"
    recognised_by = "JSON objects with 'sentence1', 'sentence2' and 'label'"
    id_fields = ("SampleID",)

    def sniff(self, head: Head) -> str | None:
        refusal = head.is_not(Shape.JSON_LINES, Shape.JSON_ARRAY, Shape.JSON_OBJECT)
        return refusal or head.lacks("sentence1", "sentence2", "label")

    def records(self, source: Source) -> Iterator[Record | BadRow]:
        return json_records(source)

    def row(self, record: Record) -> Row:
        fields = record.fields
        question, label = text(fields, "sentence2"), text(fields, "label")
        known = label.strip().replace("’", "'").casefold() != _DO_NOT_KNOW
        answers = plain_answers({"answers": [_plain(label)]}, question) if known else ()
        return Row(
            record.number,
            identifier(fields, *self.id_fields),
            question,
            text(fields, "sentence1"),
            answers,
            "" if known else "the answer is DON'T KNOW",
            "label",
        )


def _plain(label: str) -> str:
    """YES and NO in lower case, spans as they are."""
    return label.lower() if label.strip().upper() in ("YES", "NO") else label
