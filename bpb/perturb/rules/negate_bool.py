"""NegateBool: ask whether a statement is not true."""

from __future__ import annotations

import random
from collections.abc import Iterator

from bpb.english.lexicons import word_class
from bpb.english.words import has_any
from bpb.perturb.edit import Edit
from bpb.perturb.edits import DenyAnswer, NegateBoolean
from bpb.perturb.negate import negated
from bpb.perturb.rule import Case, Rule
from bpb.qdmr.arguments import BooleanArguments, BooleanKind
from bpb.records.example import DecomposedExample
from bpb.values import YesNo


class NegateBool(Rule):
    """Negate a boolean last step, or take its negation out: the answer turns round.

    If the last step of a yes/no question cannot be negated, the rule asks whether it is false.

    Source: ours, after the scope edits of Ravichander et al. 2022 (CondaQA), section 3.
    """

    category = "negation"
    cases = (
        Case("return if Oslo is a city", becomes=("return if Oslo is not a city",)),
        Case(
            "return the mayor of Oslo ;return if #1 was not elected",
            becomes=("return the mayor of Oslo ;return if #1 was elected",),
        ),
        Case(
            "return if A is old ;return if B is old ;return if both #1 and #2 are true", becomes=()
        ),
        Case("return people ;return number of #1", becomes=()),
        Case(
            "return the tallest tower ;return is #1 the same as Elm Tower",
            becomes=(
                "return the tallest tower ;return is #1 the same as Elm Tower ;return if #2 is "
                "false",
            ),
            answer="yes",
            question="Is Elm Tower the tallest tower?",
        ),
    )

    def edits(self, example: DecomposedExample, rng: random.Random) -> Iterator[Edit]:
        step = example.decomposition.last
        arguments = step.arguments
        if (
            isinstance(arguments, BooleanArguments)
            and arguments.kind in (BooleanKind.STATEMENT, BooleanKind.COMPARE)
            and negated(step.text) is not None
        ):
            yield NegateBoolean(len(example.decomposition) - 1)
        elif isinstance(example.answer, YesNo) and not has_any(
            step.text, word_class("correlative")
        ):
            yield DenyAnswer()
