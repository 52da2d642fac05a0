"""CountAnswer: the length of the gold list."""

from __future__ import annotations

from decimal import Decimal

from bpb.answer.heuristics.heuristic import Heuristic
from bpb.domains import Domains
from bpb.perturb.edit import Edit
from bpb.perturb.edits import CountAnswer
from bpb.perturb.listed import listed
from bpb.qdmr.types import Decomposition
from bpb.records.example import DecomposedExample, Discard
from bpb.values import Answer, Number


class CountAnswerHeuristic(Heuristic):
    """How many things the gold answer lists; a Discard where it lists none for sure."""

    edits = (CountAnswer,)

    def answer(
        self, original: DecomposedExample, edit: Edit, target: Decomposition, domains: Domains
    ) -> Answer | Discard:
        things = listed(original.example)
        if not things:
            return Discard("the gold answer is no sure list", len(target) - 1)
        return Number(Decimal(len(things)))
