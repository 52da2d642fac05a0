"""BoolQ's contrast sets (Gardner et al. 2020)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from bpb.corpora.head import Head
from bpb.corpora.json_stream import json_items
from bpb.corpora.row import Rejected
from bpb.corpora.source import Source
from bpb.errors import RowError
from bpb.evaluation.question import Question
from bpb.evaluation.sets.layout import Layout, OnReject
from bpb.records.fields import Fields, items, kind, mapping, text
from bpb.values import YesNo

_VARIANTS = "perturbed_questions"
_ANSWERS = {"TRUE": YesNo(True), "FALSE": YesNo(False)}
# The first row of the published file holds the names of a table's columns.
_HEADER = "Gold Answer"


class ContrastBoolQ(Layout):
    """BoolQ's contrast sets: questions with `perturbed_questions` about the same paragraph.

    An original's id is `<file>-<row>`, a variant's `<file>-<row>_<number>`. Empty variants and the
    row of column names are passed over.
    """

    name = "boolq contrast sets"

    def fits(self, head: Head) -> bool:
        match head.first.get("data"):
            case [dict() as first, *_]:
                return _VARIANTS in first
        return False

    def questions(self, path: Path, on_reject: OnReject) -> Iterator[Question]:
        source = Source(str(path))
        for number, row in enumerate(json_items(source, "data.item"), 1):
            try:
                yield from _questions(mapping(row, "data"), f"{source.stem}-{number}")
            except RowError as error:
                on_reject(Rejected(source.location, number, error.field, error.reason))


def _questions(fields: Fields, identity: str) -> list[Question]:
    if fields.get("answer") == _HEADER:
        return []
    context = text(fields, "paragraph")

    def question(own: str, asked: str, given: Fields) -> Question:
        return Question(
            own, identity, "", text(given, asked), context, (_answer(given),), corpus="boolq"
        )

    variants = [mapping(each, _VARIANTS) for each in items(fields, _VARIANTS)]
    return [question(identity, "question", fields)] + [
        question(f"{identity}_{number}", "perturbed_q", each)
        for number, each in enumerate(variants, 1)
        if each.get("perturbed_q")
    ]


def _answer(fields: Fields) -> YesNo:
    value = fields.get("answer")
    if isinstance(value, bool):
        return YesNo(value)
    word = value.strip().upper() if isinstance(value, str) else ""
    if word not in _ANSWERS:
        raise RowError(f"expected TRUE or FALSE, got {value or kind(value)!r}", "answer")
    return _ANSWERS[word]
