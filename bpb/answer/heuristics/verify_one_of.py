"""VerifyOneOf: the gold answer lists what the candidate is one of, or another than each."""

from __future__ import annotations

from bpb.answer.heuristics.heuristic import Heuristic
from bpb.domains import Domains
from bpb.perturb.edit import Edit
from bpb.perturb.edits import VerifyOneOf
from bpb.qdmr.types import Decomposition
from bpb.records.example import DecomposedExample, Discard
from bpb.values import Answer, Spans, YesNo, equal


class VerifyOneOfHeuristic(Heuristic):
    """Yes for one of the gold answer's spans, no for what shares nothing with any of them."""

    edits = (VerifyOneOf,)

    def answer(
        self, original: DecomposedExample, edit: Edit, target: Decomposition, domains: Domains
    ) -> Answer | Discard | None:
        gold = original.answer
        if not isinstance(edit, VerifyOneOf) or not isinstance(gold, Spans):
            return None
        same = [equal(Spans((text,)), Spans((edit.candidate,))) for text in gold.texts]
        if any(same):
            return YesNo(True)
        if None in same:
            return Discard("the candidate may be the answer", len(target) - 1, edit.candidate)
        return YesNo(False)
