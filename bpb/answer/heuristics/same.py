"""Edits that keep a question's meaning: the gold answer stays."""

from __future__ import annotations

from bpb.answer.heuristics.heuristic import Heuristic
from bpb.domains import Domains
from bpb.perturb.edit import Edit
from bpb.perturb.edits import ReplaceSynonym, RotateOperands
from bpb.perturb.rewordings import REWORDINGS
from bpb.qdmr.types import Decomposition
from bpb.records.example import DecomposedExample, Discard
from bpb.values import Answer


class SameAnswer(Heuristic):
    """The gold answer; an original without one tells nothing, and reading it again would guess."""

    edits = (ReplaceSynonym, RotateOperands, *REWORDINGS)

    def answer(
        self, original: DecomposedExample, edit: Edit, target: Decomposition, domains: Domains
    ) -> Answer | Discard:
        if original.answer is None:
            return Discard("the original has no answer")
        return original.answer
