"""NegateShare (the rule NegateFilter): what is missing to a hundred per cent."""

from __future__ import annotations

from bpb.answer.heuristics.heuristic import Heuristic
from bpb.domains import Domains
from bpb.perturb.edit import Edit
from bpb.perturb.edits import NegateShare
from bpb.qdmr.types import Decomposition
from bpb.records.example import DecomposedExample, Discard
from bpb.values import Answer, Exactness, Number

_WHOLE = 100


class NegateShareHeuristic(Heuristic):
    """The whole minus the gold part, both of which are known."""

    edits = (NegateShare,)

    def answer(
        self, original: DecomposedExample, edit: Edit, target: Decomposition, domains: Domains
    ) -> Answer | Discard | None:
        gold = original.answer
        if not isinstance(edit, NegateShare):
            return None
        if not isinstance(gold, Number) or gold.exactness is not Exactness.EXACT:
            return Discard("the answer is no exact percentage")
        if not 0 < gold.value < _WHOLE:
            return Discard("the answer is no part of a hundred", detail=str(gold.value))
        return Number(_WHOLE - gold.value, gold.unit)
