"""What stands for edits of some types, such as a heuristic, found by these types."""

from __future__ import annotations

from abc import ABC
from types import ModuleType
from typing import ClassVar, TypeVar

from bpb.discovery import instances
from bpb.perturb.edit import Edit


class ForEdits(ABC):
    """Does something for edits of some types.

    Class attributes:
        edits: The types of edits.
    """

    edits: ClassVar[tuple[type[Edit], ...]]


T = TypeVar("T", bound=ForEdits)


def by_edit(package: ModuleType, base: type[T]) -> dict[type[Edit], T]:
    """One instance of every subclass of `base` in a package, by each of its types of edits."""
    return {edit: each for each in instances(package, base) for edit in each.edits}
