"""HotpotQA: the published array, or rows with their gold paragraphs (Yang et al. 2018)."""

from __future__ import annotations

from collections.abc import Iterator

from bpb.corpora.answers import text_answers
from bpb.corpora.format import Format
from bpb.corpora.head import Head, Shape
from bpb.corpora.json_stream import json_records
from bpb.corpora.paragraphs import gold_paragraphs
from bpb.corpora.plain import plain_row
from bpb.corpora.row import BadRow, Record, Row
from bpb.corpora.source import Source
from bpb.records.fields import identifier, text


class HotpotQA(Format):
    """`[{"_id", "question", "answer", "context": [[title, [sentence]]], "supporting_facts"}]`.

    The context is the gold paragraphs, where the supporting facts tell them; else all.
    """

    name = "hotpotqa"
    recognised_by = (
        "JSON objects with 'question' and 'supporting_facts', or a list of paragraphs as 'context'"
    )
    id_fields = ("_id", "id")

    def sniff(self, head: Head) -> str | None:
        if {"question", "paragraphs", "level"} <= head.first.keys():
            return head.is_not(Shape.JSON_LINES)
        has_paragraphs = isinstance(head.first.get("context"), list) and not has_texts(head)
        if has_paragraphs or "supporting_facts" in head.first:
            return head.is_not(Shape.JSON_ARRAY, Shape.JSON_LINES) or head.lacks("question")
        return head.is_not(Shape.JSON_ARRAY, Shape.JSON_LINES) or "no 'supporting_facts' key"

    def records(self, source: Source) -> Iterator[Record | BadRow]:
        return json_records(source)

    def row(self, record: Record) -> Row:
        fields = record.fields
        if "answer_type" in fields:
            return plain_row(record)
        question = text(fields, "question")
        context = fields.get("context")
        return Row(
            record.number,
            identifier(fields, *self.id_fields),
            question,
            "" if context is None else gold_paragraphs(context, fields.get("supporting_facts")),
            text_answers(fields, "answer", question),
            answer_field="answer",
        )


def has_texts(head: Head) -> bool:
    """Whether the first context is a list of texts, which plain rows have."""
    match head.first.get("context"):
        case [str(), *_]:
            return True
    return False
