"""What the formats pass on: questions as their file gives them, and rows that are bad."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from bpb.errors import RowError
from bpb.values import Answer


class LeftOut(StrEnum):
    """Why a row is left out."""

    BAD = "bad"
    UNANSWERABLE = "unanswerable"
    CONTRADICTION = "contradiction"
    BREAK = "break"

    @property
    def is_fault(self) -> bool:
        """Whether the file has to be corrected; `--strict` stops at such a row."""
        return self in (LeftOut.BAD, LeftOut.BREAK)


@dataclass(frozen=True, slots=True)
class Record:
    """The fields of one question, before they are checked.

    Attributes:
        number: 1-based: the line in a file of lines or CSV, else the question's index in its file.
        fields: By the names of the file.
    """

    number: int
    fields: Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Row:
    """One question of a corpus, in a format's own terms no longer.

    Attributes:
        number: As in its record.
        id: The corpus's own, "" where it has none.
        question: As given.
        context: "" where the corpus has none.
        answers: The gold answer, then its alternatives; () where the corpus gives none.
        no_answer: What the corpus says where its question has no answer; "" where it should have
            one.
        answer_field: The field that has the answers, or should have them.
        decomposition: The gold decomposition in Break's text form, "" where there is none.
        original_id: In a contrast set, the id of the question it was made from; else "".
        is_polar: Whether its corpus has yes/no questions only, whatever their first words.
    """

    number: int
    id: str
    question: str
    context: str = ""
    answers: tuple[Answer, ...] = ()
    no_answer: str = ""
    answer_field: str = "answers"
    decomposition: str = ""
    original_id: str = ""
    is_polar: bool = False

    def __post_init__(self) -> None:
        if not any(character.isalnum() for character in self.question):
            got = repr(self.question[:20]) if self.question.strip() else "an empty value"
            raise RowError(f"expected words, got {got}", "question")


@dataclass(frozen=True, slots=True)
class BadRow:
    """A row that is left out, and why; attributes as in `Rejected`."""

    number: int
    reason: str
    field: str = ""
    id: str = ""
    kind: LeftOut = LeftOut.BAD

    def rejected(self, file: str) -> Rejected:
        """This row with the file that it is from."""
        return Rejected(file, self.number, self.field, self.reason, self.id, self.kind)


@dataclass(frozen=True, slots=True)
class Question:
    """A question for the parser, with what an example needs where the corpus has it.

    Attributes:
        id: Unique within its corpus.
        question: As given.
        decomposition: The gold decomposition in Break's text form, "" where there is none.
        context: "" where there is none.
        answer: None where there is none.
        alternatives: Further gold answers.
        source: Name of the corpus format it came from.
        original_id: In a contrast set, the id of the question it was made from; else "".
    """

    id: str
    question: str
    decomposition: str = ""
    context: str = ""
    answer: Answer | None = None
    alternatives: tuple[Answer, ...] = ()
    source: str = ""
    original_id: str = ""

    def to_json(self) -> dict[str, Any]:
        return {"id": self.id, "question": self.question} | (
            {"decomposition": self.decomposition} if self.decomposition else {}
        )


@dataclass(frozen=True, slots=True)
class Rejected:
    """An input row that was left out, and why; printed as one line.

    Attributes:
        file: The file, or the data set's name.
        row: 1-based: the line in a file of lines or CSV, else the question's index in its file;
            0 if its id alone is known.
        field: Name of the wrong field; "" if the whole row is wrong.
        reason: What was expected and what came.
        id: The row's id; "" if it has none.
        kind: "bad"; "unanswerable" if the question has no answer in its corpus; "contradiction" if
            its gold answer cannot answer it, such as "yes" to "who"; "break" if bpb
            reads nothing after it, as in a file that ends early.
    """

    file: str
    row: int
    field: str
    reason: str
    id: str = ""
    kind: LeftOut = LeftOut.BAD

    @classmethod
    def from_json(cls, row: Mapping[str, Any]) -> Rejected:
        """The inverse of `to_json`."""
        kind = LeftOut(row.get("kind", LeftOut.BAD))
        return cls(row["file"], row["row"], row["field"], row["reason"], row["id"], kind)

    def __str__(self) -> str:
        field = f"{self.field}: " if self.field else ""
        place = f"row {self.row}" if self.row else f"id {self.id!r}"
        return f"{self.file}, {place}: {field}{self.reason}"

    def to_json(self) -> dict[str, Any]:
        return {
            "file": self.file,
            "row": self.row,
            "field": self.field,
            "reason": self.reason,
            "id": self.id,
            "kind": self.kind.value,
        }
