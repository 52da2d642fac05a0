"""FlipArithmetic (the rule ReplaceArith): find the two numbers in the passage."""

from __future__ import annotations

from decimal import Decimal

from bpb.answer.heuristics.heuristic import Heuristic
from bpb.domains import Domains
from bpb.perturb.edit import Edit
from bpb.perturb.edits import FlipArithmetic
from bpb.qdmr.arguments import ArithmeticArguments, Operation
from bpb.qdmr.types import Decomposition
from bpb.records.example import DecomposedExample, Discard
from bpb.values import Answer, Exactness, Number, find_numbers, parse_number

SMALLEST = 10
"""Below, an answer may come from counting (Geva et al. 2022, section 3.4)."""

_WHOLE = 100


class FlipArithmeticHeuristic(Heuristic):
    """The sum or difference of the one pair x, y of the passage with a = x + y or x - y.

    Source: Geva et al. 2022, section 3.4. A small answer, and more than one pair, are a Discard, as
    the paper says; the released code goes on to the evaluator. No pair at all is left to the
    evaluator. Two readings of one pair (x and y in several units or places) are one pair.
    """

    edits = (FlipArithmetic,)

    def answer(
        self, original: DecomposedExample, edit: Edit, target: Decomposition, domains: Domains
    ) -> Answer | Discard | None:
        gold = original.answer
        if not isinstance(edit, FlipArithmetic) or not isinstance(gold, Number):
            return None
        if edit.step != len(original.decomposition) - 1 or gold.exactness is not Exactness.EXACT:
            return None
        if gold.value < SMALLEST:
            return Discard("the answer may be a count", edit.step, f"{gold.value} < {SMALLEST}")
        found = {each.number.value for each in find_numbers(original.context)}
        pairs = _pairs({value for value in found if value >= 0}, gold.value, edit.old)
        given = _constants(original.decomposition)
        pairs = {pair for pair in pairs if given <= set(pair)}
        if not pairs:
            return None
        if len(pairs) > 1:
            shown = "; ".join(f"{x}, {y}" for x, y in sorted(pairs)[:3])
            return Discard("more than one pair gives the answer", edit.step, shown)
        x, y = pairs.pop()
        value = x + y if edit.new is Operation.SUM else abs(x - y)
        if value > _WHOLE and (gold.unit == "%" or "percent" in original.question.lower()):
            return Discard("a percentage above 100", edit.step, str(value))
        return Number(value, gold.unit)


def _constants(decomposition: Decomposition) -> set[Decimal]:
    """The operands of the last step that are numbers themselves: the 100 of "100 and #1"."""
    arguments = decomposition.last.arguments
    if not isinstance(arguments, ArithmeticArguments):
        return set()
    words = [each.text for each in arguments.operands if not isinstance(each, int)]
    return {value.value for value in map(parse_number, words) if isinstance(value, Number)}


def _pairs(
    numbers: set[Decimal], gold: Decimal, operation: Operation
) -> set[tuple[Decimal, Decimal]]:
    """The pairs x >= y whose sum or difference is the gold answer."""
    match operation:
        case Operation.SUM:
            return {(x, gold - x) for x in numbers if gold - x in numbers and x >= gold - x}
        case Operation.DIFFERENCE:
            return {(x, x - gold) for x in numbers if x - gold in numbers}
    return set()
