"""ChangeDifferenceToBoolean: what the question presumes is so where there is a difference."""

from __future__ import annotations

from bpb.answer.heuristics.heuristic import Heuristic
from bpb.domains import Domains
from bpb.perturb.edit import Edit
from bpb.perturb.edits import ChangeDifferenceToBoolean
from bpb.perturb.presumed import presumed_greater
from bpb.qdmr.arguments import Comparator
from bpb.qdmr.types import Decomposition
from bpb.records.example import DecomposedExample, Discard
from bpb.values import Answer, Exactness, Number, YesNo

_MAY_BE_NONE = frozenset({Exactness.LESS_THAN, Exactness.AT_MOST})


class ChangeDifferenceHeuristic(Heuristic):
    """Whether the first operand is more, or less, than the second: as "how many more A than B"
    presumes where the gold difference is above zero, and neither where it is zero.

    This is beyond the paper, which evaluates these; what does not follow is left to the evaluator.
    """

    edits = (ChangeDifferenceToBoolean,)

    def answer(
        self, original: DecomposedExample, edit: Edit, target: Decomposition, domains: Domains
    ) -> Answer | Discard | None:
        gold = original.answer
        if not isinstance(edit, ChangeDifferenceToBoolean) or not isinstance(gold, Number):
            return None
        greater = presumed_greater(original.question, original.decomposition)
        if greater is None or gold.value < 0 or gold.exactness in _MAY_BE_NONE:
            return None
        if gold.value == 0:
            return YesNo(False)
        return YesNo((greater == 0) is (edit.comparator is Comparator.MORE))
