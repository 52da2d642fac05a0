"""CountAnswer: the length of the gold list."""

from __future__ import annotations

from decimal import Decimal

from bpb.perturb.edit import Edit
from bpb.perturb.listed import listed
from bpb.qdmr.types import Decomposition
from bpb.records.example import DecomposedExample, Discard
from bpb.values import Answer, Number


def answer(original: DecomposedExample, edit: Edit, target: Decomposition) -> Answer | Discard:
    """How many things the gold answer lists; a Discard where it lists none for sure."""
    things = listed(original.example)
    if not things:
        return Discard("the gold answer is no sure list", len(target) - 1)
    return Number(Decimal(len(things)))
