"""VerifyOneOf: the gold answer lists what the candidate is one of, or another than each."""

from __future__ import annotations

from bpb.perturb.edit import Edit
from bpb.perturb.edits import VerifyOneOf
from bpb.qdmr.types import Decomposition
from bpb.records.example import DecomposedExample, Discard
from bpb.values import Answer, Spans, YesNo, equal


def answer(
    original: DecomposedExample, edit: Edit, target: Decomposition
) -> Answer | Discard | None:
    """Yes for one of the gold answer's spans, no for what shares nothing with any of them."""
    gold = original.answer
    if not isinstance(edit, VerifyOneOf) or not isinstance(gold, Spans):
        return None
    same = [equal(Spans((text,)), Spans((edit.candidate,))) for text in gold.texts]
    if any(same):
        return YesNo(True)
    if None in same:
        return Discard("the candidate may be the answer", len(target) - 1, edit.candidate)
    return YesNo(False)
