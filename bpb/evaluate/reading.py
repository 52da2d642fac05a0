"""A reader as the model that is evaluated: its answers as predictions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeVar

from bpb.evaluate.files import Prediction
from bpb.events import Advanced, Listener, ignore
from bpb.protocols import Reader, ReadingInput

_AT_A_TIME = 512


class Asked(Protocol):
    """A question with the passage to answer it from."""

    @property
    def question(self) -> str: ...

    @property
    def context(self) -> str: ...


Question = TypeVar("Question", bound=Asked)


def read(
    questions: Sequence[Question], reader: Reader, on_event: Listener = ignore
) -> list[tuple[Question, Prediction]]:
    """Each question with what a reader answers, no text where it finds no answer."""
    found: list[tuple[Question, Prediction]] = []
    for begin in range(0, len(questions), _AT_A_TIME):
        if begin:
            on_event(Advanced(begin, len(questions), "questions"))
        some = questions[begin : begin + _AT_A_TIME]
        readings = reader.read([ReadingInput(each.question, each.context) for each in some])
        said = (Prediction((r.text,) if r.kind != "none" else ()) for r in readings)
        found += zip(some, said, strict=True)
    return found
