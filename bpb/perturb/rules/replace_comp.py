"""ReplaceComp: ask for the other end of a comparison."""

from __future__ import annotations

import random
from collections.abc import Iterator

from bpb.perturb.edits import FlipExtremum
from bpb.perturb.order import only_describes
from bpb.perturb.rule import Case, Rule
from bpb.qdmr.arguments import ComparisonArguments
from bpb.qdmr.vocabulary import opposite
from bpb.records.example import DecomposedExample


class ReplaceComp(Rule):
    """Flip a comparison's word: "lowest" becomes "highest", "earlier" becomes "later", and back.

    The comparison has two or more candidates, and its word an opposite. The rule skips a question
    whose comparing words only describe ("which older mill", "in the second half").

    Source: Geva et al. 2022, section 3.2, Table 1. The released code flips by exchanging letters
    ("smallst", "bigest") and misses "most", "least" and "earlier".
    """

    category = "comparison"
    cases = (
        Case(
            "return size of A ;return size of B ;return which is lowest of #1 , #2",
            becomes=("return size of A ;return size of B ;return which is highest of #1 , #2",),
        ),
        Case(
            "return when was A built ;return when was B built ;return when was C built "
            ";return which was earlier of #1 , #2 , #3",
            becomes=(
                "return when was A built ;return when was B built ;return when was C built "
                ";return which was later of #1 , #2 , #3",
            ),
        ),
        Case(
            "return members of A ;return members of B ;return number of #1 ;return number of #2 "
            ";return which has the most of #3 , #4",
            becomes=(
                "return members of A ;return members of B ;return number of #1 "
                ";return number of #2 ;return which has the least of #3 , #4",
            ),
            exactly=False,
        ),
        Case(
            "return if A is a city ;return if B is a city ;return which is true of #1 , #2",
            becomes=(),
        ),
        Case(
            "return when was the Elm mill built ;return when was the Oak mill built "
            ";return which is older of #1 , #2",
            becomes=(),
            question="Which older mill is in Pirn, the Elm mill or the Oak mill?",
        ),
        Case("return people ;return number of #1", becomes=()),
    )

    def edits(self, example: DecomposedExample, rng: random.Random) -> Iterator[FlipExtremum]:
        if only_describes(example.question):
            return
        for i, step in enumerate(example.decomposition.steps):
            if isinstance(step.arguments, ComparisonArguments):
                word = step.arguments.word
                new = opposite(word.text)
                if new is not None:
                    yield FlipExtremum(i, old=word, new=new)
