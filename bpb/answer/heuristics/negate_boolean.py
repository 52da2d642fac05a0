"""NegateBoolean and DenyAnswer: the gold yes or no, turned."""

from __future__ import annotations

from bpb.answer.heuristics.heuristic import Heuristic
from bpb.domains import Domains
from bpb.perturb.edit import Edit
from bpb.perturb.edits import DenyAnswer, NegateBoolean
from bpb.qdmr.types import Decomposition
from bpb.records.example import DecomposedExample, Discard
from bpb.values import Answer, YesNo


class NegateBooleanHeuristic(Heuristic):
    """The opposite of the gold answer, when the negated step is the last."""

    edits = (DenyAnswer, NegateBoolean)

    def answer(
        self, original: DecomposedExample, edit: Edit, target: Decomposition, domains: Domains
    ) -> Answer | Discard | None:
        gold = original.answer
        if not isinstance(gold, YesNo):
            return None
        last = isinstance(edit, NegateBoolean) and edit.step == len(target) - 1
        return YesNo(not gold.value) if last or isinstance(edit, DenyAnswer) else None
