"""MuSiQue: JSON lines of questions with paragraphs, some supporting (Trivedi et al. 2022)."""

from __future__ import annotations

from collections.abc import Iterator

from bpb.corpora.answers import mrqa_answers
from bpb.corpora.format import Format
from bpb.corpora.head import Head, Shape
from bpb.corpora.json_stream import json_records
from bpb.corpora.row import BadRow, Record, Row
from bpb.corpora.source import Source
from bpb.records.fields import Fields, identifier, items, mapping, optional_text, text

_UNANSWERABLE = "the question is marked unanswerable (answerable)"


class MuSiQue(Format):
    """`{"id", "question", "answer", "answer_aliases", "paragraphs": [{"title", ...}]}` a line.

    The context is the paragraphs with `is_supporting`, their text in `paragraph_text`; all where
    none is marked. `answerable` may be false.
    """

    name = "musique"
    recognised_by = "JSON objects with 'question' and 'paragraphs' that have 'paragraph_text'"

    def sniff(self, head: Head) -> str | None:
        match head.first.get("paragraphs"):
            case [{"paragraph_text": _}, *_]:
                shapes = (Shape.JSON_LINES, Shape.JSON_ARRAY)
                return head.is_not(*shapes) or head.lacks("question")
        return "no 'paragraphs' with 'paragraph_text'"

    def records(self, source: Source) -> Iterator[Record | BadRow]:
        return json_records(source)

    def row(self, record: Record) -> Row:
        fields = record.fields
        question = text(fields, "question")
        aliases = items(fields, "answer_aliases") if fields.get("answer_aliases") else ()
        is_answerable = fields.get("answerable") is not False
        answers = {"answers": [optional_text(fields, "answer"), *aliases]}
        return Row(
            record.number,
            identifier(fields, *self.id_fields),
            question,
            _context(fields),
            mrqa_answers(answers, question) if is_answerable else (),
            "" if is_answerable else _UNANSWERABLE,
            "answer",
        )


def _context(fields: Fields) -> str:
    paragraphs = [mapping(each, "paragraphs") for each in items(fields, "paragraphs")]
    gold = [each for each in paragraphs if each.get("is_supporting") is True] or paragraphs
    lines = ((optional_text(each, "title"), text(each, "paragraph_text")) for each in gold)
    return "\n".join(f"{title}: {words}" if title else words for title, words in lines)
