""" "Than" has its comparative."""

from __future__ import annotations

import re
from collections.abc import Iterator

from bpb.records.check import TextCheck

_THAN = re.compile(r"\bthan\b", re.I)
_COMPARATIVE = re.compile(
    r"\b(?:more|less|fewer|other|rather|else|elsewhere|different|differently|worse|better|further|"
    r"farther|no sooner|\w{2,}er|\w+ier)\b",
    re.I,
)
_NOT_COMPARATIVE = re.compile(
    r"\b(?:number|over|after|ever|never|under|player|whether|either|neither|per|december|november|"
    r"october|september|summer|winter|river|member|paper|power|water|together|however|center|"
    r"quarter|father|mother|brother|sister|daughter|letter|order|character|leader|her)\b",
    re.I,
)
_BY_OTHER = re.compile(
    r"\b(?:than|by)\b[^?]* by an? (?:number|amount) of\b[^?]*\bother than\b", re.I
)
_DIFFERENT = re.compile(r"\bdifference between\b[^?]* different from\b")


class Comparison(TextCheck):
    """Rejects "than" without a comparative, "by a number other than" and a difference that is
    "different". Fails: "the same number of goals in 2010 than in 2000"; passes: "more goals in
    2010 than in 2000".
    """

    name = "comparison"
    forgives = False

    def reasons(self, question: str) -> Iterator[str]:
        if reason := compares_wrongly(question):
            yield reason


def compares_wrongly(question: str) -> str:
    """Why a comparison cannot be understood; "" if it can."""
    if _BY_OTHER.search(question):
        return 'compares "by a number ... other than"'
    if _DIFFERENT.search(question):
        return 'has a difference that is "different"'
    for before in _THAN.split(question)[:-1]:
        if _COMPARATIVE.search(_NOT_COMPARATIVE.sub("", before)) is None:
            return 'has "than" without a comparative'
    return ""
