"""Whether a gold answer is a count, and how its number is meant: exactly, about, or as a bound."""

from __future__ import annotations

from bpb.english.question import asks_how_many
from bpb.records.example import DecomposedExample
from bpb.values import Exactness, Number, compare, find_numbers, parse_number

_LONGEST_BOUND = 3
# Before what is asked these mean a place or a time: "over which river", "around what year".
_PREPOSITIONS = frozenset({"above", "around", "below", "over", "under"})


def is_count(original: DecomposedExample) -> bool:
    """Whether how many is asked and a number is the answer, whatever the parser made of it."""
    return asks_how_many(original.question) and isinstance(original.answer, Number)


def exactness_of(original: DecomposedExample, gold: Number) -> Exactness:
    """As the question ("more than how many"), or else every mention in the passage says it."""
    words = original.question.lower().split()
    for i, word in enumerate(words[1:], 1):
        asks = word in ("how", "what", "which") and words[i - 1] not in _PREPOSITIONS
        if asks and (asked := _meant(" ".join(words[:i]))) is not Exactness.EXACT:
            return asked
    mentions = {
        _meant(original.context[: found.start])
        for found in find_numbers(original.context)
        if compare(found.number, gold) == 0
    }
    return mentions.pop() if len(mentions) == 1 else gold.exactness


def _meant(before: str) -> Exactness:
    """How a number is meant after these words: "it sold more than"."""
    last = before.rsplit(maxsplit=_LONGEST_BOUND)[-_LONGEST_BOUND:]
    read = [parse_number(f"{' '.join(last[i:])} 1") for i in range(len(last))]
    bounds = [number.exactness for number in read if isinstance(number, Number)]
    return bounds[0] if bounds else Exactness.EXACT
