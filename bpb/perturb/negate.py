"""Negating the phrase of a filter or boolean step, and taking a negation out again.

Only forms whose negation is certain are handled; the rest is refused with None. Negating twice
gives the phrase back.
"""

from __future__ import annotations

import re

_MODAL = "can|could|will|would|should|must|may|might"
# "had" and "do" are auxiliaries only before a participle or in a negation: "that had a farm".
_HAVE = r"(?:has|have|had)(?= (?:been|\w+ed|\w+en|won|made|held|lost|left|led|had)\b)"
_AUXILIARY = f"is|are|was|were|am|{_MODAL}|{_HAVE}"
_PREPOSITION = (
    "in|from|at|by|with|on|during|under|over|between|before|after|of|for|within|near|against|to"
)
_NEGATION = re.compile(rf"\b(?P<aux>{_MODAL}|is|are|was|were|am|has|have|had) not\b(?! only)")
_NEGATED_PREPOSITION = re.compile(
    rf"^(?P<head>#\d+) (?:that (?:is|are|was|were) )?not (?P<rest>(?:{_PREPOSITION})\b)"
)
_RELATIVE = re.compile(rf"\b(?P<head>(?:that|who|which) (?:{_AUXILIARY}))\b")
_BOOLEAN = re.compile(r"^(?P<head>if (?:\S+ ){1,12}?(?:is|are|was|were|can|could|has been))\b")
_PREPOSITIONAL = re.compile(rf"^(?P<head>#\d+) (?P<rest>(?:{_PREPOSITION})\b.*)$")
_OTHER_NEGATION = re.compile(
    r"\b(no|not|never|neither|nor|without|none|nobody|nothing)\b|n't\b", re.IGNORECASE
)


def negated(phrase: str) -> str | None:
    """The phrase with its negation put in, or taken out where it has one; None when unsure."""
    without = without_negation(phrase)
    if without is not None:
        return without
    if is_negated(phrase):
        return None
    match = _RELATIVE.search(phrase) or _BOOLEAN.search(phrase)
    if match:
        return f"{phrase[: match.end()]} not{phrase[match.end() :]}"
    match = _PREPOSITIONAL.match(phrase)
    if match:
        return f"{match['head']} not {match['rest']}"
    return None


def without_negation(phrase: str) -> str | None:
    """The phrase with its one plain "not" taken out; None when there is none."""
    if len(_OTHER_NEGATION.findall(phrase)) != 1:
        return None
    match = _NEGATION.search(phrase)
    if match:
        return f"{phrase[: match.start()]}{match['aux']}{phrase[match.end() :]}"
    match = _NEGATED_PREPOSITION.match(phrase)
    if match:
        return f"{match['head']} {phrase[match.start('rest') :]}"
    return None


def is_negated(phrase: str) -> bool:
    """Whether the phrase carries a negation word."""
    return _OTHER_NEGATION.search(phrase) is not None
