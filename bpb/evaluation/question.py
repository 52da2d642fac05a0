"""A question of a contrast set, as a model is asked it."""

from __future__ import annotations

import re
from dataclasses import dataclass

from bpb.constraint import Constraint
from bpb.corpora.fields import whole
from bpb.errors import RowError
from bpb.evaluation.examples import Kind
from bpb.models.questions import AUXILIARIES, is_polar
from bpb.values import Answer, Spans, to_text

_ASKING = frozenset("how what which who whom whose when where why".split())


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
        """number, date, yesno, span or spans; "" without an answer."""
        match self.answers:
            case ():
                return ""
            case (Spans(texts), *_):
                return "span" if len(texts) == 1 else "spans"
        return type(self.answers[0]).__name__.lower()

    @property
    def question_type(self) -> str:
        """What it asks with: "how many", "what", "yes/no", or "other" without such a word."""
        if is_polar(self.question):
            return "yes/no"
        words = re.findall(r"[a-z']+", self.question.lower())
        place = next((i for i, word in enumerate(words) if word in _ASKING), None)
        if place is None:
            return "other"
        following = "".join(words[place + 1 : place + 2])
        # "How many" asks otherwise than "how did".
        is_degree = words[place] == "how" and following and following not in AUXILIARIES
        return f"how {following}" if is_degree else words[place]
