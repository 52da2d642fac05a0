"""AppendBool: the gold answer is known, so the comparison with it is too."""

from __future__ import annotations

import re
from dataclasses import replace

from bpb.answer.operations import holds
from bpb.example import DecomposedExample, Discard
from bpb.perturb.edit import Edit
from bpb.perturb.edits import AppendBool
from bpb.qdmr.types import Decomposition
from bpb.values import Answer, Date, Exactness, Number, compare, find_numbers, parse_number

_QUANTITY = re.compile(r"^(?:for\s+)?how\s+(?:long|old|many|much|tall|far|big|large)\b", re.I)
_BOUND = re.compile(
    r"\b(more than|at least|less than|fewer than|at most|up to|about|nearly|approximately)\s+"
    r"(?:how|what|which)\b",
    re.IGNORECASE,
)

_LONGEST_BOUND = 3


def answer(
    original: DecomposedExample, edit: Edit, target: Decomposition
) -> Answer | Discard | None:
    """Compare the gold number or date with the edit's value.

    Where the question asks "more than how many" or the passage has the number only as "over 200",
    it is a bound, and what it leaves open is a Discard. So is a date as the answer to "how long".

    Source: Geva et al. 2022, section 3.4, which takes every gold number as exact.
    """
    gold = original.answer
    if not isinstance(edit, AppendBool) or not isinstance(gold, Number | Date):
        return None
    value = edit.value
    if isinstance(gold, Number):
        gold = replace(gold, exactness=_exactness(original, gold))
    elif _QUANTITY.match(original.question):
        return Discard("the gold answer is no quantity", len(target) - 1, original.question)
    elif isinstance(value, Date) and value.month is None:
        gold = Date(gold.year) if gold.year is not None else gold
    return holds(gold, edit.comparator, value)


def _exactness(original: DecomposedExample, gold: Number) -> Exactness:
    """How the gold number is meant: as the question, or else every mention in the passage says."""
    asked = _BOUND.search(original.question)
    if asked:
        return _meant(asked[1])
    mentions = {
        _meant(original.context[: found.start])
        for found in find_numbers(original.context)
        if compare(found.number, gold) == 0
    }
    return mentions.pop() if len(mentions) == 1 else gold.exactness


def _meant(before: str) -> Exactness:
    """How a number is meant after these words: "it sold more than"."""
    last = before.split()[-_LONGEST_BOUND:]
    read = [parse_number(f"{' '.join(last[i:])} 1") for i in range(len(last))]
    bounds = [number.exactness for number in read if isinstance(number, Number)]
    return bounds[0] if bounds else Exactness.EXACT
