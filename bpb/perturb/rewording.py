"""What the rules share that reword a question and leave its steps as they are."""

from __future__ import annotations

import random
from abc import abstractmethod
from collections.abc import Iterator
from typing import ClassVar

from bpb.perturb.edit import Edit
from bpb.perturb.rule import Rule
from bpb.records.example import DecomposedExample


class Rewording(Rule):
    """Yields its one edit where the question's words may have it.

    Class attributes:
        edit: The edit, which takes nothing.
    """

    category = "invariance"
    preserves_answer = True
    keeps_wording = True
    edit: ClassVar[type[Edit]]

    @abstractmethod
    def may_apply(self, example: DecomposedExample) -> bool:
        """Whether the question may have the form; the edit of the question tells for sure."""

    def edits(self, example: DecomposedExample, rng: random.Random) -> Iterator[Edit]:
        if self.may_apply(example):
            yield self.edit()
