"""IIRC: the published array of passages, or rows with their gold context (Ferguson et al. 2020)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

from bpb.corpora.answers import iirc_answers
from bpb.corpora.format import Format
from bpb.corpora.head import Head, Shape
from bpb.corpora.json_stream import is_array, json_items, json_lines, records_under
from bpb.corpora.plain import plain_row
from bpb.corpora.row import BadRow, Record, Row
from bpb.corpora.source import Source
from bpb.records.fields import Fields, identifier, items, mapping, optional_text, text

_MAIN_PASSAGE = "main"
# What the questions of a passage have in common.
_PASSAGE = ("text", "title", "links")
_NO_ANSWER = "the question has no answer (type none or bad)"


class IIRC(Format):
    """`[{"text", "questions": [{"qid", "question", "answer": {"type", ...}, "context": [...]}]}]`.

    The context is the passage, then the gold evidence from other articles, a line each
    (Geva et al. 2022, section 5).
    """

    name = "iirc"
    recognised_by = "a JSON array of passages with 'questions', or JSON lines with dataset iirc"
    id_fields = ("qid",)

    def sniff(self, head: Head) -> str | None:
        if head.shape is Shape.JSON_LINES and head.first.get("dataset") == self.name:
            return None
        return head.is_not(Shape.JSON_ARRAY) or head.lacks("questions")

    def records(self, source: Source) -> Iterator[Record | BadRow]:
        if not is_array(source):
            yield from json_lines(source)
            return
        numbers = count(1)
        for passage in json_items(source, "item"):
            yield from records_under(passage, "questions", numbers, share=_PASSAGE)

    def row(self, record: Record) -> Row:
        fields = record.fields
        if "answer_type" in fields:
            return plain_row(record)
        question = text(fields, "question")
        answer = mapping(fields.get("answer", {}), "answer")
        return Row(
            record.number,
            identifier(fields, *self.id_fields),
            question,
            _context(fields),
            iirc_answers(answer, question),
            _NO_ANSWER if answer.get("type") in ("none", "bad") else "",
            "answer",
        )


def _context(fields: Fields) -> str:
    evidence = items(fields, "context") if fields.get("context") is not None else ()
    pieces = [mapping(piece, "context") for piece in evidence]
    others = [
        f"{optional_text(piece, 'passage')}: {text(piece, 'text').strip()}"
        for piece in pieces
        if piece.get("passage") != _MAIN_PASSAGE
    ]
    return "\n".join(dict.fromkeys([optional_text(fields, "text").strip(), *others]))
