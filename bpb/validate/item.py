"""What an annotator sees of a variant: texts alone, which no tool reads as markup."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from itertools import pairwise
from typing import Any

from bpb.errors import RowError
from bpb.records.view.words import constraint_words, shown

Record = Mapping[str, Any]
_DIGITS = 16


@dataclass(frozen=True, slots=True)
class Evidence:
    """Where a step's answer was read.

    Attributes:
        start: Of the span in the passage, in characters, 0-based.
        end: Of the span, exclusive.
        step: The step's number, from 1.
    """

    start: int
    end: int
    step: int


@dataclass(frozen=True, slots=True)
class Segment:
    """A part of a passage.

    Attributes:
        text: Its words.
        steps: Numbers of the steps that have evidence here, from 1.
        ends: Of these, the steps with a span that ends here.
    """

    text: str
    steps: tuple[int, ...] = ()
    ends: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class StepLine:
    """A step of the derivation.

    Attributes:
        operator: The step's operator.
        text: The step's phrase.
        question: What the reader was asked; "" if it was not asked.
        output: The step's value in words.
        by: What computed the value.
    """

    operator: str
    text: str
    question: str
    output: str
    by: str


@dataclass(frozen=True, slots=True)
class Item:
    """A variant as it is judged.

    Attributes:
        id: The variant's.
        rule: The rule that made it, which an annotator does not see.
        fingerprint: A hash of what is judged: passage, question, answer or constraints.
        question: The new question.
        answer: Its answer in words; "" if there are constraints alone.
        alternatives: Further right answers in words.
        constraints: What every right answer satisfies, in words; () if there is an answer.
        passage: The passage.
        evidence: The spans that the reader's answers come from.
        steps: The derivation.
        original_question: The question that the variant was made from.
        original_answer: Its gold answer in words.
    """

    id: str
    rule: str
    fingerprint: str
    question: str
    answer: str
    alternatives: tuple[str, ...]
    constraints: tuple[str, ...]
    passage: str
    evidence: tuple[Evidence, ...]
    steps: tuple[StepLine, ...]
    original_question: str
    original_answer: str

    def __post_init__(self) -> None:
        if bool(self.answer) == bool(self.constraints):
            raise ValueError(f"{self.id}: expected an answer or constraints")
        length = len(self.passage)
        for each in self.evidence:
            if not 0 <= each.start < each.end <= length:
                raise ValueError(f"{self.id}: evidence {each} in a passage of {length} characters")

    @classmethod
    def of(cls, record: Record) -> Item:
        """The item of a variant's record.

        Raises:
            RowError: Its evidence is not in its passage, it has no answer and no constraint, or a
                field is missing or of another type.
        """
        try:
            return cls._of(record)
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            raise RowError(
                f"expected a variant as `bpb generate` writes it, got one that cannot be read "
                f"({error!r})"
            ) from error

    @classmethod
    def _of(cls, record: Record) -> Item:
        answer = record["answer"]
        constraints = () if answer else tuple(map(constraint_words, record["constraints"]))
        if not answer and not constraints:
            raise RowError("expected an answer or constraints, got neither", "answer")
        original = record["original"]
        return cls(
            id=record["id"],
            rule=record["rule"],
            fingerprint=fingerprint(record),
            question=record["question"],
            answer=shown(answer) if answer else "",
            alternatives=tuple(map(shown, record.get("alternatives", ()))) if answer else (),
            constraints=constraints,
            passage=record["context"],
            evidence=_evidence(record),
            steps=tuple(
                StepLine(
                    step["op"], step["text"], step["question"], shown(step["output"]), step["by"]
                )
                for step in record["steps"]
            ),
            original_question=original.get("corrected") or original["question"],
            original_answer=shown(original["answer"]),
        )

    @property
    def stated(self) -> str:
        """The answer with further right ones, or the constraints, in a line."""
        others = f" (also right: {'; '.join(self.alternatives)})" if self.alternatives else ""
        return f"{self.answer}{others}" if self.answer else "; ".join(self.constraints)

    @property
    def derivation(self) -> str:
        """The original question with its answer, and a line for each step."""
        steps = (f"#{n} {step.text} = {step.output}" for n, step in enumerate(self.steps, 1))
        return "\n".join([f"{self.original_question} → {self.original_answer}", *steps])

    @property
    def segments(self) -> tuple[Segment, ...]:
        """The passage, cut where evidence begins and ends."""
        return segments(self.passage, self.evidence)

    def to_json(self) -> dict[str, Any]:
        """What a page shows of it, without the rule."""
        shown_parts = asdict(self)
        for name in ("rule", "passage", "evidence"):
            del shown_parts[name]
        return shown_parts | {"segments": [asdict(segment) for segment in self.segments]}


def segments(passage: str, evidence: Sequence[Evidence]) -> tuple[Segment, ...]:
    """A passage cut where evidence begins and ends; the texts together are the passage."""
    cuts = {0, len(passage), *(each.start for each in evidence), *(each.end for each in evidence)}
    return tuple(
        Segment(
            passage[start:end],
            _steps(each for each in evidence if each.start <= start < each.end),
            _steps(each for each in evidence if each.end == end),
        )
        for start, end in pairwise(sorted(cuts))
    )


def _steps(evidence: Iterable[Evidence]) -> tuple[int, ...]:
    return tuple(sorted({each.step for each in evidence}))


def fingerprint(record: Record) -> str:
    """A hash of what is judged: the passage, the question, and the answer or the constraints."""
    judged = [record["context"], record["question"], record["answer"] or record["constraints"]]
    return digest(judged)


def digest(value: object) -> str:
    """The first hexadecimal digits of the sha256 of a JSON value."""
    return hashlib.sha256(json.dumps(value, sort_keys=True).encode()).hexdigest()[:_DIGITS]


def _evidence(record: Record) -> tuple[Evidence, ...]:
    length = len(record["context"])
    found: list[Evidence] = []
    for number, step in enumerate(record["steps"], 1):
        for span in step["evidence"]:
            start, end = span["start"], span["end"]
            if not 0 <= start < end <= length:
                raise RowError(
                    f"expected a span of the context's {length} characters, got {start} to {end}",
                    f"steps[{number - 1}].evidence",
                )
            found.append(Evidence(start, end, number))
    return tuple(found)
