"""SuperlativeToOrdinal: ask for the second in an order, or for the first instead of the second."""

from __future__ import annotations

import random
from collections.abc import Iterator

from bpb.english.superlatives import reranked, superlatives_of
from bpb.perturb.edits import ChangeSuperlative
from bpb.perturb.rule import Case, Rule
from bpb.records.example import DecomposedExample


class SuperlativeToOrdinal(Rule):
    """Change a superlative's rank: "longest" becomes "second longest", "first" becomes "second".

    A rank beyond the second becomes the first. The rule skips several superlatives, and "last".

    Source: ours.
    """

    category = "superlative"
    cases = (
        Case(
            "return the longest free kick ;return yards of #1",
            becomes=("return the second longest free kick ;return yards of #1",),
        ),
        Case(
            "return free kicks ;return second longest of #1 ;return who kicked #2",
            becomes=("return free kicks ;return longest of #1 ;return who kicked #2",),
        ),
        Case(
            "return solo runs of Ann Lee ;return the first of #1 ;return yards of #2",
            becomes=("return solo runs of Ann Lee ;return the second of #1 ;return yards of #2",),
        ),
        Case("return the last free kick ;return yards of #1", becomes=()),
        Case("return people ;return number of #1", becomes=()),
    )

    def edits(self, example: DecomposedExample, rng: random.Random) -> Iterator[ChangeSuperlative]:
        found = superlatives_of(example.decomposition)
        if len(found) == 1:
            ((step, old),) = found
            new = reranked(old)
            if new is not None:
                yield ChangeSuperlative(step, old, new)
