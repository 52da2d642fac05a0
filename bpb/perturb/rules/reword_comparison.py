"""RewordComparison: compare in other words that mean the same."""

from __future__ import annotations

import random
from collections.abc import Iterator

from bpb.english.lexicons import word_class
from bpb.english.words import has_any
from bpb.perturb.rewordings import Reword
from bpb.perturb.rule import Case, Rule
from bpb.qdmr.arguments import ArithmeticArguments, Operation
from bpb.qdmr.types import Operator
from bpb.records.example import DecomposedExample


class RewordComparison(Rule):
    """Say a comparison in other words: "older" as "born earlier", "at least 40" as "40 or more".

    A difference is asked from its other end: "how many more goals did Lee score than Roy" becomes
    "how many fewer goals did Roy score than Lee". The steps stay, since they state what is
    compared. The rule edits an original only if the meaning certainly stays.

    Source: ours, after the invariance tests of Ribeiro et al. 2020 (CheckList), section 2.2.
    """

    category = "invariance"
    preserves_answer = True
    cases = (
        Case(
            "return when was Ann Lee born ;return when was Bob Roy born ;"
            "return which is first of #1 , #2",
            becomes=(
                "return when was Ann Lee born ;return when was Bob Roy born ;"
                "return which is first of #1 , #2",
            ),
        ),
        Case(
            "return free kicks of at least 40 yards ;return number of #1",
            becomes=("return free kicks of at least 40 yards ;return number of #1",),
        ),
        Case(
            "return goals of Lee ;return goals of Roy ;return number of #1 ;return number of #2 ;"
            "return difference of #3 and #4",
            becomes=(
                "return goals of Lee ;return goals of Roy ;return number of #1 ;"
                "return number of #2 ;return difference of #3 and #4",
            ),
        ),
        Case("return free kicks ;return number of #1", becomes=()),
    )

    def edits(self, example: DecomposedExample, rng: random.Random) -> Iterator[Reword]:
        for i, step in enumerate(example.decomposition.steps):
            difference = (
                isinstance(step.arguments, ArithmeticArguments)
                and step.arguments.operation is Operation.DIFFERENCE
            )
            compares = step.operator is Operator.COMPARISON or has_any(
                step.text, word_class("bound_phrase")
            )
            if difference or compares:
                yield Reword(i)
                return
