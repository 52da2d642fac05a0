"""Constraints on an answer: what every right answer meets (Geva et al. 2022, section 3.5)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from bpb.values import Answer, Number, YesNo, answer_to_json, compare


class ConstraintKind(StrEnum):
    NUMERIC = "numeric"
    BOOLEAN = "boolean"
    AT_LEAST = "at_least"
    AT_MOST = "at_most"


@dataclass(frozen=True, slots=True)
class Constraint:
    """One condition on the answer; `value` is the bound of AT_LEAST and AT_MOST, else None."""

    kind: ConstraintKind
    value: Number | None = None

    def __post_init__(self) -> None:
        bounded = self.kind in (ConstraintKind.AT_LEAST, ConstraintKind.AT_MOST)
        if bounded != (self.value is not None):
            raise ValueError(f"constraint {self.kind} with value {self.value}")

    def holds(self, answer: Answer) -> bool:
        """Whether an answer meets the constraint."""
        match self.kind:
            case ConstraintKind.BOOLEAN:
                return isinstance(answer, YesNo)
            case ConstraintKind.NUMERIC:
                return isinstance(answer, Number)
        if not isinstance(answer, Number) or self.value is None:
            return False
        order = compare(answer, self.value)
        if order is None:
            return False
        return order >= 0 if self.kind is ConstraintKind.AT_LEAST else order <= 0

    def to_json(self) -> dict[str, Any]:
        return {"type": str(self.kind)} | (
            {} if self.value is None else {"value": answer_to_json(self.value)}
        )
