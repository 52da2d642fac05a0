"""What every change of a decomposition is."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass

from bpb.qdmr.types import Decomposition


@dataclass(frozen=True, slots=True)
class Edit(ABC):
    """A change of one decomposition."""

    @abstractmethod
    def apply(self, decomposition: Decomposition) -> Decomposition:
        """The changed decomposition; the input is never touched.

        Raises:
            DecompositionError: The edit does not fit this decomposition.
        """
