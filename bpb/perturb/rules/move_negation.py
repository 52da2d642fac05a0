"""MoveNegation: scope shift, the same negation on another step."""

from __future__ import annotations

import random
from collections.abc import Iterator

from bpb.example import DecomposedExample
from bpb.perturb.edits import MoveNegation as Edit
from bpb.perturb.negate import is_negated, negated, without_negation
from bpb.perturb.rule import Case, Rule
from bpb.qdmr.types import Operator


class MoveNegation(Rule):
    """Scope shift: take the negation out of one filter or boolean step and put it into another.

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
        Case("return players ;return #1 who are not from Texas", becomes=()),
    )

    def edits(self, example: DecomposedExample, rng: random.Random) -> Iterator[Edit]:
        movable = [
            i
            for i, step in enumerate(example.decomposition.steps)
            if step.operator in (Operator.FILTER, Operator.BOOLEAN)
        ]
        texts = {i: example.decomposition.steps[i].text for i in movable}
        for source in movable:
            for target in movable:
                if (
                    source != target
                    and without_negation(texts[source]) is not None
                    and not is_negated(texts[target])
                    and negated(texts[target]) is not None
                ):
                    yield Edit(source, target)
