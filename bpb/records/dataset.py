"""Contrast sets as a table for `datasets`, with typed columns."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

from bpb.discovery import require
from bpb.records.keys import keys_of
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


def table_of(questions: Iterable[Question]) -> pa.Table:
    """The questions as a table of pyarrow, with the columns of `keys_of("dataset")`.

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
    return pa.schema([(each.name, types[each.type]) for each in keys_of("dataset")])


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
