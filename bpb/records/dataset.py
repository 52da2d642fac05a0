"""Contrast sets as a table for `datasets`, with typed columns."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

from bpb.discovery import require
from bpb.records.question import Question
from bpb.values import Answer, Date, Number, Spans, answer_to_json, to_text

if TYPE_CHECKING:
    import pyarrow as pa  # type: ignore[import-untyped]


@runtime_checkable
class DataSet(Protocol):
    """What a `datasets.Dataset` has, as far as bpb needs it."""

    column_names: list[str]

    def __iter__(self) -> Iterator[dict[str, Any]]: ...

    def to_list(self) -> list[Any]: ...


COLUMNS = (
    ("id", "text", "unique; an original's is its `original_id`"),
    ("original_id", "text", "id of the original question, which names the contrast set"),
    ("rule", "text", "what made the variant; null for an original"),
    ("category", "text", "the kind of reasoning that the rule changes; null for an original"),
    ("question", "text", "the question"),
    ("context", "text", "the passage"),
    ("answer_type", "text", "number, date, spans or yesno; null if no answer is known"),
    ("answer_text", "text", "the answer as a person writes it"),
    ("answer_number", "float64", "the value of a number"),
    ("answer_unit", "text", "the unit of a number, empty without one"),
    ("answer_exactness", "text", "exact, about, more than, less than, at least or at most"),
    ("answer_spans", "list of text", "the texts of an answer of spans"),
    ("answer_date", "struct", "`year`, `month` and `day` of a date, null if unknown"),
    ("alternatives", "list of text", "further right answers"),
    ("constraints", "text", "JSON: a list of what every right answer satisfies"),
    ("preserves_answer", "bool", "whether the rule preserves the original's answer"),
    ("decomposition", "text", "the reasoning steps, in Break's text form"),
    ("validity", "float64", "estimated probability that the variant is valid; null if unknown"),
)


def table_of(questions: Iterable[Question]) -> pa.Table:
    """The questions as a table of pyarrow, with the columns `COLUMNS`.

    Raises:
        PackageError: pyarrow is not installed.
    """
    require("pyarrow", "hub", "a table of contrast sets")
    import pyarrow as pa

    return pa.Table.from_pylist([_row(each) for each in questions], schema=_schema())


def dataset_of(questions: Iterable[Question]) -> Any:
    """The same as a `datasets.Dataset`."""
    require("datasets", "hub", "a data set")
    import datasets

    return datasets.Dataset(table_of(questions))


def _schema() -> pa.Schema:
    import pyarrow as pa

    part = pa.int32()
    types = {
        "text": pa.string(),
        "float64": pa.float64(),
        "bool": pa.bool_(),
        "list of text": pa.list_(pa.string()),
        "struct": pa.struct({"year": part, "month": part, "day": part}),
    }
    return pa.schema([(name, types[kind]) for name, kind, _ in COLUMNS])


def _row(question: Question) -> dict[str, Any]:
    answer = question.answers[0] if question.answers else None
    return {
        "id": question.id,
        "original_id": question.original_id,
        "rule": question.rule or None,
        "category": question.category or None,
        "question": question.question,
        "context": question.context,
        **_typed(answer),
        "alternatives": [to_text(each) for each in question.answers[1:]],
        "constraints": json.dumps(
            [each.to_json() for each in question.constraints], ensure_ascii=False
        ),
        "preserves_answer": question.preserves_answer,
        "decomposition": question.decomposition,
        "validity": question.validity,
    }


def _typed(answer: Answer | None) -> dict[str, Any]:
    """The columns of an answer; what it has not is null."""
    if answer is None:
        return {}
    columns: dict[str, Any] = {
        "answer_type": answer_to_json(answer)["type"],
        "answer_text": to_text(answer),
    }
    match answer:
        case Number(value, unit, exactness):
            columns |= {
                "answer_number": float(value),
                "answer_unit": unit,
                "answer_exactness": exactness.value,
            }
        case Date(year, month, day, exactness):
            columns |= {
                "answer_date": {"year": year, "month": month, "day": day},
                "answer_exactness": exactness.value,
            }
        case Spans(texts):
            columns["answer_spans"] = list(texts)
    return columns
