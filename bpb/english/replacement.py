"""A replacement of words by a pattern, with a wrong and a right example."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Replacement:
    """What one pattern becomes.

    Attributes:
        pattern: What is wrong.
        by: What stands there instead, as `re.sub` takes it.
        wrong: A question that has it.
        right: The question as it should be.
        leaves: Questions that are like the wrong one and stay as they are.

    Raises:
        ValueError: The pattern does not make of the examples what they state.
    """

    pattern: re.Pattern[str]
    by: str | Callable[[re.Match[str]], str]
    wrong: str
    right: str
    leaves: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        for asked, expected in (
            (self.wrong, self.right),
            *((q, q) for q in (self.right, *self.leaves)),
        ):
            found = replaced(asked, (self,))
            if found != expected:
                raise ValueError(f"{asked!r}: expected {expected!r} of its pattern, got {found!r}")


def replaced(question: str, replacements: Sequence[Replacement]) -> str:
    """The question with each pattern replaced, in order."""
    for each in replacements:
        question = each.pattern.sub(each.by, question)
    return question
