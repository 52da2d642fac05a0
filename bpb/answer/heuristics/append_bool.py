"""AppendBool: the gold answer is known, so the comparison with it is too."""

from __future__ import annotations

from dataclasses import replace

from bpb.answer.heuristics.heuristic import Heuristic
from bpb.answer.operations import holds
from bpb.domains import Domains
from bpb.english.question import asks_with
from bpb.perturb.edit import Edit
from bpb.perturb.edits import AppendBool
from bpb.perturb.gold_number import exactness_of
from bpb.qdmr.types import Decomposition
from bpb.records.example import DecomposedExample, Discard
from bpb.values import Answer, Date, Number, year_only


class AppendBoolHeuristic(Heuristic):
    """Compare the gold number or date with the edit's value.

    Where the question asks "more than how many" or the passage has the number only as "over 200",
    it is a bound, and what it leaves open is a Discard. So is a date as the answer to "how long".

    Source: Geva et al. 2022, section 3.4, which takes every gold number as exact.
    """

    edits = (AppendBool,)

    def answer(
        self, original: DecomposedExample, edit: Edit, target: Decomposition, domains: Domains
    ) -> Answer | Discard | None:
        gold = original.answer
        if not isinstance(edit, AppendBool) or not isinstance(gold, Number | Date):
            return None
        value = edit.value
        if isinstance(gold, Number):
            gold = replace(gold, exactness=exactness_of(original, gold))
        elif asks_with(original.question, "how"):
            return Discard("the gold answer is no quantity", len(target) - 1, original.question)
        elif isinstance(value, Date) and value.month is None:
            gold = year_only(gold)
        return holds(gold, edit.comparator, value)
