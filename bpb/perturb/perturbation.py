"""A perturbation: what a rule made of one decomposition."""

from __future__ import annotations

from dataclasses import dataclass

from bpb.perturb.edit import Edit
from bpb.qdmr.types import Decomposition


@dataclass(frozen=True, slots=True)
class Perturbation:
    """Rule, source and target decomposition, and the edit between them.

    `preserves_answer` tells that the question keeps its meaning; its steps may then stay, too.
    """

    rule: str
    category: str
    source: Decomposition
    target: Decomposition
    edit: Edit
    preserves_answer: bool = False

    def __post_init__(self) -> None:
        if self.source == self.target and not self.preserves_answer:
            raise ValueError(f"{self.rule}: the edit {self.edit} changes nothing")
