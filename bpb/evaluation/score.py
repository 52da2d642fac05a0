"""What a scorer says of one prediction."""

from __future__ import annotations

from dataclasses import dataclass

CORRECT = 0.8
"""The F1 from which a prediction is correct (Geva et al. 2022, section 5.2)."""


@dataclass(frozen=True, slots=True)
class Score:
    """How right a prediction is.

    Attributes:
        f1: From 0 to 1, the best over the gold answers.
        exact: Whether it is one of the gold answers.
    """

    f1: float = 0.0
    exact: bool = False

    def __post_init__(self) -> None:
        if not 0 <= self.f1 <= 1:
            raise ValueError(f"an F1 is from 0 to 1, got {self.f1}")

    @property
    def correct(self) -> bool:
        """Whether F1 is at least `CORRECT`."""
        return self.f1 >= CORRECT
