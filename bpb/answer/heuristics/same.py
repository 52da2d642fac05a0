"""Edits that keep a question's meaning: the gold answer stays."""

from __future__ import annotations

from bpb.perturb.edit import Edit
from bpb.qdmr.types import Decomposition
from bpb.records.example import DecomposedExample, Discard
from bpb.values import Answer


def answer(original: DecomposedExample, edit: Edit, target: Decomposition) -> Answer | Discard:
    """The gold answer; an original without one tells nothing, and reading it again would guess."""
    if original.answer is None:
        return Discard("the original has no answer")
    return original.answer
