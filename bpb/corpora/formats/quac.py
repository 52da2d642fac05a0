"""QuAC: one JSON object of dialogues, in a form like SQuAD's (Choi et al. 2018)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

from bpb.corpora.answers import squad_answers
from bpb.corpora.format import Format
from bpb.corpora.head import Head, Shape
from bpb.corpora.json_stream import json_items, records_under
from bpb.corpora.row import BadRow, Record, Row
from bpb.corpora.source import Source
from bpb.english.question_types import is_polar
from bpb.records.fields import Fields, identifier, optional_text, text
from bpb.values import Answer, YesNo

# Stands at the end of each passage, and as the answer of a question without one.
_NO_ANSWER = "CANNOTANSWER"
_YES_NO = {"y": YesNo(True), "n": YesNo(False)}


class QuAC(Format):
    """`{"data": [{"section_title", "paragraphs": [{"context", "qas": [{"yesno", ...}]}]}]}`.

    The gold answer is `orig_answer`, or yes or no by `yesno` if the question asks for it.
    """

    name = "quac"
    recognised_by = "a JSON object with 'data' whose items have 'section_title'"

    def sniff(self, head: Head) -> str | None:
        refusal = head.is_not(Shape.JSON_OBJECT, Shape.JSON_LINES)
        return refusal or (None if is_quac(head) else "no 'section_title' in 'data'")

    def records(self, source: Source) -> Iterator[Record | BadRow]:
        numbers = count(1)
        for paragraph in json_items(source, "data.item.paragraphs.item"):
            yield from records_under(paragraph, "qas", numbers, share=("context",))

    def row(self, record: Record) -> Row:
        fields = record.fields
        question = text(fields, "question")
        return Row(
            record.number,
            identifier(fields, *self.id_fields),
            question,
            optional_text(fields, "context").removesuffix(_NO_ANSWER).rstrip(),
            _answers(fields, question),
        )


def is_quac(head: Head) -> bool:
    """Whether the items of a file's data are QuAC's dialogues."""
    match head.first.get("data"):
        case [{"section_title": _, "paragraphs": _}, *_]:
            return True
    return False


def _answers(fields: Fields, question: str) -> tuple[Answer, ...]:
    original = fields.get("orig_answer")
    first = squad_answers({"answers": [original]}, question) if original is not None else ()
    answers = tuple(dict.fromkeys((*first, *squad_answers(fields, question))))
    yes_no = _YES_NO.get(optional_text(fields, "yesno"))
    return (yes_no,) if yes_no and is_polar(question) else answers
