"""Which operand of a difference its question takes for granted as the greater one."""

from __future__ import annotations

import re

from bpb.qdmr.arguments import ArithmeticArguments, Operation
from bpb.qdmr.text import spelled_out
from bpb.qdmr.types import Decomposition
from bpb.values import content_words

_TWO = 2
# "How many more A than B", "how many yards longer was A than B", "how many years before A did B".
_FIRST_IS_GREATER = re.compile(
    r"how many (?:more|(?:more )?[a-z]+ (?:longer|later|older|higher|taller|larger|bigger))\b"
    r"[^?]*\b(?:than|compared (?:to|with))\b|how many [a-z]+ (?:before|prior to)\b",
    re.IGNORECASE,
)
_SECOND_IS_GREATER = re.compile(
    r"how many (?:fewer|(?:more )?[a-z]+ (?:shorter|earlier|younger|lower|smaller))\b"
    r"[^?]*\b(?:than|compared (?:to|with))\b|how many [a-z]+ (?:after|since)\b",
    re.IGNORECASE,
)


def presumed_greater(question: str, decomposition: Decomposition) -> int | None:
    """The place, 0 or 1, of the greater one among the last step's references, or the later one.

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
    first = _named_first(question, [spelled_out(decomposition, r) for r in last.references])
    if first is None:
        return None
    if _FIRST_IS_GREATER.match(question):
        return first
    return 1 - first if _SECOND_IS_GREATER.match(question) else None


def _named_first(question: str, phrases: list[str]) -> int | None:
    """Which of two phrases the question names first, by the words that the other has not."""
    asked = content_words(question)
    one, other = (frozenset(content_words(phrase)) for phrase in phrases)
    first, second = (
        [i for i, word in enumerate(asked) if word in own] for own in (one - other, other - one)
    )
    if not first or not second:
        return None
    if max(first) < min(second):
        return 0
    return 1 if max(second) < min(first) else None
