"""What the pipeline asks of a model: batch-first protocols, text in, text out."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, Protocol, get_args

ReadingKind = Literal["span", "yes", "no", "none"]
Verdict = Literal["right", "ungrammatical", "unanswerable", "wrong"]


@dataclass(frozen=True, slots=True)
class Candidate:
    """One text a model proposes.

    Attributes:
        text: The text itself: a decomposition from a parser, a question from a generator.
        score: Mean log-probability per token, at most 0; higher is better.
        weight: Its probability among all that are proposed, in (0, 1], where that is another than
            the scores tell; else None.
    """

    text: str
    score: float
    weight: float | None = None

    def __post_init__(self) -> None:
        if not self.score <= 0:
            raise ValueError(f"a candidate's score is a log-probability, at most 0: {self.score}")
        if self.weight is not None and not 0 < self.weight <= 1:
            raise ValueError(f"a candidate's weight is a probability above 0: {self.weight}")


@dataclass(frozen=True, slots=True)
class GenerationInput:
    """What a question is to be generated from.

    Attributes:
        decomposition: The target decomposition in Break's text form, for example
            ``"return x ;return number of #1"``.
        question: The original question, to be edited into the new one; may be empty.
        source: The original question's decomposition in the same form; may be empty.
    """

    decomposition: str
    question: str = ""
    source: str = ""

    def __post_init__(self) -> None:
        if not self.decomposition.strip():
            raise ValueError("a generator needs a decomposition, and this one is empty")


def of_answer(question: str, answer: str) -> str:
    """A question with what may be its answer, as a paraphraser is given it to ask whether it is."""
    return f"{question}\nAnswer: {answer}"


@dataclass(frozen=True, slots=True)
class ReadingInput:
    """A question and the text to answer it from."""

    question: str
    context: str


@dataclass(frozen=True, slots=True)
class Reading:
    """A reader's answer.

    Attributes:
        kind: What the answer is: a span of the context, yes, no, or that there is none.
        text: The span's text; ``"yes"``, ``"no"`` or ``""`` for the other kinds.
        start: Where the span starts, in characters of the context; -1 unless a span.
        end: Where it ends, one past its last character; -1 unless a span.
        score: The probability that this answer is right, in [0, 1].
        others: The next best spans, best first, each without others of its own; empty where the
            reader tells only its answer.
        answerable: The probability that the context has an answer; None where it does not tell.
    """

    kind: ReadingKind
    text: str
    start: int
    end: int
    score: float
    others: tuple[Reading, ...] = ()
    answerable: float | None = None

    def __post_init__(self) -> None:
        if self.kind not in get_args(ReadingKind):
            raise ValueError(f"a reading is one of {get_args(ReadingKind)}, not {self.kind!r}")
        if not (math.isfinite(self.score) and 0 <= self.score <= 1):
            raise ValueError(f"a reading's score is a probability, in [0, 1]: {self.score}")
        if self.answerable is not None and not 0 <= self.answerable <= 1:
            raise ValueError(f"answerable is a probability, in [0, 1]: {self.answerable}")
        if self.kind == "span":
            if not 0 <= self.start < self.end or len(self.text) != self.end - self.start:
                raise ValueError(
                    f"a span's offsets must enclose its text: {self.start}, {self.end}, "
                    f"{self.text!r}"
                )
        elif (self.start, self.end) != (-1, -1):
            raise ValueError(f"only a span has offsets; {self.kind!r} has -1, -1")
        if any(other.kind != "span" or other.others for other in self.others):
            raise ValueError("the other readings are spans without others of their own")

    @classmethod
    def from_fields(cls, fields: Mapping[str, Any]) -> Reading:
        """A reading from its fields as JSON has them; without `others` there are none."""
        others = tuple(cls.from_fields(other) for other in fields.get("others", ()))
        return cls(**{**fields, "others": others})


@dataclass(frozen=True, slots=True)
class JudgingInput:
    """A question with its answer as text, and the passage that is to give it."""

    question: str
    answer: str
    context: str


@dataclass(frozen=True, slots=True)
class Judgement:
    """What a judge says of a question and its answer.

    Attributes:
        verdict: Whether they are right; else the first that is not: no fluent speaker could ask the
            question, the passage does not answer it, the answer is wrong.
        score: The probability that they are right, in [0, 1].
        reason: Why, for all that is not right.
    """

    verdict: Verdict
    score: float
    reason: str = ""

    def __post_init__(self) -> None:
        if self.verdict not in get_args(Verdict):
            raise ValueError(f"a verdict is one of {get_args(Verdict)}, not {self.verdict!r}")
        if not (math.isfinite(self.score) and 0 <= self.score <= 1):
            raise ValueError(f"a judgement's score is a probability, in [0, 1]: {self.score}")


class Parser(Protocol):
    """Questions to decompositions.

    Attributes:
        name: What to call this model in records.
        fingerprint: A sha256 in hexadecimal that changes with the model's weights or recording.
    """

    name: str
    fingerprint: str

    def parse(self, questions: Sequence[str]) -> list[tuple[Candidate, ...]]:
        """Decompose each question.

        Returns:
            For each question, in order, its candidates, best first, each in Break's text form.
        """
        ...


class Generator(Protocol):
    """Decompositions to questions.

    Attributes:
        name: What to call this model in records.
        fingerprint: A sha256 in hexadecimal that changes with the model's weights or recording.
    """

    name: str
    fingerprint: str

    def generate(self, inputs: Sequence[GenerationInput]) -> list[tuple[Candidate, ...]]:
        """Write a question for each decomposition.

        Returns:
            For each input, in order, its candidates, best first.
        """
        ...


class Reader(Protocol):
    """Questions and contexts to answers.

    Attributes:
        name: What to call this model in records.
        fingerprint: A sha256 in hexadecimal that changes with the model's weights or recording.
    """

    name: str
    fingerprint: str

    def read(self, inputs: Sequence[ReadingInput]) -> list[Reading]:
        """Answer each question from its context.

        Returns:
            One reading for each input, in order.
        """
        ...


class Answerer(Protocol):
    """Questions over passages to answers in free text.

    Attributes:
        name: What to call this model in records.
        fingerprint: A sha256 in hexadecimal that changes with the model's weights, its prompt and
            the settings that its answers depend on.
    """

    name: str
    fingerprint: str

    def answer(self, inputs: Sequence[ReadingInput]) -> list[str]:
        """Answer each question from its context.

        Returns:
            One text for each input, in order; ``""`` if the model finds no answer.
        """
        ...


class Corrector(Protocol):
    """Questions to questions without slips of grammar and spelling.

    Attributes:
        name: What to call this model in records.
        fingerprint: A sha256 in hexadecimal that changes with the model's weights.
    """

    name: str
    fingerprint: str

    def correct(self, questions: Sequence[str]) -> list[str]:
        """Propose each question without its slips; as it is where it has none."""
        ...

    def log_likelihoods(self, pairs: Sequence[tuple[str, str]]) -> list[float]:
        """How likely each second text is the first's correction: natural logarithms."""
        ...


class Judge(Protocol):
    """Whether questions and answers are right.

    Attributes:
        name: What to call this model in records.
        fingerprint: A sha256 in hexadecimal that changes with the model or recording.
    """

    name: str
    fingerprint: str

    def judge(self, inputs: Sequence[JudgingInput]) -> list[Judgement]:
        """Judge each question with its answer.

        Returns:
            One judgement for each input, in order.
        """
        ...
