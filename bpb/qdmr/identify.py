"""Which operator a step is, and with which arguments.

An ordered list of recognisers, each for one operator and on one phrase alone: what a step is
depends on no other step, example or file. The first that knows the phrase decides.

Source: Wolfson et al. 2020, Table 1, and the taxonomy of Break's `operators` column. We follow the
paper where they differ: "#1 where #2 is the highest" is superlative (the column: comparative), and
"if X is an actor" is boolean with or without a reference.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from bpb.qdmr.arguments import (
    Arguments,
    UnknownArguments,
)
from bpb.qdmr.operators import aggregate, arithmetic, boolean, comparison, sets, sort, things, where
from bpb.qdmr.operators.phrase import Phrase
from bpb.qdmr.types import REFERENCE, Operator, Step

_RECOGNISERS: tuple[tuple[Operator, Callable[[Phrase], Arguments | None]], ...] = (
    (Operator.BOOLEAN, boolean.recognise),
    (Operator.SORT, sort.recognise),
    (Operator.GROUP, aggregate.recognise_group),
    (Operator.DISCARD, sets.recognise_discard),
    (Operator.ARITHMETIC, arithmetic.recognise),
    (Operator.COMPARISON, comparison.recognise),
    (Operator.INTERSECTION, sets.recognise_intersection),
    (Operator.SUPERLATIVE, where.recognise_superlative),
    (Operator.COMPARATIVE, where.recognise_comparative),
    (Operator.AGGREGATE, aggregate.recognise),
    (Operator.UNION, sets.recognise_union),
    (Operator.FILTER, things.recognise_filter),
    (Operator.PROJECT, things.recognise_project),
    (Operator.SELECT, things.recognise_select),
)
_LONGEST_NUMBER = 9
# What is longer is a slip of a model that repeats itself, and would take long to look through.
_LONGEST_PHRASE = 2_000


# The variants of an original repeat most of its steps.
@lru_cache(maxsize=1024)
def identify(phrase: str, index: int, *, lead: str = "return ", tail: str = " ") -> Step:
    """Identify one step.

    Args:
        phrase: The step without its leading `return`.
        index: Its place in the decomposition, 0-based.
        lead: What stands before the phrase in the text form.
        tail: What stands between the phrase and the next `;`.

    Returns:
        The step. One that cannot be identified has operator `unknown` and a reason, and of its
        references only those to earlier steps.
    """
    numbers = list(dict.fromkeys(REFERENCE.findall(phrase)))
    steps = [int(n) - 1 if len(n) <= _LONGEST_NUMBER else index for n in numbers]
    references = tuple(dict.fromkeys(s for s in steps if 0 <= s < index))
    operator, arguments = _identify(phrase, steps, numbers, index)
    return Step(phrase, operator, arguments, references, lead, tail)


def _identify(
    phrase: str, steps: list[int], numbers: list[str], index: int
) -> tuple[Operator, Arguments]:
    if not phrase.strip():
        return Operator.UNKNOWN, UnknownArguments("the step is empty")
    if len(phrase) > _LONGEST_PHRASE:
        reason = f"the step has {len(phrase)} characters, more than {_LONGEST_PHRASE}"
        return Operator.UNKNOWN, UnknownArguments(reason)
    for step, number in zip(steps, numbers, strict=True):
        if not 0 <= step < index:
            reason = f"step {index + 1} mentions #{number}, which is not an earlier step"
            return Operator.UNKNOWN, UnknownArguments(reason)
    view = Phrase(phrase, tuple(dict.fromkeys(steps)))
    for operator, recognise in _RECOGNISERS:
        arguments = recognise(view)
        if arguments is not None:
            return operator, arguments
    return Operator.UNKNOWN, UnknownArguments("no operator has this form")
