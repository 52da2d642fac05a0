"""What a picture shows: panels of boxes, one box for each step."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bpb.qdmr.changes import Change
from bpb.qdmr.types import Decomposition, Operator
from bpb.visible import visible


@dataclass(frozen=True, slots=True)
class Result:
    """What a step gave, in words.

    Attributes:
        value: Its value, "" if it has none.
        missing: Why it has no value, "" if that is unknown.

    Raises:
        ValueError: It has both.
    """

    value: str = ""
    missing: str = ""

    def __post_init__(self) -> None:
        if self.value and self.missing:
            raise ValueError(f"a value {self.value!r} that is missing: {self.missing!r}")


@dataclass(frozen=True, slots=True)
class Box:
    """One step.

    Attributes:
        number: Its place in the decomposition, 1-based.
        operator: What it does.
        text: Its phrase.
        uses: The numbers of the steps that it uses.
        change: What the perturbation did to it.
        value: Its value in words, "" if it has none.
        missing: Why it has no value, "" if that is unknown.
    """

    number: int
    operator: Operator
    text: str
    uses: tuple[int, ...]
    change: Change
    value: str
    missing: str


@dataclass(frozen=True, slots=True)
class Panel:
    """One decomposition with its title and its question; the last box gives the answer."""

    title: str
    question: str
    boxes: tuple[Box, ...]

    def edges(self) -> Iterator[tuple[Box, Box]]:
        """The used box and its user, for each reference."""
        for box in self.boxes:
            yield from ((self.boxes[number - 1], box) for number in box.uses)


def panel(
    decomposition: Decomposition,
    changes: Sequence[Change] = (),
    results: Sequence[Result] = (),
    *,
    title: str = "",
    question: str = "",
) -> Panel:
    """The panel of a decomposition.

    Args:
        decomposition: What to draw.
        changes: What became of each step; empty if all are kept.
        results: What each step gave; empty if that is unknown.
        title: What the panel is.
        question: The question of the decomposition.

    Raises:
        ValueError: There are not as many changes or results as steps.
    """
    n = len(decomposition)
    rows = zip(decomposition.steps, changes or [Change.KEPT] * n, results or [Result()] * n,
               strict=True)  # fmt: skip
    boxes = (
        Box(
            number,
            step.operator,
            visible(step.text),
            tuple(reference + 1 for reference in step.references),
            change,
            visible(result.value),
            visible(result.missing),
        )
        for number, (step, change, result) in enumerate(rows, start=1)
    )
    return Panel(visible(title), visible(question), tuple(boxes))
