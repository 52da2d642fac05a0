"""What the tasks for evaluation tools share: their rows, and the code beside them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from decimal import Decimal
from importlib import resources
from typing import Any

from bpb.exporting.corpus import NO_ANSWER, held
from bpb.exporting.questions import QuestionSet
from bpb.records.question import Question
from bpb.values import Answer, Exactness, Number, Spans, to_text

ORIGINAL = "original"
"""What a row has as its rule if it is an original."""
PROMPT = (
    "Read the passage and answer the question. Give the answer alone, in a few words.",
    "Passage: {context}",
    "Question: {question}",
    "Answer:",
)


def task_rows(
    given: QuestionSet,
) -> tuple[list[tuple[Question, dict[str, Any]]], Mapping[str, int]]:
    """The questions with an answer, each with its row, and how many are left out."""
    return held(given, _row, NO_ANSWER)


def scoring_source() -> str:
    """The code of `bpb.exporting.scoring`, which tasks run without bpb."""
    return (resources.files("bpb") / "exporting" / "scoring.py").read_text(encoding="utf-8")


def _row(question: Question) -> dict[str, Any]:
    forms = (form for answer in question.answers for form in _forms(answer))
    return {
        "id": question.id,
        "original_id": question.original_id,
        "rule": question.rule or ORIGINAL,
        "category": question.category or ORIGINAL,
        "question": question.question,
        "context": question.context,
        "target": to_text(question.answers[0]),
        "answers": [list(form) for form in dict.fromkeys(forms)],
    }


def _forms(answer: Answer) -> Iterator[tuple[str, ...]]:
    """The spans of an answer; a number's unit may be left out."""
    yield answer.texts if isinstance(answer, Spans) else (to_text(answer),)
    if isinstance(answer, Number) and answer.exactness is Exactness.EXACT:
        yield (_digits(answer.value),)


def _digits(value: Decimal) -> str:
    return format(value, "f")
