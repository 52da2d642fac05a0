"""Precision, recall and F1."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Rating:
    """Precision and recall, each from 0 to 1."""

    precision: float
    recall: float

    @property
    def f1(self) -> float:
        """2PR / (P + R); 0 where both are 0."""
        total = self.precision + self.recall
        return 2 * self.precision * self.recall / total if total else 0.0

    def to_json(self) -> dict[str, float]:
        """In per cent."""
        values = {"precision": self.precision, "recall": self.recall, "f1": self.f1}
        return {name: per_cent(value) for name, value in values.items()}


def rating(found: float, of_system: float, of_gold: float) -> Rating:
    """P = found / of_system, R = found / of_gold.

    Where there is nothing in gold and nothing is predicted, both are 1; where only one of them is
    empty, its ratio is 0.

    Args:
        found: What is right of the predictions, or their sum of scores.
        of_system: What was predicted.
        of_gold: What was to be found.
    """
    if not of_system and not of_gold:
        return Rating(1.0, 1.0)
    return Rating(_ratio(found, of_system), _ratio(found, of_gold))


def per_cent(ratio: float) -> float:
    """A ratio in per cent, to four decimals."""
    return round(100 * ratio, 4)


def _ratio(part: float, whole: float) -> float:
    return part / whole if whole else 0.0
