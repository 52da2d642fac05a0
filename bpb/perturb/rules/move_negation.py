"""MoveNegation: scope shift, the same negation on another step."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

from bpb.perturb.edits import MoveNegation as Edit
from bpb.perturb.negate import is_negated, negated, negated_place, without_negation
from bpb.perturb.rewrite import under
from bpb.perturb.rule import Case, Rule
from bpb.qdmr.arguments import DiscardArguments
from bpb.qdmr.types import Decomposition, Operator
from bpb.records.example import DecomposedExample

_CONDITIONED = (Operator.SELECT, Operator.PROJECT, Operator.FILTER, Operator.BOOLEAN)
# What is not the longest is nearly everything.
# "That is a debate", or "an example", says what a thing is, and is no condition on it.
_KIND = re.compile(r"\b(?:that|who|which) (?:is|are|was|were) (?:also )?(?:an?|the) ")
_EXTREME = re.compile(r"\bthe (?:most|least|first|last|only|\w+est)\b")


class MoveNegation(Rule):
    """Scope shift: take the negation out of one step and put it into another.

    The negation is a "not", "never" or "without" in the condition of a step. Another condition
    takes it, or the place that a step names ("voters in San Luis"). A step that discards one
    step's things from another's discards the other's instead. The new question asks for none of
    the original's things.

    Source: ours, after the scope edits of Ravichander et al. 2022 (CondaQA), section 3.
    """

    category = "negation"
    cases = (
        Case(
            "return players ;return #1 who are not from Texas ;return #2 who were drafted in 2001",
            becomes=(
                "return players ;return #1 who are from Texas "
                ";return #2 who were not drafted in 2001",
            ),
        ),
        Case(
            "return applicants that were accepted in 2019 ;return #1 that did not enrol "
            ";return number of #2",
            becomes=(
                "return applicants that were not accepted in 2019 ;return #1 that did enrol "
                ";return number of #2",
            ),
        ),
        Case(
            "return players ;return #1 without a contract ;return #2 born in Oslo",
            becomes=("return players ;return #1 with a contract ;return #2 not born in Oslo",),
        ),
        Case(
            "return countries ;return #1 that border Italy ;return #1 that border France "
            ";return #2 besides #3",
            becomes=(
                "return countries ;return #1 that border France ;return #1 that border Italy "
                ";return #2 besides #3",
            ),
        ),
        Case(
            "return voters in San Luis ;return #1 that are not registered ;return number of #2",
            becomes=(
                "return voters not in San Luis ;return #1 that are registered ;return number of #2",
            ),
        ),
        Case(
            "return people in Old Vilna that were not born in Riga ;return number of #1",
            becomes=("return people not in Old Vilna that were born in Riga ;return number of #1",),
        ),
        Case(
            "return debates ;return #1 that were not held ;return #2 that is a debate", becomes=()
        ),
        Case("return players ;return #1 who are not from Texas", becomes=()),
        Case("return routes that do not stop there ;return #1 that is the busiest", becomes=()),
        Case("return who kicked free kicks ;return #1 besides Ann Lee", becomes=()),
    )

    def edits(self, example: DecomposedExample, rng: random.Random) -> Iterator[Edit]:
        for i, step in example.decomposition.steps_of(Operator.DISCARD):
            match step.arguments:
                case DiscardArguments(kept=int(kept), removed=int(removed)):
                    if _are_apart(example.decomposition, kept, removed):
                        yield Edit(i, kept)
        movable = [
            i for i, step in enumerate(example.decomposition.steps) if step.operator in _CONDITIONED
        ]
        texts = {i: example.decomposition.steps[i].text for i in movable}
        for source in movable:
            if without_negation(texts[source]) is None:
                continue
            for target in movable:
                filtered = texts[source].startswith(f"#{target + 1} ")
                if _takes(texts[target], moved=source == target, filtered=filtered):
                    yield Edit(source, target)


def _takes(text: str, *, moved: bool, filtered: bool) -> bool:
    """Whether a step takes the negation: its own, from another place in it, or that of a step that
    filters it, at the place that it names; or any at its condition.
    """
    placed = negated_place(text) is not None
    if moved:
        return placed
    if is_negated(text) or _EXTREME.search(text) or _KIND.search(text):
        return False
    return negated(text) is not None or (placed and filtered)


def _are_apart(decomposition: Decomposition, one: int, other: int) -> bool:
    """Whether neither of two steps rests on the other."""
    return one not in under(decomposition, other) and other not in under(decomposition, one)
