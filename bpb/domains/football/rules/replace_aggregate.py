"""ReplaceAggregate: ask for another value over the same set."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

from bpb.english.amounts import is_measured
from bpb.perturb.edits import ChangeAggregate
from bpb.perturb.rule import Case, Rule
from bpb.qdmr.arguments import Aggregate, AggregateArguments
from bpb.qdmr.text import spelled_out
from bpb.records.example import DecomposedExample

# Things that have a length; of others "the longest" asks nothing.
_LONG = re.compile(
    r"\b(?:field[- ]goals?|(?:touchdown|TD) (?:pass(?:es)?|runs?|catch(?:es)?|receptions?)|"
    r"(?:passing|rushing|receiving) (?:touchdowns?|TDs?))\b",
    re.I,
)
_OTHERS = {
    Aggregate.COUNT: (Aggregate.MAXIMUM, Aggregate.SUM),
    Aggregate.SUM: (Aggregate.COUNT, Aggregate.MAXIMUM),
    Aggregate.MAXIMUM: (Aggregate.COUNT,),
    Aggregate.MINIMUM: (Aggregate.COUNT,),
}


class ReplaceAggregate(Rule):
    """Exchange count, sum, maximum and minimum over one set of plays with lengths.

    "How many are there" becomes "how long is the longest" or "how long are all together", and
    back. The set stays as it is. The rule skips "second longest".

    Source: ours.
    """

    category = "aggregate"
    cases = (
        Case(
            "return field goals of Ann Lee ;return number of #1",
            becomes=(
                "return field goals of Ann Lee ;return yards of #1 ;return longest of #2",
                "return field goals of Ann Lee ;return yards of #1 ;return sum of #2",
            ),
        ),
        Case(
            "return yards of touchdown passes ;return longest of #1",
            becomes=("return yards of touchdown passes ;return number of #1",),
        ),
        Case(
            "return yards of field goals ;return sum of #1",
            becomes=(
                "return yards of field goals ;return number of #1",
                "return yards of field goals ;return longest of #1",
            ),
        ),
        Case(
            "return the lengths of field goals ;return sum of #1",
            becomes=(
                "return the lengths of field goals ;return number of #1",
                "return the lengths of field goals ;return longest of #1",
            ),
        ),
        Case("return people in Oslo ;return number of #1", becomes=()),
        Case("return yards of field goals ;return second longest of #1", becomes=()),
        Case("return field goals ;return who kicked #1", becomes=()),
    )

    def edits(self, example: DecomposedExample, rng: random.Random) -> Iterator[ChangeAggregate]:
        last = example.decomposition.last.arguments
        if not isinstance(last, AggregateArguments) or last.rank != 1:
            return
        members = spelled_out(example.decomposition, last.of)
        counted = last.aggregate is Aggregate.COUNT or is_measured(members)
        if counted and _LONG.search(members):
            for other in _OTHERS.get(last.aggregate, ()):
                yield ChangeAggregate(other)
