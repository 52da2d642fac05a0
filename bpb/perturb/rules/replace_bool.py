"""ReplaceBool: ask for neither, or for either, instead of both."""

from __future__ import annotations

import random
from collections.abc import Iterator

from bpb.perturb.edit import Edit
from bpb.perturb.edits import BothToEither, BothToNeither
from bpb.perturb.rule import Case, Rule
from bpb.qdmr.arguments import BooleanArguments, BooleanKind
from bpb.records.example import DecomposedExample
from bpb.values import YesNo


class ReplaceBool(Rule):
    """Verify that neither of two statements is true, or that either is, instead of both.

    The rule skips a question that is answered by a name ("both of this nationality").

    Source: Geva et al. 2022, section 3.2, Table 1 ("if both #1 and #2 are false"). "Either" is
    ours, after the released code's "and" -> "or".
    """

    category = "boolean"
    cases = (
        Case(
            "return if cacti are trees ;return if ferns are trees "
            ";return if both #1 and #2 are true",
            becomes=(
                "return if cacti are trees ;return if ferns are trees "
                ";return if both #1 and #2 are false",
                "return if cacti are trees ;return if ferns are trees "
                ";return if either #1 or #2 are true",
            ),
        ),
        Case("return if cacti are trees", becomes=()),
        Case(
            "return if Ann is nationality ;return if Bob is nationality "
            ";return if both #1 and #2 are true",
            becomes=(),
            answer="Danish",
            question="Ann and Bob are both this nationality?",
        ),
    )

    def edits(self, example: DecomposedExample, rng: random.Random) -> Iterator[Edit]:
        if example.answer is not None and not isinstance(example.answer, YesNo):
            return
        for i, step in enumerate(example.decomposition.steps):
            arguments = step.arguments
            if isinstance(arguments, BooleanArguments) and arguments.kind is BooleanKind.BOTH:
                yield BothToNeither(i)
                yield BothToEither(i)
