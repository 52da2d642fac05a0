"""Negating the phrase of a step that says a condition, and taking a negation out again.

Only forms whose negation is certain are handled; the rest is refused with None. What was negated
here and is negated again is the phrase as it was.
"""

from __future__ import annotations

import re

from bpb.english.words import negations

_MODAL = "can|could|will|would|should|must|may|might"
# "had" and "do" are auxiliaries only before a participle or in a negation: "that had a farm".
_HAVE = r"(?:has|have|had)(?= (?:been|\w+ed|\w+en|won|made|held|lost|left|led|had)\b)"
_AUXILIARY = f"is|are|was|were|am|do|does|did|{_MODAL}|{_HAVE}"
_PREPOSITION = (
    "in|from|at|by|with|on|during|under|over|between|before|after|of|for|within|near|against|to"
)
_NEGATION = re.compile(
    rf"\b(?P<aux>{_MODAL}|is|are|was|were|am|do|does|did|has|have|had)(?: not|n't)\b(?! only)"
)
_STATEMENT = "if "
_BOOLEAN = re.compile(
    r"^if (?:(?!that |who |which )\S+ ){1,12}?(?:is|are|was|were|can|could|has been)\b"
)
# "Not" stands before the rest of the phrase.
_CONDITION = re.compile(
    rf"\b(?P<condition>(?:that|who|which) (?:{_AUXILIARY})) (?P<rest>)|"
    rf"^#\d+ (?P<bare>(?:{_PREPOSITION})\b)"
)


def negated(phrase: str) -> str | None:
    """The phrase with its negation put in, or taken out where it has one; None when unsure."""
    if is_negated(phrase):
        return without_negation(phrase)
    if phrase.startswith(_STATEMENT):
        match = _BOOLEAN.match(phrase)
        return f"{match[0]} not{phrase[match.end() :]}" if match else None
    match = _CONDITION.search(phrase)
    if match is None:
        return None
    place = match.start("bare") if match["bare"] else match.start("rest")
    return f"{phrase[:place]}not {phrase[place:]}"


def without_negation(phrase: str) -> str | None:
    """The phrase with its one "not" taken out; None when there is none, or another negation."""
    if negations(phrase) != 1:
        return None
    bare, count = _NEGATION.subn(r"\g<aux>", phrase)
    if count:
        return bare
    head, found, rest = phrase.partition(" not ")
    return f"{head} {rest}" if found and head.startswith("#") and " " not in head else None


def condition_of(phrase: str) -> str | None:
    """The words that `negated` puts a negation to, up to the phrase's end; None where it does not,
    or to a whole statement.
    """
    if is_negated(phrase) or phrase.startswith(_STATEMENT):
        return None
    match = _CONDITION.search(phrase)
    return phrase[match.start("bare" if match["bare"] else "condition") :] if match else None


def is_negated(text: str) -> bool:
    """Whether a question or a phrase carries a negation word."""
    return negations(text) > 0


def denied(text: str) -> str:
    """A condition negated; as it is where its negation has no sure place."""
    return negated(text) or text
