""" "Than" has its comparative, and but one measure."""

from __future__ import annotations

import re

_THAN = re.compile(r"\bthan\b", re.I)
_OR_THAN = re.compile(r",? (?:or|and|but|nor|not) than\b", re.I)
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
_GROUP = r"(?:males|females|men|women|boys|girls)"
_PER_HUNDRED = re.compile(
    rf"\b(?:more|fewer|less) [a-z]+ per \d+ (?:\w+ ){{0,3}}than {_GROUP}\b", re.I
)
_RATE_AND_NUMBER = re.compile(
    rf"\bnumber of {_GROUP} per \d+\b(?![^?]*\bper \d)[^?]*\b(?:as|than)\b[^?]*\b{_GROUP}\b", re.I
)
_OF_ALL = re.compile(
    r"\bdifference between\b[^?]*\b(?:combined(?: for)?|in total|altogether)\W*$", re.I
)
_OF_A_RUN = re.compile(
    r"\bnumber of \w+ other than [\w.,]+ (?:in a row|straight|consecutive)\b", re.I
)
_DIFFERENT = re.compile(r"^(?:is|was) the difference between .+ different from\b", re.I)
_SAME_OF_ONE = re.compile(
    r"^(?:was|were|is|are|did|do|does) [^,?]* or [^,?]* (?:in|on|at|of) the same\b(?![^?]* as\b)",
    re.I,
)


def check_comparison(question: str) -> str:
    """Rejects a malformed comparison: "than" without a comparative, a second "than", or a
    difference that is worded twice. Fails: "the same number of goals in 2010 than in 2000", "How
    many percent were there than ..."; passes: "more goals in 2010 than in 2000".
    """
    if _BY_OTHER.search(question):
        return 'compares "by a number ... other than"'
    if _OF_ALL.search(question):
        return "has a difference of what is combined"
    if _OF_A_RUN.search(question):
        return 'says "other than" of a number in a row'
    if _DIFFERENT.search(question):
        return 'has a difference that is "different"'
    if _SAME_OF_ONE.search(question):
        return "asks of one or another whether it is the same"
    rate = compares_a_rate(question)
    if rate:
        return rate
    for before in _THAN.split(_OR_THAN.sub("", question))[:-1]:
        if _COMPARATIVE.search(_NOT_COMPARATIVE.sub("", before)) is None:
            return 'has "than" without a comparative'
    return ""


def compares_a_rate(question: str) -> str:
    """A reason for "more females per 100 than males", those are the hundred, and for "the number of
    females per 100 the same as the number of males".
    """
    found = _PER_HUNDRED.search(question) or _RATE_AND_NUMBER.search(question)
    return "compares what is told per hundred of the other" if found else ""
