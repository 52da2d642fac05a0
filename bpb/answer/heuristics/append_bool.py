"""AppendBool: the gold answer is known, so the comparison with it is too."""

from __future__ import annotations

from bpb.answer.operations import holds
from bpb.example import DecomposedExample, Discard
from bpb.perturb.edits import AppendBool, Edit
from bpb.qdmr.types import Decomposition
from bpb.values import Answer, Date, Number


def answer(
    original: DecomposedExample, edit: Edit, target: Decomposition
) -> Answer | Discard | None:
    """Compare the gold number or date with the edit's value.

    Source: Geva et al. 2022, section 3.4.
    """
    gold = original.answer
    if not isinstance(edit, AppendBool) or not isinstance(gold, Number | Date):
        return None
    value = edit.value
    if isinstance(gold, Date) and isinstance(value, Date) and value.month is None:
        gold = Date(gold.year) if gold.year is not None else gold
    return holds(gold, edit.comparator, value)
