"""Which operand of a difference its question takes for granted as the greater one."""

from __future__ import annotations

import re
from typing import NamedTuple

from bpb.perturb.quantity import Quantity, quantity_of
from bpb.qdmr import vocabulary
from bpb.qdmr.arguments import ArithmeticArguments, Extremum, Operation
from bpb.qdmr.text import spelled_out
from bpb.qdmr.types import Decomposition
from bpb.values import content_words

_TWO = 2
_IN_TIME = re.compile(r"how many [a-z]+ (?P<relation>after|since|before|prior to)\b", re.IGNORECASE)
_COMPARED = re.compile(
    r"how many (?:(?P<count>more|fewer|less)|(?:more )?[a-z]+ (?P<word>[a-z]+er))\b[^?]*"
    r"\b(?:than|compared (?:to|with))\b",
    re.IGNORECASE,
)
_THAN = frozenset({"than", "compared"})


class _Named(NamedTuple):
    """Which of two the question names first, and its words between the two, as places."""

    first: int
    begin: int
    end: int


def presumed_greater(question: str, decomposition: Decomposition) -> int | None:
    """The place, 0 or 1, among the last step's references of the greater value: the later date, of
    ages the older, of dates of birth the younger.

    Returns:
        None where the last step is no difference of two, or the question does not tell.
    """
    last = decomposition.last
    if (
        not isinstance(last.arguments, ArithmeticArguments)
        or last.arguments.operation is not Operation.DIFFERENCE
        or len(last.references) != _TWO
    ):
        return None
    asked = content_words(question)
    named = _named_first(asked, [spelled_out(decomposition, r) for r in last.references])
    if named is None:
        return None
    in_time = _IN_TIME.match(question)
    if in_time:
        is_later = in_time["relation"].lower() in ("before", "prior to")
        return named.first if is_later else 1 - named.first
    compared = _COMPARED.match(question)
    if compared is None or not _THAN.intersection(asked[named.begin : named.end]):
        return None
    word = (compared["count"] or compared["word"]).lower()
    direction = vocabulary.direction(word)
    if direction is None:
        return None
    is_more = direction is Extremum.MAXIMUM
    dates = any(quantity_of(decomposition, r) is Quantity.DATE for r in last.references)
    if dates and word in vocabulary.words_of_age():
        is_more = not is_more
    return named.first if is_more else 1 - named.first


def _named_first(asked: tuple[str, ...], phrases: list[str]) -> _Named | None:
    """Which of two phrases a question names first, by the words that the other has not."""
    one, other = (frozenset(content_words(phrase)) for phrase in phrases)
    places = [
        [i for i, word in enumerate(asked) if word in own] for own in (one - other, other - one)
    ]
    if not all(places):
        return None
    for first, second in ((0, 1), (1, 0)):
        if max(places[first]) < min(places[second]):
            return _Named(first, max(places[first]), min(places[second]))
    return None
