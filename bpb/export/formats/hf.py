"""A data set for Hugging Face `datasets` and its hub."""

from __future__ import annotations

import io
import json
from typing import TYPE_CHECKING, Any

from bpb.discovery import require
from bpb.export.card import card
from bpb.export.exporter import Export, Exporter, Options
from bpb.export.questions import Question, QuestionSet
from bpb.values import Answer, Date, Number, Spans, answer_to_json, to_text

if TYPE_CHECKING:
    import pyarrow as pa  # type: ignore[import-untyped]

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


class HuggingFace(Exporter):
    """A data set for `datasets`: parquet with typed columns, and a data set card.

    It holds every question, variants with constraints alone too. The card has counts, the command,
    seed, models and limits. `--licence` names the licence of your data. `--push REPO` uploads the
    folder to the hub, with `--private` to a private repository.
    """

    name = "hf"

    def export(self, given: QuestionSet, options: Options) -> Export:
        require("pyarrow", "hub", "--to hf")
        import pyarrow as pa
        import pyarrow.parquet as pq  # type: ignore[import-untyped]

        table = pa.Table.from_pylist([_row(each) for each in given.questions], schema=_schema())
        stream = io.BytesIO()
        pq.write_table(table, stream, compression="zstd")
        files = {
            "README.md": card(given, options, COLUMNS).encode(),
            "test.parquet": stream.getvalue(),
        }
        return Export.of(files, given.questions)


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
        case Date(year, month, day):
            columns["answer_date"] = {"year": year, "month": month, "day": day}
        case Spans(texts):
            columns["answer_spans"] = list(texts)
    return columns
