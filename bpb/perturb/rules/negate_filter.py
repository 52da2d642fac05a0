"""NegateFilter: ask for those that do not meet a filter's condition."""

from __future__ import annotations

import random
from collections.abc import Iterator

from bpb.example import DecomposedExample
from bpb.perturb.edits import NegateFilter as Edit
from bpb.perturb.negate import negated
from bpb.perturb.quantity import Quantity, quantity_of
from bpb.perturb.rule import Case, Rule
from bpb.qdmr.types import Operator


class NegateFilter(Rule):
    """Negate the condition of a filter step, or take its negation out: the filter's complement.

    Only where a number is asked for in the end: "the actor that was not married to her" is anyone.

    Source: ours, after the scope edits of Ravichander et al. 2022 (CondaQA), section 3.
    """

    category = "negation"
    cases = (
        Case(
            "return field goals ;return #1 that were kicked by Ann ;return number of #2",
            becomes=(
                "return field goals ;return #1 that were not kicked by Ann ;return number of #2",
            ),
        ),
        Case(
            "return players ;return #1 from Texas ;return number of #2",
            becomes=("return players ;return #1 not from Texas ;return number of #2",),
        ),
        Case("return the actor in the film ;return #1 that was married to Ann Lee", becomes=()),
        Case(
            "return people ;return #1 who are not married ;return number of #2",
            becomes=("return people ;return #1 who are married ;return number of #2",),
        ),
        Case("return people ;return number of #1", becomes=()),
    )

    def edits(self, example: DecomposedExample, rng: random.Random) -> Iterator[Edit]:
        decomposition = example.decomposition
        if quantity_of(decomposition, len(decomposition) - 1) is not Quantity.NUMBER:
            return
        for i, step in decomposition.steps_of(Operator.FILTER):
            if negated(step.text) is not None:
                yield Edit(i)
