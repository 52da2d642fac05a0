"""Which operand of a difference its question takes for granted as the greater one."""

from __future__ import annotations

from typing import NamedTuple

from bpb.english.lexicons import word_class
from bpb.english.words import words_of
from bpb.perturb.quantity import Quantity, quantity_of
from bpb.qdmr import vocabulary
from bpb.qdmr.arguments import ArithmeticArguments, Extremum, Operation
from bpb.qdmr.text import spelled_out
from bpb.qdmr.types import Decomposition
from bpb.values import content_words

_TWO = 2
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
    how, many, word, following = (*words_of(question), "", "", "", "")[:4]
    if (how, many) != ("how", "many"):
        return None
    if following in ("after", "since", "before", "prior"):
        is_later = following in ("before", "prior")
        return named.first if is_later else 1 - named.first
    if not _THAN.intersection(asked[named.begin : named.end]):
        return None
    if word not in word_class("comparative_quantifier"):
        word = following
    direction = vocabulary.direction(word) if word in vocabulary.comparatives() else None
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
