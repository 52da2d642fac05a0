"""How the last value of a decomposition changes when one of its sets grows.

Without the filter "in the first half", "goals" are these and maybe more: their number is no
lower, the longest of them no shorter, and none of those that were asked for is missing.
"""

from __future__ import annotations

from enum import Enum, auto

from bpb.answer.plan import counts_things
from bpb.perturb.edits import Prune
from bpb.perturb.quantity import Quantity, quantity_of
from bpb.qdmr.arguments import (
    Aggregate,
    AggregateArguments,
    ComparativeArguments,
    DiscardArguments,
    FilterArguments,
    IntersectionArguments,
    ProjectArguments,
    SuperlativeArguments,
    UnionArguments,
)
from bpb.qdmr.types import Decomposition


class Growth(Enum):
    """How a value compares with what it was: a set that lost nothing, or a number and its side."""

    LARGER_SET = auto()
    NO_LOWER = auto()
    NO_HIGHER = auto()


def growth(source: Decomposition, edit: Prune) -> Growth | None:
    """How the last value changes when a step that narrows a set is pruned; None where it is open.

    Args:
        source: What is pruned.
        edit: Which step is removed, and which takes its place.
    """
    if edit.keep not in _wider(source, edit.step) or _is_measure(source, edit.keep):
        return None
    grown: dict[int, Growth | None] = {edit.step: Growth.LARGER_SET}
    for index in range(edit.step + 1, len(source)):
        if any(reference in grown for reference in source.steps[index].references):
            grown[index] = _passed_on(source, index, grown)
    return grown.get(len(source) - 1)


def _wider(source: Decomposition, index: int) -> tuple[int, ...]:
    """The steps of whose things a step has some, and no others."""
    match source.steps[index].arguments:
        case FilterArguments(of=of):
            return (of,)
        case SuperlativeArguments(entities=of) | ComparativeArguments(entities=of):
            return (of,)
        case DiscardArguments(kept=int(kept)):
            return (kept,)
        case IntersectionArguments(members=members, of=None):
            return members
    return ()


def _is_measure(source: Decomposition, index: int) -> bool:
    """Whether a step stands for one quantity and no set: "percent of people"."""
    measured = quantity_of(source, index) is Quantity.NUMBER
    return measured and not counts_things(source, index)


def _passed_on(source: Decomposition, index: int, grown: dict[int, Growth | None]) -> Growth | None:
    """How a step's value changes with those it uses."""
    references = source.steps[index].references
    changed = [reference for reference in references if reference in grown]
    if any(grown[reference] is not Growth.LARGER_SET for reference in changed):
        return None
    match source.steps[index].arguments:
        case FilterArguments(of=of) | ProjectArguments(of=of) if changed == [of]:
            return Growth.LARGER_SET
        case DiscardArguments(kept=kept) if changed == [kept]:
            return Growth.LARGER_SET
        case UnionArguments() | IntersectionArguments(of=None):
            return Growth.LARGER_SET
        case AggregateArguments(aggregate=Aggregate.COUNT):
            return Growth.NO_LOWER
        case AggregateArguments(aggregate=Aggregate.MAXIMUM, rank=1):
            return Growth.NO_LOWER
        case AggregateArguments(aggregate=Aggregate.MINIMUM, rank=1):
            return Growth.NO_HIGHER
    return None
