"""The count of a filter's complement: that of the whole set minus that of the part.

"How many letters were not written by Lee?" is all of them without his, if the passage tells how
many there were.
"""

from __future__ import annotations

from dataclasses import replace

from bpb.answer.evaluator import Evaluated
from bpb.perturb.edit import Edit
from bpb.perturb.edits import NegateFilter, Prune
from bpb.qdmr.arguments import Aggregate, AggregateArguments, FilterArguments
from bpb.qdmr.types import Decomposition
from bpb.records.example import DecomposedExample
from bpb.values import Exactness, Number, equal


def whole_of(source: Decomposition, edit: Edit) -> Decomposition | None:
    """What counts the part and its complement together: the decomposition without the filter.

    None where the last step is no count, or where between the filter and the count is another step
    than filters, which a part and the rest pass in the same way.
    """
    if not isinstance(edit, NegateFilter):
        return None
    last, filtered = source.last.arguments, source.steps[edit.step].arguments
    if not isinstance(last, AggregateArguments) or last.aggregate is not Aggregate.COUNT:
        return None
    place = last.of
    while place > edit.step:
        between = source.steps[place].arguments
        if not isinstance(between, FilterArguments):
            return None
        place = between.of
    if place != edit.step or not isinstance(filtered, FilterArguments):
        return None
    return Prune(edit.step, filtered.of).apply(source)


def without_part(
    result: Evaluated, whole: Evaluated, part: Evaluated, original: DecomposedExample
) -> Evaluated | None:
    """The whole minus the gold part; None where one of them is not known.

    The part counts as known where its own steps give the gold answer, and the whole where it is at
    least as many of the same.
    """
    gold, total = original.answer, whole.answer
    if not isinstance(gold, Number) or not isinstance(total, Number):
        return None
    exact = gold.exactness is Exactness.EXACT and total.exactness is Exactness.EXACT
    known = isinstance(part.answer, Number) and equal(part.answer, gold) is True
    if not exact or not known or gold.value > total.value or not result.steps:
        return None
    answer = Number(total.value - gold.value, gold.unit)
    last = replace(
        result.steps[-1],
        question="",
        inputs=(total, gold),
        output=answer,
        by="operation",
        score=1.0,
        evidence=(),
    )
    return Evaluated(answer, (*whole.steps[:-1], last))
