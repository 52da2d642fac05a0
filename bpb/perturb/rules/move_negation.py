"""MoveNegation: scope shift, the same negation on another step."""

from __future__ import annotations

import random
from collections.abc import Iterator

from bpb.perturb.edits import MoveNegation as Edit
from bpb.perturb.negate import is_negated, negated, without_negation
from bpb.perturb.rewrite import under
from bpb.perturb.rule import Case, Rule
from bpb.qdmr.arguments import DiscardArguments
from bpb.qdmr.types import Decomposition, Operator
from bpb.records.example import DecomposedExample

_CONDITIONED = (Operator.SELECT, Operator.PROJECT, Operator.FILTER, Operator.BOOLEAN)


class MoveNegation(Rule):
    """Scope shift: take the negation out of one step and put it into another.

    The negation is a "not" in the condition of a step. Another condition takes it. A step
    that discards one step's things from another's discards the other's instead. The new question
    asks for none of the original's things.

    Source: ours, after the scope edits of Ravichander et al. 2022 (CondaQA), section 3.
    """

    category = "negation"
    cases = (
        Case(
            "return players ;return #1 who are not from Texas ;return #2 who were drafted in 2001",
            becomes=(
                "return players ;return #1 who are from Texas "
                ";return #2 who were not drafted in 2001",
            ),
        ),
        Case(
            "return applicants that were accepted in 2019 ;return #1 that did not enrol "
            ";return number of #2",
            becomes=(
                "return applicants that were not accepted in 2019 ;return #1 that did enrol "
                ";return number of #2",
            ),
        ),
        Case(
            "return countries ;return #1 that border Italy ;return #1 that border France "
            ";return #2 besides #3",
            becomes=(
                "return countries ;return #1 that border France ;return #1 that border Italy "
                ";return #2 besides #3",
            ),
        ),
        Case("return players ;return #1 who are not from Texas", becomes=()),
        Case("return who kicked free kicks ;return #1 besides Ann Lee", becomes=()),
    )

    def edits(self, example: DecomposedExample, rng: random.Random) -> Iterator[Edit]:
        for i, step in example.decomposition.steps_of(Operator.DISCARD):
            match step.arguments:
                case DiscardArguments(kept=int(kept), removed=int(removed)):
                    if _are_apart(example.decomposition, kept, removed):
                        yield Edit(i, kept)
        movable = [
            i for i, step in enumerate(example.decomposition.steps) if step.operator in _CONDITIONED
        ]
        texts = {i: example.decomposition.steps[i].text for i in movable}
        for source in movable:
            if without_negation(texts[source]) is None:
                continue
            for target in movable:
                if not is_negated(texts[target]) and negated(texts[target]) is not None:
                    yield Edit(source, target)


def _are_apart(decomposition: Decomposition, one: int, other: int) -> bool:
    """Whether neither of two steps rests on the other."""
    return one not in under(decomposition, other) and other not in under(decomposition, one)
