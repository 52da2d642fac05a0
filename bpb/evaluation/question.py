"""A question of a contrast set, as a model is asked it."""

from __future__ import annotations

from dataclasses import dataclass

from bpb.errors import RowError
from bpb.evaluation.examples import Kind
from bpb.records.constraint import Constraint
from bpb.records.fields import whole
from bpb.records.question import answer_type, question_type
from bpb.values import Answer, to_text


@dataclass(frozen=True, slots=True)
class Question:
    """A question that a model answers: an original, or a variant of one.

    Attributes:
        id: Unique in an evaluation; an original's is its example's.
        original_id: The id of the original, which names the contrast set.
        rule: What made a variant; "" for an original, and for a variant if it is not known.
        question: As asked.
        context: The passage.
        answers: The gold answer, then its alternatives; () where there are constraints alone.
        constraints: What every right answer satisfies.
        corpus: The corpus of the original.
        validity: The probability that a variant is valid; None if it is not known.

    Raises:
        RowError: A text is empty or cannot be written as UTF-8, the validity is no probability, or
            there are neither answers nor constraints.
    """

    id: str
    original_id: str
    rule: str
    question: str
    context: str
    answers: tuple[Answer, ...]
    constraints: tuple[Constraint, ...] = ()
    corpus: str = ""
    validity: float | None = None

    def __post_init__(self) -> None:
        for name in ("id", "original_id", "question", "context"):
            if not whole(getattr(self, name), name).strip():
                raise RowError("expected text, got an empty value", name)
        for name in ("rule", "corpus"):
            whole(getattr(self, name), name)
        for answer in self.answers:
            whole(to_text(answer), "answer")
        for constraint in self.constraints:
            whole(str(constraint), "constraints")
        if self.validity is not None and not 0 <= self.validity <= 1:
            raise RowError(f"expected a number from 0 to 1, got {self.validity}", "validity")
        if not self.answers and not self.constraints:
            raise RowError("expected an answer or constraints, got neither", "answer")

    @property
    def kind(self) -> Kind:
        """An original, a variant with an answer, or a variant with constraints alone."""
        if self.id == self.original_id:
            return Kind.ORIGINAL
        return Kind.CONTRAST if self.answers else Kind.CONSTRAINT

    @property
    def answer_type(self) -> str:
        """The type of its first answer, "" without an answer."""
        return answer_type(self.answers[0]) if self.answers else ""

    @property
    def question_type(self) -> str:
        """What it asks with."""
        return question_type(self.question)
