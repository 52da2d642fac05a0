"""Two names exchanged where the question's form alone shows that they are candidates or both asked.

For questions whose decomposition lost a part of a name.
"""

from __future__ import annotations

import re

from bpb.perturb.places import NATIONALITIES

_PART = r"[\"\u201c]?[A-Z0-9](?:[\w.'&\u2019-]|[\"\u201d])*"
_NAME = rf"(?:the |an? )?{_PART}(?: (?:(?:of|the|de|and the) )?{_PART})*"
_CHOICE = re.compile(
    rf"^(?P<asked>(?:which|who|what)\b[^:,?]*[,:]) (?P<one>{_NAME}) or (?P<other>{_NAME})\?$", re.I
)
_BOTH = re.compile(
    rf"^(?P<asked>Are|Were|Do|Did|Have)(?P<both> both)? (?P<one>{_NAME}) and (?P<other>{_NAME}) "
    r"(?P<rest>[a-z].*)\?$"
)
_OF_BOTH = re.compile(r"\b(?:both|the same)\b")
_OF_EACH = re.compile(r"(?:located|based|situated|found|native|from|headquartered|members)\b")
_CAPITAL = re.compile(r"(?:the |an? )?[\"\u201c]?[A-Z0-9]")
# "A Kid in King Arthur's Court" is one name.
_OF_A_NAME = re.compile(r"(?:in|of|on|at|for|from|with|to|by) (?!the same\b)")
_OR = re.compile(r"\bor\b", re.I)
_AND = re.compile(r"\band\b")
_LEAST = 2


def exchanged(question: str) -> str | None:
    """ "Which is older, A or B?" with "B or A", "Are A and B both films?" with "B and A"."""
    text = " ".join(question.split())
    if text.count('"') % 2:
        return None
    choice = _CHOICE.match(text)
    if choice is not None and _OR.search(choice["asked"]):
        return None
    if choice is not None and _are_names(choice["one"], choice["other"]):
        return f"{choice['asked']} {choice['other']} or {choice['one']}?"
    both = _BOTH.match(text)
    if both is None or not _are_names(both["one"], both["other"]):
        return None
    said = both["both"] or ""
    of_both = said or _OF_BOTH.search(both["rest"])
    of_each = _OF_EACH.match(both["rest"]) and not _may_be_one(both["one"], both["other"])
    if not (of_both or of_each):
        return None
    if (
        # "Bob Roy American Jazz musicians": the people is said of both.
        NATIONALITIES.intersection(both["other"].split()[1:])
        or _AND.search(both["rest"])
        or _OF_A_NAME.match(both["rest"])
    ):
        return None
    return f"{both['asked']}{said} {both['other']} and {both['one']} {both['rest']}?"


def _may_be_one(one: str, other: str) -> bool:
    """Whether they share a word, "North and South Korea", or are one name, "Procter and Gamble"."""
    return len(one.split()) == 1 or len(other.split()) == 1


def _are_names(one: str, other: str) -> bool:
    """Whether both are capitalised names, none of which may be half of the other's."""
    return all(
        _CAPITAL.match(each) is not None
        and " and " not in each
        and not _OR.search(each)
        and len(each) > _LEAST
        for each in (one, other)
    )
