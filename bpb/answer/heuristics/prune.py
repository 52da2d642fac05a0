"""Prune (the rule PruneStep)."""

from __future__ import annotations

from bpb.example import DecomposedExample, Discard
from bpb.perturb.edits import Edit, Prune
from bpb.qdmr.arguments import BooleanArguments, BooleanKind
from bpb.qdmr.types import Decomposition
from bpb.values import Answer, YesNo

# What each part of a conjunction must be, where the whole's answer leaves only one possibility.
_PART = {
    (BooleanKind.BOTH, True): True,
    (BooleanKind.EITHER, False): False,
    (BooleanKind.NEITHER, True): False,
}


def answer(
    original: DecomposedExample, edit: Edit, target: Decomposition
) -> Answer | Discard | None:
    """From "both: yes" each part is yes, from "either: no" each is no; all else is evaluated.

    The paper (section 3.4) evaluates all pruned questions.
    """
    last = original.decomposition.last.arguments
    if not isinstance(edit, Prune) or edit.step != len(original.decomposition) - 1:
        return None
    if not isinstance(last, BooleanArguments) or last.negated:
        return None
    if not isinstance(original.answer, YesNo) or not _is_statement(target):
        return None
    part = _PART.get((last.kind, original.answer.value))
    return None if part is None else YesNo(part)


def _is_statement(target: Decomposition) -> bool:
    return isinstance(target.last.arguments, BooleanArguments)
