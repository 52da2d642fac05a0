"""A set that `bpb export` wrote for `datasets`, lm-eval or Inspect."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from bpb.corpora.answers import spans, typed
from bpb.corpora.format import format_named
from bpb.corpora.head import Head, Shape, take_head
from bpb.corpora.json_stream import json_value
from bpb.corpora.parsing import parsed_rows
from bpb.corpora.row import LeftOut, Rejected
from bpb.corpora.source import Source
from bpb.errors import RowError
from bpb.evaluation.question import Question
from bpb.evaluation.sets.layout import Layout, OnReject, read_rows
from bpb.records.constraint import Constraint
from bpb.records.fields import Fields, identifier, items, mapping, optional_text, text
from bpb.values import Answer, answer_from_json

_PARQUET = "test.parquet"
_ROWS = "contrast_set.jsonl"
_ORIGINAL = "original"


class Exported(Layout):
    """A set that `bpb export --to hf`, `lm-eval` or `inspect` wrote: its folder or its file."""

    name = "export"

    def fits(self, head: Head) -> bool:
        if head.shape is Shape.FOLDER:
            return (head.path / _PARQUET).is_file() or _is_task(head.path / _ROWS)
        if head.shape is Shape.BINARY:
            return head.path.name == _PARQUET
        return {"original_id", "rule", "answers", "target"} <= head.first.keys()

    def questions(self, path: Path, on_reject: OnReject) -> Iterator[Question]:
        file = path
        if path.is_dir():
            file = path / (_PARQUET if (path / _PARQUET).is_file() else _ROWS)
        corpus = path.resolve().name if path.is_dir() else path.resolve().parent.name
        if file.name != _PARQUET:
            yield from read_rows(file, lambda row: iter([_of_task(row, corpus)]), on_reject)
            return
        source = Source(str(file))
        records = format_named("parquet").records(source)
        rows = parsed_rows(source, records, lambda row: _of_columns(row, corpus), on_reject)
        for number, question in rows:
            if question is None:
                kind, reason = LeftOut.UNANSWERABLE, "expected an answer, got none"
                on_reject(Rejected(str(file), number, "answer_type", reason, kind=kind))
            else:
                yield question


def _is_task(file: Path) -> bool:
    return file.is_file() and {"answers", "target"} <= take_head(Source(str(file))).first.keys()


def _of_task(fields: Fields, corpus: str) -> Question:
    """A row of lm-eval's or Inspect's task: the forms of the right answers as lists of texts."""
    question, rule = text(fields, "question"), text(fields, "rule")
    forms = [tuple(map(str, each)) for each in items(fields, "answers") if isinstance(each, list)]
    found = [typed(form[0], question) if len(form) == 1 else spans(form) for form in forms]
    return Question(
        id=identifier(fields, "id"),
        original_id=identifier(fields, "original_id"),
        rule="" if rule == _ORIGINAL else rule,
        question=question,
        context=text(fields, "context"),
        answers=tuple(each for each in found if each is not None),
        corpus=corpus,
    )


def _of_columns(fields: Fields, corpus: str) -> Question | None:
    """A row of the parquet file, whose columns docs/guide/export.md describes.

    None if it has neither an answer nor constraints.
    """
    constraints = _constraints(fields)
    if fields.get("answer_type") is None and not constraints:
        return None
    question = text(fields, "question")
    answer = _typed(fields)
    others = [typed(str(each), question) for each in items(fields, "alternatives")]
    golds = () if answer is None else (answer, *(each for each in others if each is not None))
    validity = fields.get("validity")
    return Question(
        id=identifier(fields, "id"),
        original_id=identifier(fields, "original_id"),
        rule=optional_text(fields, "rule"),
        question=question,
        context=text(fields, "context"),
        answers=golds,
        constraints=constraints,
        corpus=corpus,
        validity=float(validity) if isinstance(validity, float) else None,
    )


def _constraints(fields: Fields) -> tuple[Constraint, ...]:
    records = json_value(optional_text(fields, "constraints") or "[]")
    if not isinstance(records, list):
        raise RowError("expected a JSON list", "constraints")
    return tuple(Constraint.from_json(mapping(each, "constraints")) for each in records)


def _typed(fields: Fields) -> Answer | None:
    kind = optional_text(fields, "answer_type")
    if not kind:
        return None
    value: Any = fields.get("answer_text")
    match kind:
        case "number":
            value = fields.get("answer_number")
        case "spans":
            value = fields.get("answer_spans")
        case "date":
            value = fields.get("answer_date")
    record: Mapping[str, Any] = {
        "type": kind,
        "value": value,
        "unit": fields.get("answer_unit") or "",
        "exactness": fields.get("answer_exactness") or "exact",
    }
    answer = answer_from_json(record)
    if not isinstance(answer, Answer):
        raise RowError(f"expected an answer, got {kind}", "answer_type")
    return answer
