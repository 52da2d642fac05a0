"""A perturbation: what a rule made of one decomposition."""

from __future__ import annotations

from dataclasses import dataclass

from bpb.perturb.edits import Edit
from bpb.qdmr.types import Decomposition


@dataclass(frozen=True, slots=True)
class Perturbation:
    """Rule, source and target decomposition, and the edit between them.

    `preserves_answer` tells that the target means the same as the source.
    """

    rule: str
    category: str
    source: Decomposition
    target: Decomposition
    edit: Edit
    preserves_answer: bool = False

    def __post_init__(self) -> None:
        if self.source == self.target:
            raise ValueError(f"{self.rule}: the edit {self.edit} changes nothing")
