"""The table of all variants: columns, in blocks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bpb.inspect.page.evaluation import Evaluated
from bpb.records.question import VALIDITY


class RowBlock:
    """The columns of some variants.

    Args:
        checks: Numbers of checks, by name; a new check is added.
        evaluations: Evaluations of the run.
    """

    def __init__(self, checks: dict[str, int], evaluations: Sequence[Evaluated]) -> None:
        self._checks, self._evaluations = checks, evaluations
        self._names: dict[str, int] = {}
        names = ("id", "set", "rule", "source", "type", "quality", "question", "answer", "checks")
        self._columns: dict[str, list[Any]] = {name: [] for name in names}
        self._right: list[list[int | None]] = [[] for _ in evaluations]

    def __len__(self) -> int:
        return len(self._columns["id"])

    def add(self, number: int, variant: Mapping[str, Any]) -> None:
        """Add a variant of the set with this number, as `contrast_set` gives it."""
        quality = dict(variant["quality"])
        validity = quality.pop(VALIDITY, None)
        values = {
            "id": variant["id"],
            "set": number,
            "rule": self._number(variant["rule"]),
            "source": self._number(variant["source"]),
            "type": self._number(variant["type"]),
            "quality": None if validity is None else validity["score"],
            "question": variant["question"],
            "answer": variant["words"],
            "checks": [self._checks.setdefault(name, len(self._checks)) for name in quality],
        }
        for name, value in values.items():
            self._columns[name].append(value)
        for column, evaluation in zip(self._right, self._evaluations, strict=True):
            found = evaluation.predictions.get(variant["id"])
            column.append(None if found is None else int(found.right))

    def to_json(self) -> dict[str, Any]:
        """The columns, with the texts that some of them are indices of."""
        return {"names": list(self._names), **self._columns, "right": self._right}

    def _number(self, name: str) -> int:
        return self._names.setdefault(name, len(self._names))
