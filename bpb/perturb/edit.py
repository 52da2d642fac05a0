"""What every change of a decomposition is."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from enum import Enum, auto
from typing import ClassVar

from bpb.qdmr.types import Decomposition


class Asked(Enum):
    """In which ways the question of an edited decomposition may be asked.

    An edit of the original question is always tried first.
    """

    ANY_WAY = auto()
    """By the grammar and by any generator too."""
    BY_EDIT = auto()
    """By an edit alone: the other ways say it less well."""
    BY_LEARNED = auto()
    """By the grammar, and by a generator that has learned such edits; others garble it as often
    as not: "Was the rate the same number of percent and the other?" """
    BY_GRAMMAR = auto()
    """By the grammar: no generator has learned it, as nearly all its questions are edited."""
    OF_ANSWER = auto()
    """By an edit, or by a model that has learned to ask whether the answer is so. The question says
    what the original does, whatever decomposition that has."""
    WHOLE = auto()
    """By a model that words the whole original question anew."""


@dataclass(frozen=True, slots=True)
class Edit(ABC):
    """A change of one decomposition.

    Class attributes:
        asked: In which ways its question may be asked.
    """

    asked: ClassVar[Asked] = Asked.ANY_WAY

    @abstractmethod
    def apply(self, decomposition: Decomposition) -> Decomposition:
        """The changed decomposition; the input is never touched.

        Raises:
            DecompositionError: The edit does not fit this decomposition.
        """
