"""DROP: one JSON object of passages, each with its questions (Dua et al. 2019)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import count

from bpb.corpora.answers import drop_answers
from bpb.corpora.format import Format
from bpb.corpora.head import Head, Shape
from bpb.corpora.json_stream import json_entries, records_under
from bpb.corpora.row import BadRow, Record, Row
from bpb.corpora.source import Source
from bpb.records.fields import identifier, optional_text, text


class Drop(Format):
    """`{passage id: {"passage", "qa_pairs": [{"question", "query_id", "answer", ...}]}}`."""

    name = "drop"
    recognised_by = "a JSON object of passages with 'passage' or 'qa_pairs'"
    id_fields = ("query_id",)

    def sniff(self, head: Head) -> str | None:
        passage = next(iter(head.first.values()), None)
        is_drop = isinstance(passage, Mapping) and passage.keys() & {"passage", "qa_pairs"}
        refusal = head.is_not(Shape.JSON_OBJECT, Shape.JSON_LINES)
        return refusal or (None if is_drop else "no passages with 'qa_pairs'")

    def records(self, source: Source) -> Iterator[Record | BadRow]:
        numbers = count(1)
        for _, passage in json_entries(source):
            yield from records_under(passage, "qa_pairs", numbers, share=("passage",))

    def row(self, record: Record) -> Row:
        fields = record.fields
        question = text(fields, "question")
        return Row(
            record.number,
            identifier(fields, *self.id_fields),
            question,
            optional_text(fields, "passage"),
            drop_answers(fields, question),
            answer_field="answer",
        )
