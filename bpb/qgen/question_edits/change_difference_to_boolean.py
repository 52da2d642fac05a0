"""ChangeDifferenceToBoolean on the question: "How many more goals did A score than B?" becomes "Did
A score more goals than B?", or "fewer".
"""

from __future__ import annotations

import re

from bpb.english.morphology import BE, as_question, is_plural
from bpb.perturb.edits import ChangeDifferenceToBoolean
from bpb.perturb.perturbation import Perturbation
from bpb.qdmr import vocabulary
from bpb.qdmr.arguments import Comparator
from bpb.qgen.question_edits.degree import Difference, difference, interval

_FEWER = re.compile(r"^how many fewer\b", re.IGNORECASE)
_AFTER = re.compile(r"\b(?:after|since)\b", re.IGNORECASE)
_PLACE = re.compile(r"(?:in|on|at|from|within)\b|$")
# What may happen more than once may have happened before, too.
_ONCE_MORE = re.compile(
    r"\b(?:an?|another|again|next|still|first|second|finally|return\w*|re[a-z]+ed)\b", re.IGNORECASE
)
_PARTICLE = re.compile(r"(?:up|out|off|over)\b|(?:for|by|to|on|of|at|with|from|in)$")
_PRONOUN = re.compile(r"\b(?:he|she|it|they|his|her|their|its|him|them)\b", re.IGNORECASE)
_DENIED = re.compile(r"\b(?:not|never|no)\b|n't\b", re.IGNORECASE)


def edit_question(question: str, perturbation: Perturbation) -> str | None:
    """Ask whether it is so, or the other way round; None for unknown forms."""
    edit = perturbation.edit
    if not isinstance(edit, ChangeDifferenceToBoolean) or _DENIED.search(question):
        return None
    up = edit.comparator is Comparator.MORE
    parts = difference(question)
    if parts is not None:
        return _compared(parts, up is not bool(_FEWER.match(question)), up=up)
    return _in_time(question, up=up)


def _compared(parts: Difference, is_more: bool, *, up: bool) -> str | None:
    said = "more" if is_more else "fewer"
    if parts.second.startswith("there ") or "percent" in (parts.noun or parts.first):
        return None
    match parts.kind:
        case "there":
            return as_question(parts.auxiliary, "there", said, parts.first, "than", parts.second,
                               parts.rest)  # fmt: skip
        case "places":
            return as_question(parts.auxiliary, "there", said, parts.noun, parts.first, "than",
                               parts.second)  # fmt: skip
        case "did":
            verb, _, rest = parts.rest.partition(" ")
            if _PRONOUN.search(parts.rest) or _PARTICLE.match(rest):
                return None
            if not is_plural(parts.noun.split()[-1]):
                return None
            return as_question(parts.auxiliary, parts.first, verb, said, parts.noun, rest, "than",
                               parts.second)  # fmt: skip
        case "each":
            if re.search(r"\b(?:did|does|do)\b", parts.rest):
                return None
            there = "there" if _PLACE.match(parts.rest) and parts.auxiliary in BE else ""
            return as_question(parts.auxiliary, there, said, parts.first, "than", parts.second,
                               parts.rest)  # fmt: skip
        case "longer":
            word = parts.word if up else _opposite(parts)
            if word is None or re.match(r"(?:in|on|at|what) ", parts.second):
                return None
            return as_question(parts.auxiliary, parts.first, word, "than", parts.second)
    return None


def _opposite(parts: Difference) -> str | None:
    """ "Shorter" for "longer", but "taller" for what is told in inches; no mill is "younger"."""
    if parts.word in ("older", "younger") and not parts.first[:1].isupper():
        return None
    if parts.word == "shorter" and parts.noun in ("inches", "feet", "centimeters", "centimetres"):
        return "taller"
    return vocabulary.opposite(parts.word)


def _in_time(question: str, *, up: bool) -> str | None:
    """ "Did B happen after A", or "before": the step's first is the later one."""
    parts = interval(question)
    if parts is None or (not up and _ONCE_MORE.search(parts.question)):
        return None
    if _PRONOUN.search(parts.question) or _PRONOUN.search(parts.event):
        return None
    is_after = bool(_AFTER.search(question[: question.index(parts.event)]))
    return as_question(parts.lead, parts.question, "after" if is_after is up else "before",
                       parts.event)  # fmt: skip
