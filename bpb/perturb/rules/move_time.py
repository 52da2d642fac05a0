"""MoveTime: say when before what, or after it."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

from bpb.perturb.rewordings import MoveTime as Edit
from bpb.perturb.rule import Case, Rule
from bpb.records.example import DecomposedExample

_TIME = re.compile(
    r"\b(?:in|by|since|during|as of|according to) [^#]*\b(?:[12]\d{3}s?|quarter|half|period)\b",
    re.IGNORECASE,
)


class MoveTime(Rule):
    """Move a time from the end of the question to its front, or back: "In 1990, who won?".

    The steps stay, since they have no order of words. The rule edits an original whose time can
    belong to its one verb alone.

    Source: ours, after the invariance tests of Ribeiro et al. 2020 (CheckList), section 2.2.
    """

    category = "invariance"
    preserves_answer = True
    cases = (
        Case(
            "return people that lived in the town in 1990 ;return number of #1",
            becomes=("return people that lived in the town in 1990 ;return number of #1",),
        ),
        Case("return people that lived in the town ;return number of #1", becomes=()),
    )

    def edits(self, example: DecomposedExample, rng: random.Random) -> Iterator[Edit]:
        for i, step in enumerate(example.decomposition.steps):
            if _TIME.search(step.text):
                yield Edit(i)
                return
