"""ChangeDifferenceToBoolean: what the question presumes is so where there is a difference."""

from __future__ import annotations

from bpb.example import DecomposedExample, Discard
from bpb.perturb.edits import ChangeDifferenceToBoolean, Edit
from bpb.perturb.presumed import presumed_greater
from bpb.qdmr.arguments import Comparator
from bpb.qdmr.types import Decomposition
from bpb.values import Answer, Number, YesNo


def answer(
    original: DecomposedExample, edit: Edit, target: Decomposition
) -> Answer | Discard | None:
    """Whether the first operand exceeds the second: as "how many more A than B" presumes, where the
    gold difference is above zero.

    This is beyond the paper, which evaluates these; what does not follow is left to the evaluator.
    """
    gold = original.answer
    if not isinstance(edit, ChangeDifferenceToBoolean) or not isinstance(gold, Number):
        return None
    greater = presumed_greater(original.question, original.decomposition)
    if greater is None or gold.value <= 0:
        return None
    return YesNo((greater == 0) is (edit.comparator is Comparator.MORE))
