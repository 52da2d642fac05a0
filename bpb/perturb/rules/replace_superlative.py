"""ReplaceSuperlative: ask for the other end of an order."""

from __future__ import annotations

import random
from collections.abc import Iterator

from bpb.english.superlatives import flipped, superlatives_of
from bpb.perturb.edits import ChangeSuperlative
from bpb.perturb.rule import Case, Rule
from bpb.records.example import DecomposedExample


class ReplaceSuperlative(Rule):
    """Flip a superlative: "longest" becomes "shortest", "first" becomes "last", and back.

    The words may be a step of their own ("longest of #1") or stand within one ("the longest field
    goal"). The rule skips a decomposition with several superlatives.

    Source: ours; the paper flips comparisons only (Geva et al. 2022, section 3.2).
    """

    category = "superlative"
    cases = (
        Case(
            "return free kicks ;return yards of #1 ;return longest of #2",
            becomes=("return free kicks ;return yards of #1 ;return shortest of #2",),
        ),
        Case(
            "return age groups ;return people of #1 ;return #1 where #2 is second highest",
            becomes=(
                "return age groups ;return people of #1 ;return #1 where #2 is second lowest",
            ),
        ),
        Case(
            "return the first goal of the match ;return who scored #1",
            becomes=("return the last goal of the match ;return who scored #1",),
        ),
        Case("return goals in the first half ;return number of #1", becomes=()),
        Case("return goals ;return longest of #1 ;return shortest of #1", becomes=()),
        Case("return people ;return number of #1", becomes=()),
    )

    def edits(self, example: DecomposedExample, rng: random.Random) -> Iterator[ChangeSuperlative]:
        found = superlatives_of(example.decomposition)
        if len(found) == 1:
            ((step, old),) = found
            new = flipped(old)
            if new is not None:
                yield ChangeSuperlative(step, old, new)
