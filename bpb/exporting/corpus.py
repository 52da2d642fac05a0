"""What the formats of data sets share: which questions they hold, and their answers."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar

from bpb.exporting.questions import QuestionSet
from bpb.records.question import Question
from bpb.values import Answer, Spans, equal, to_text

CONSTRAINTS_ALONE = "with constraints alone"
NO_ANSWER = "without an answer"
_Form = TypeVar("_Form")


def held(
    given: QuestionSet, form: Callable[[Question], _Form | None], reason: str
) -> tuple[list[tuple[Question, _Form]], Mapping[str, int]]:
    """The questions that a format holds with their form in it, and how many it does not hold.

    Args:
        given: The set.
        form: The form of a question that has an answer; None if the format cannot hold it.
        reason: What is said of a question without a form.
    """
    kept: list[tuple[Question, _Form]] = []
    left_out: Counter[str] = Counter()
    for question in given.questions:
        made = form(question) if question.answers else None
        if made is not None:
            kept.append((question, made))
        elif question.answers:
            left_out[reason] += 1
        else:
            left_out[CONSTRAINTS_ALONE if question.is_bounded else NO_ANSWER] += 1
    return kept, dict(left_out)


def first_read_back(
    forms: Iterable[_Form], answer: Answer, read: Callable[[_Form], Iterable[Answer | None]]
) -> _Form | None:
    """The first form of an answer that bpb's reader of the format reads as that answer."""
    return next(
        (form for form in forms if any(same_answer(each, answer) for each in read(form))), None
    )


def as_json(value: Any) -> bytes:
    """Indented JSON in UTF-8."""
    return json.dumps(value, ensure_ascii=False, indent=1).encode() + b"\n"


def as_lines(rows: Iterable[Any]) -> bytes:
    """JSON lines in UTF-8."""
    return b"".join(json.dumps(row, ensure_ascii=False).encode() + b"\n" for row in rows)


def same_answer(read: Answer | None, answer: Answer) -> bool:
    """Whether an answer is read back: as what it holds, as an equal value, or as its text."""
    if read is None:
        return False
    if isinstance(read, Spans) and isinstance(answer, Spans):
        return read == answer
    return read == answer or equal(read, answer) is True or to_text(read) == to_text(answer)
