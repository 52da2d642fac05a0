"""ChangeLastToBoolean: what the gold answer tells about its operands."""

from __future__ import annotations

from bpb.answer.comparison_operands import candidate_names
from bpb.answer.heuristics.flip_extremum import gold_candidate
from bpb.answer.heuristics.heuristic import Heuristic
from bpb.domains import Domains
from bpb.perturb.edit import Edit
from bpb.perturb.edits import ChangeLastToBoolean
from bpb.perturb.quantity import Quantity, quantity_of
from bpb.qdmr.arguments import ArithmeticArguments, Comparator, ComparisonArguments, Operation
from bpb.qdmr.types import Decomposition
from bpb.qdmr.vocabulary import direction
from bpb.records.example import DecomposedExample, Discard
from bpb.values import Answer, Exactness, Number, YesNo


class ChangeLastHeuristic(Heuristic):
    """Whether two operands are the same, or one exceeds the other, as the gold answer implies.

    A difference that is not zero is of different numbers; what won "which is higher" is higher.
    This is beyond the paper, which evaluates these; what does not follow is left to the evaluator.
    """

    edits = (ChangeLastToBoolean,)

    def answer(
        self, original: DecomposedExample, edit: Edit, target: Decomposition, domains: Domains
    ) -> Answer | Discard | None:
        if not isinstance(edit, ChangeLastToBoolean):
            return None
        arguments = original.decomposition.last.arguments
        if isinstance(arguments, ArithmeticArguments):
            return _from_difference(original, edit, arguments)
        if isinstance(arguments, ComparisonArguments):
            return _from_comparison(original, edit, arguments)
        return None


def _from_difference(
    original: DecomposedExample, edit: ChangeLastToBoolean, arguments: ArithmeticArguments
) -> Answer | None:
    gold = original.answer
    if arguments.operation is not Operation.DIFFERENCE or not isinstance(gold, Number):
        return None
    if edit.comparator is not Comparator.EQUAL or gold.exactness is not Exactness.EXACT:
        return None
    return YesNo(gold.value == 0)


def _from_comparison(
    original: DecomposedExample, edit: ChangeLastToBoolean, arguments: ComparisonArguments
) -> Answer | None:
    candidates = arguments.candidates
    if original.answer is None or len(candidates) != 2 or arguments.extremum is None:
        return None
    names = candidate_names(original.decomposition, candidates, original.question)
    if isinstance(names, Discard):
        return None
    gold = gold_candidate(names, original.answer)
    if gold is None:
        return None
    if edit.comparator is Comparator.EQUAL:
        # Two dates may differ and yet be of the same year, which is how it is often asked.
        dates = Quantity.DATE in {quantity_of(original.decomposition, c) for c in candidates}
        return None if dates else YesNo(False)
    if not edit.word or direction(edit.word) is not arguments.extremum:
        return None
    return YesNo(gold == 0)
