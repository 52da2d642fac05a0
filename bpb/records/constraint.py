"""Constraints on an answer: what every right answer meets (Geva et al. 2022, section 3.5).

The paper has the first four kinds; the others are ours.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import UnionType
from typing import Any, NamedTuple

from bpb.errors import RowError
from bpb.values import (
    Answer,
    Date,
    Number,
    Spans,
    YesNo,
    answer_from_json,
    answer_to_json,
    canonical_unit,
    compare,
    compatible,
    content_words,
    equal,
    to_text,
)


class ConstraintKind(StrEnum):
    """What is demanded of an answer; `DEMANDS` says what each is."""

    NUMERIC = "numeric"
    BOOLEAN = "boolean"
    AT_LEAST = "at_least"
    AT_MOST = "at_most"
    UNIT = "unit"
    SIZE = "size"
    SUBSET = "subset"
    SUPERSET = "superset"
    ONE_OF = "one_of"
    DIFFERENT = "different"
    OPPOSITE = "opposite"


class Demand(NamedTuple):
    """What a kind demands.

    Attributes:
        meaning: In words.
        before: What stands before the value or unit where a constraint is shown.
        value: The type of its value; None where it has none.
    """

    meaning: str
    before: str
    value: type[Any] | UnionType | None = None


DEMANDS: Mapping[ConstraintKind, Demand] = {
    ConstraintKind.NUMERIC: Demand("a number", "a number"),
    ConstraintKind.BOOLEAN: Demand("yes or no", "yes or no"),
    ConstraintKind.AT_LEAST: Demand("a number no lower than the value", "at least", Number),
    ConstraintKind.AT_MOST: Demand("a number no higher than the value", "at most", Number),
    ConstraintKind.UNIT: Demand(
        "a number in `unit`, in one that converts to it, or without one", "in"
    ),
    ConstraintKind.SIZE: Demand("a list of as many texts as the value", "so many:", Number),
    ConstraintKind.SUBSET: Demand("a list of texts that the value has", "only of", Spans),
    ConstraintKind.SUPERSET: Demand(
        "a list with all of the value's texts, and maybe others", "all of", Spans
    ),
    ConstraintKind.ONE_OF: Demand("one of the value's texts", "one of", Spans),
    ConstraintKind.DIFFERENT: Demand(
        "different from the value, the original's answer", "other than", Answer
    ),
    ConstraintKind.OPPOSITE: Demand(
        "the opposite of the value, the original's answer", "the opposite of", YesNo
    ),
}


@dataclass(frozen=True, slots=True)
class Constraint:
    """One condition on the answer.

    Attributes:
        kind: What is demanded.
        value: What it is measured by, of the type that `DEMANDS` names.
        unit: Of UNIT, in its canonical form; else "".
    """

    kind: ConstraintKind
    value: Answer | None = None
    unit: str = ""

    def __post_init__(self) -> None:
        demanded = DEMANDS[self.kind].value
        fits = self.value is None if demanded is None else isinstance(self.value, demanded)
        if not fits:
            raise ValueError(f"constraint {self.kind} with value {self.value}")
        if (self.kind is ConstraintKind.UNIT) != bool(self.unit):
            raise ValueError(f"constraint {self.kind} with unit {self.unit!r}")
        object.__setattr__(self, "unit", canonical_unit(self.unit))

    def __str__(self) -> str:
        """In words: "at most 12"."""
        value = self.unit if self.value is None else to_text(self.value)
        return f"{DEMANDS[self.kind].before} {value}".rstrip()

    def holds(self, answer: Answer) -> bool:
        """Whether an answer meets the constraint.

        Texts are taken for the same where one has all words of the other, as an answer may have
        more or fewer words than the one the constraint was made from.
        """
        match self.kind, self.value:
            case ConstraintKind.BOOLEAN, _:
                return isinstance(answer, YesNo)
            case ConstraintKind.NUMERIC, _:
                return isinstance(answer, Number)
            case ConstraintKind.UNIT, _:
                return isinstance(answer, Number) and compatible(answer.unit, self.unit)
            case ConstraintKind.SIZE, Number(size):
                return isinstance(answer, Spans) and len(answer.texts) == size
            case ConstraintKind.SUBSET, Spans() as whole:
                return isinstance(answer, Spans) and _holds_all(whole, answer)
            case ConstraintKind.SUPERSET, Spans() as part:
                return isinstance(answer, Spans) and _holds_all(answer, part)
            case ConstraintKind.ONE_OF, Spans() as candidates:
                if not isinstance(answer, Spans) or len(answer.texts) > 1:
                    return False
                return _holds_all(candidates, answer)
            case ConstraintKind.DIFFERENT, Number() | Date() | YesNo() | Spans() as original:
                return not _same(answer, original)
            case ConstraintKind.OPPOSITE, YesNo(truth):
                return isinstance(answer, YesNo) and answer.value != truth
        order = compare(answer, self.value) if isinstance(answer, Number) and self.value else None
        if order is None:
            return False
        return order >= 0 if self.kind is ConstraintKind.AT_LEAST else order <= 0

    def to_json(self) -> dict[str, Any]:
        """The record: {"type"}, and "value" or "unit" where the kind has one."""
        record: dict[str, Any] = {"type": str(self.kind)}
        if self.value is not None:
            record["value"] = answer_to_json(self.value)
        return record | ({"unit": self.unit} if self.unit else {})

    @classmethod
    def from_json(cls, record: Mapping[str, Any]) -> Constraint:
        """The inverse of `to_json`.

        Raises:
            RowError: The record is not one that `to_json` writes.
        """
        kinds = {str(kind): kind for kind in ConstraintKind}
        kind = kinds.get(str(record.get("type")))
        if kind is None:
            raise RowError(f"expected one of {', '.join(kinds)}, got {record.get('type')}", "type")
        value = None if record.get("value") is None else answer_from_json(record["value"])
        demanded = DEMANDS[kind].value
        unit = str(record.get("unit", ""))
        fits = value is None if demanded is None else isinstance(value, demanded)
        if not fits or (kind is ConstraintKind.UNIT) != bool(unit):
            raise RowError(f"expected what a constraint {kind} has, got {dict(record)}", "value")
        return cls(kind, value, unit)  # type: ignore[arg-type]


def _holds_all(whole: Spans, part: Spans) -> bool:
    """Whether each text of a part is one of the whole."""
    return all(any(_alike(text, other) for other in whole.texts) for text in part.texts)


def _alike(text: str, other: str) -> bool:
    first, second = set(content_words(text)), set(content_words(other))
    return first <= second or second <= first


def _same(answer: Answer, original: Answer) -> bool:
    if isinstance(answer, Spans) and isinstance(original, Spans):
        return _holds_all(answer, original) and _holds_all(original, answer)
    same = equal(answer, original)
    if same is None:
        return content_words(to_text(answer)) == content_words(to_text(original))
    return same
