"""What an evaluation leaves out or has to guess, counted and named."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from bpb.errors import InputError


class Problem(StrEnum):
    """What may be wrong; the values are the keys of `metrics.json`."""

    BAD_ROW = "bad_rows"
    UNANSWERABLE = "unanswerable"
    LONE_VARIANTS = "sets_without_original"
    BAD_PREDICTION = "bad_predictions"
    TWICE = "predictions_twice"
    MISSING = "missing_predictions"
    UNKNOWN = "unknown_predictions"


_WORDS: Mapping[Problem, str] = {
    Problem.BAD_ROW: "bad rows of the sets",
    Problem.UNANSWERABLE: "questions without an answer in their set, which are left out",
    Problem.LONE_VARIANTS: "contrast sets without their original, consistent by variants alone",
    Problem.BAD_PREDICTION: "predictions that cannot be read",
    Problem.TWICE: "predictions with an earlier id, which are passed over",
    Problem.MISSING: "questions without a prediction, which count as wrong",
    Problem.UNKNOWN: "predictions for questions that the sets do not have",
}
# What is no fault of the files.
_EXPECTED = frozenset({Problem.UNANSWERABLE, Problem.LONE_VARIANTS})


@dataclass(slots=True)
class Complaints:
    """Counts problems, and keeps the first of each kind.

    Attributes:
        strict: Whether the first one that is a fault ends the evaluation.
    """

    strict: bool = False
    _counts: Counter[Problem] = field(default_factory=Counter)
    _first: dict[Problem, str] = field(default_factory=dict)

    def add(self, problem: Problem, example: str) -> None:
        """One more of a kind.

        Args:
            problem: The kind.
            example: This one, in words.

        Raises:
            InputError: It is a fault, and complaints are strict.
        """
        if self.strict and problem not in _EXPECTED:
            raise InputError(f"{_WORDS[problem]}: {example}")
        self._counts[problem] += 1
        self._first.setdefault(problem, example)

    @property
    def counts(self) -> dict[str, int]:
        """How many there are, by kind."""
        return {str(problem): number for problem, number in self._counts.items()}

    def after(self, problem: Problem) -> str:
        """The first of a kind, to end an error's message with; "" if there is none."""
        first = self._first.get(problem)
        return "" if first is None else f"; the first bad one: {first}"

    def lines(self) -> list[str]:
        """A line for each kind, with the first of it."""
        return [
            f"{number:,} {_WORDS[problem]}; the first: {self._first[problem]}"
            for problem, number in self._counts.items()
        ]
