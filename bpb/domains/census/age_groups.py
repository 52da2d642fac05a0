"""The age groups of a census report, with their shares: "27.2% from 25 to 44"."""

from __future__ import annotations

import re
from dataclasses import dataclass
from decimal import Decimal
from itertools import pairwise

from bpb.domains.measured_set import Item
from bpb.english.superlatives import asks_in_form
from bpb.records.example import Discard

_LEAST_GROUPS = 3
_SHARE = r"(?P<share>\d+(?:\.\d+)?) ?(?:%|percent\b)"
_BETWEEN = (
    r"(?: of (?:(?:the|its|all) [\w' -]{0,30}?)?"
    r"(?:population|residents|people|inhabitants|adults))?"
    r"(?: (?:were|was|are|is))?(?: who (?:were|are))?(?: aged?| of age)?"
)
_GROUP = (
    r"(?:(?P<under>under (?:(?:the )?age (?:of )?)?(?P<top>\d+))"
    r"|(?P<range>(?:between (?:(?:the )?ages (?:of )?)?)?(?P<low>\d+)(?: years)?"
    r"(?: to | and |-|\u2013)(?P<high>\d+)(?: years(?: old)?)?)"
    r"|(?P<over>(?P<bottom>\d+)(?: years)?(?: of age)? (?:or|and) (?:older|over)))"
)
_PART = re.compile(rf"{_SHARE}{_BETWEEN} (?:from )?{_GROUP}(?! who)", re.IGNORECASE)
_HIGHEST_AGE = 200
_QUESTION = re.compile(
    r"^(?:which|what) age (?:group|range|bracket) "
    r"(?:had|has|is|was|made up|makes up|comprised|contains|contained|represents|accounts for) "
    r"the \0(?P<rest>(?: (?:people|number|of|in|the|county|city|town|population|percentage|percent|"
    r"amount|residents|overall|portion|share|members|inhabitants|group|total))*)$",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class AgeGroup:
    """Ages from `low` to `high`, both included, their share of the people, and their words."""

    low: int
    high: int
    share: Decimal
    words: str


def asks_for_age_group(question: str) -> bool:
    """Whether a question asks which age group has the most people, or the fewest."""
    return asks_in_form(question, _QUESTION)


def age_groups(text: str) -> list[Item] | Discard:
    """The groups that a text lists, named as it names them; a Discard where any two overlap."""
    groups = [_group(match) for match in _PART.finditer(text)]
    groups.sort(key=lambda group: group.low)
    if len(groups) < _LEAST_GROUPS:
        return Discard("too few items are known", detail=f"{len(groups)} age groups")
    for one, other in pairwise(groups):
        if other.low <= one.high:
            return Discard("age groups overlap", detail=f"{one.words}; {other.words}")
        if other.low > one.high + 1:
            return Discard("an age group is missing", detail=f"{one.words}; {other.words}")
    if groups[0].low > 0 or groups[-1].high < _HIGHEST_AGE:
        return Discard("an age group is missing", detail=f"{groups[0].words}; {groups[-1].words}")
    return [Item(group.share, group.words) for group in groups]


def _group(match: re.Match[str]) -> AgeGroup:
    share = Decimal(match["share"])
    if match["under"]:
        return AgeGroup(0, int(match["top"]) - 1, share, match["under"])
    if match["over"]:
        return AgeGroup(int(match["bottom"]), _HIGHEST_AGE, share, match["over"])
    words = re.sub(r" years(?: old)?$", "", match["range"])
    return AgeGroup(int(match["low"]), int(match["high"]), share, words)
