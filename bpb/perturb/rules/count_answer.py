"""CountAnswer: ask how many there are of what the original asks for."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

from bpb.example import DecomposedExample
from bpb.perturb.edits import CountAnswer as Edit
from bpb.perturb.listed import listed
from bpb.perturb.rule import Case, Rule
from bpb.qdmr.types import Operator

_ASKS = re.compile(r"(?:who|whom|whose|what|which|where|when|how)\b", re.I)
_NOT_A_SET = frozenset(
    {Operator.AGGREGATE, Operator.ARITHMETIC, Operator.BOOLEAN, Operator.COMPARISON}
)


class CountAnswer(Rule):
    """Append "number of #n" to a question that is answered by a list: the answer is its length.

    "Which players scored?" becomes "How many players scored?". Left alone are lists of which
    another annotator has more or fewer, lists whose items may be pieces of one, and last steps that
    give one value.

    Source: ours, the reverse of pruning a count (Geva et al. 2022, section 3.2, PruneStep).
    """

    category = "aggregate"
    cases = (
        Case(
            "return players that scored",
            becomes=("return players that scored ;return number of #1",),
            answer=("Ann Lee", "Bob Roe"),
            question="Which players scored?",
            context="Ann Lee scored first, and Bob Roe scored late.",
        ),
        Case(
            "return players that scored",
            becomes=(),
            answer="Ann Lee",
            question="Which players scored?",
            context="Ann Lee scored first, and Bob Roe was hurt.",
        ),
        Case(
            "return players that scored ;return number of #1",
            becomes=(),
            answer="2",
            question="How many players scored?",
            context="Ann Lee scored first, and Bob Roe scored late.",
        ),
        Case(
            "return who got the mill",
            becomes=(),
            answer=("until 1477 when it went", "to his son Bob Roe"),
            question="Who got the mill?",
            context="Ann Lee kept the mill until 1477 when it went to his son Bob Roe.",
        ),
    )

    def edits(self, example: DecomposedExample, rng: random.Random) -> Iterator[Edit]:
        last = example.decomposition.last
        of_things = last.operator not in _NOT_A_SET and _ASKS.match(last.text) is None
        if of_things and listed(example.example):
            yield Edit()
