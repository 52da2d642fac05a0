"""ChangeFilter, ChangeAggregate, SwapEntity: the facts of a domain, checked by the gold answer."""

from __future__ import annotations

from bpb.answer.heuristics.heuristic import Heuristic
from bpb.domains import Domains
from bpb.perturb.edit import Edit
from bpb.perturb.edits import ChangeAggregate, ChangeFilter, SwapEntity
from bpb.qdmr.arguments import Aggregate, AggregateArguments
from bpb.qdmr.types import Decomposition
from bpb.records.example import DecomposedExample, Discard
from bpb.values import Answer, Number

UNKNOWN = Discard("the passage does not surely tell the new value")
NOT_GOLD = Discard("what the passage tells is not the original's answer")


class RecountFacts(Heuristic):
    """The value over the new set, if over the old one the passage tells the gold answer.

    Both are facts of a domain, so that the gold answer is a test of them. A reader gives one
    length, not how many there are.
    """

    edits = (ChangeAggregate, ChangeFilter, SwapEntity)

    def answer(
        self, original: DecomposedExample, edit: Edit, target: Decomposition, domains: Domains
    ) -> Answer | Discard | None:
        source, gold = original.decomposition, original.answer
        before = domains.fact(source, len(source) - 1, original.context)
        after = domains.fact(target, len(target) - 1, original.context)
        if before is None or after is None or not isinstance(after.value, Number):
            return UNKNOWN
        if not isinstance(gold, Number) or not isinstance(before.value, Number):
            return NOT_GOLD
        if before.value.value != gold.value:
            return NOT_GOLD
        if isinstance(edit, ChangeAggregate):
            if _is_count(source) and gold.value == 1:
                return Discard("one play alone has no longest and no total")
            return after.value
        return Number(after.value.value, gold.unit)


def _is_count(decomposition: Decomposition) -> bool:
    last = decomposition.last.arguments
    return isinstance(last, AggregateArguments) and last.aggregate is Aggregate.COUNT
