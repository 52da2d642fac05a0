"""The scored questions of an evaluation, as its folder holds them: `examples.jsonl`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from enum import StrEnum
from pathlib import Path
from typing import Any, TypeVar

from bpb.corpora.parsing import parsed_lines
from bpb.corpora.source import Source
from bpb.errors import InputError, RowError
from bpb.records.fields import Fields, flag, items, kind, mapping, number, text, whole

EXAMPLES = "examples.jsonl"
Value = TypeVar("Value")


class Kind(StrEnum):
    """What a question is: an original, a variant with an answer, or one with constraints alone."""

    ORIGINAL = "original"
    CONTRAST = "contrast"
    CONSTRAINT = "constraint"


@dataclass(frozen=True, slots=True)
class ScoredConstraint:
    """A constraint that a right answer satisfies.

    Attributes:
        kind: What it demands, such as "at_most".
        text: The constraint in words.
        met: Whether the prediction satisfies it.
    """

    kind: str
    text: str
    met: bool

    @classmethod
    def from_json(cls, value: object) -> ScoredConstraint:
        """The inverse of `dataclasses.asdict`.

        Raises:
            RowError: A field is missing or of another type.
        """
        fields = mapping(value, "constraints")
        return cls(text(fields, "kind"), text(fields, "text"), flag(fields, "met"))


@dataclass(frozen=True, slots=True)
class ScoredExample:
    """A question with its prediction and score: a line of `examples.jsonl`.

    Attributes:
        id: The question's id.
        original_id: The id of the original, which names the contrast set.
        corpus: The corpus, "" if it is not known.
        set: Path or name of the evaluated set.
        kind: What the question is.
        rule: The rule that made a variant, "" for an original.
        answer_type: number, date, yesno, span or spans; "" if there is no answer.
        question_type: What it asks with, such as "how many".
        validity: The probability that the variant is valid; None if it is not known.
        validated: Whether people judged the variant valid; None if nobody judged it.
        question: The question.
        gold: The texts of the gold answers.
        prediction: The texts that the model gave.
        read: The texts that were scored.
        f1: From 0 to 1.
        exact: Whether a gold answer was matched exactly.
        correct: Whether F1 is at least 0.8, or all constraints are met.
        constraints: What every right answer satisfies, and whether the prediction does.
    """

    id: str
    original_id: str
    corpus: str
    set: str
    kind: Kind
    rule: str
    answer_type: str
    question_type: str
    validity: float | None
    validated: bool | None
    question: str
    gold: tuple[str, ...]
    prediction: tuple[str, ...]
    read: tuple[str, ...]
    f1: float
    exact: bool
    correct: bool
    constraints: tuple[ScoredConstraint, ...] = ()

    def __post_init__(self) -> None:
        for name in ("id", "original_id"):
            if not getattr(self, name):
                raise RowError("expected an id, got nothing", name)
        for name in ("id", "original_id", "corpus", "rule", "answer_type", "question_type"):
            whole(getattr(self, name), name)
        for name, value in (("f1", self.f1), ("validity", self.validity)):
            if value is not None and not 0 <= value <= 1:
                raise RowError(f"expected a number from 0 to 1, got {value}", name)

    def to_json(self) -> dict[str, Any]:
        """The line as one JSON object."""
        return asdict(self) | {"kind": str(self.kind)}

    @classmethod
    def from_json(cls, fields: Fields) -> ScoredExample:
        """The inverse of `to_json`.

        Raises:
            RowError: A field is missing, of another type, or out of range.
        """
        named = text(fields, "kind")
        if named not in tuple(Kind):
            raise RowError(f"expected {', '.join(Kind)}, got {named!r}", "kind")
        return cls(
            id=text(fields, "id"),
            original_id=text(fields, "original_id"),
            corpus=text(fields, "corpus"),
            set=text(fields, "set"),
            kind=Kind(named),
            rule=text(fields, "rule"),
            answer_type=text(fields, "answer_type"),
            question_type=text(fields, "question_type"),
            validity=_optional(fields, "validity", number),
            validated=_optional(fields, "validated", flag),
            question=text(fields, "question"),
            gold=_texts(fields, "gold"),
            prediction=_texts(fields, "prediction"),
            read=_texts(fields, "read"),
            f1=number(fields, "f1"),
            exact=flag(fields, "exact"),
            correct=flag(fields, "correct"),
            constraints=tuple(map(ScoredConstraint.from_json, items(fields, "constraints"))),
        )


def read_examples(folder: Path) -> Iterator[ScoredExample]:
    """The scored questions of an evaluation, one at a time, in their order.

    Args:
        folder: The evaluation's folder.

    Raises:
        InputError: The folder has no such file, or a line is bad; names file, line and field.
    """
    path = folder / EXAMPLES
    if not path.is_file():
        raise InputError(f"no evaluation in {folder}: expected its {EXAMPLES}; see `bpb evaluate`")
    yield from parsed_lines(Source(str(path)), ScoredExample.from_json)


def _texts(fields: Fields, name: str) -> tuple[str, ...]:
    found = items(fields, name)
    strange = next((each for each in found if not isinstance(each, str)), None)
    if strange is not None:
        raise RowError(f"expected a list of texts, got {kind(strange)} in it", name)
    return tuple(map(str, found))


def _optional(fields: Fields, name: str, parse: Callable[[Fields, str], Value]) -> Value | None:
    return None if fields.get(name) is None else parse(fields, name)
