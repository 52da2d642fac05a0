"""The question that a step's phrase asks of the passage.

A plain heuristic on the words; a better writer can be passed to the evaluator in its place.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from bpb.english.function_words import joined
from bpb.english.lexicons import word_class
from bpb.english.morphology import is_asking, is_auxiliary, is_plural
from bpb.english.nouns import is_person
from bpb.english.question import opening_word
from bpb.english.words import head_of, head_word, without_article
from bpb.perturb.quantity import Quantity
from bpb.values import singular

AskStep = Callable[[str, Quantity], str]
"""From a phrase without references, and the kind of value it stands for, to a question."""

_RELATIVE = re.compile(
    r"^(?P<head>(?:the\s+)?[^,]*?)\s+(?:that|which|who|whom)\s+(?P<clause>.+)$", re.I
)
_ACTION = re.compile(
    r"^(?:[a-z]+ed|won|made|threw|scored|kicked|caught|ran|led|lost|held|took|wrote|sang|went|"
    r"got|came|became|began|fought|gave|left|met|died|belong|live|speak|identify|did|not|"
    r"is|are|was|were|has|have|had|do|does|can|could|will|would|may|might|must|should|only|also)$",
    re.IGNORECASE,
)


def ask(phrase: str, quantity: Quantity) -> str:
    """The question for a phrase: "the size of the town" becomes "What is the size of the town?".

    Args:
        phrase: The step's phrase with references replaced by what they stand for.
        quantity: The kind of value it yields; BOOLEAN gives a yes/no question.
    """
    phrase = joined(phrase).rstrip(" ?.")
    first = phrase.split(" ", 1)[0].lower()
    conditional = first in ("if", "whether")
    if quantity is Quantity.BOOLEAN or conditional:
        return _closed(_yes_no(phrase.partition(" ")[2] if conditional else phrase))
    if is_asking(opening_word(phrase)):
        return _closed(phrase)
    if quantity is Quantity.NUMBER:
        return _closed(_how_many(phrase))
    return _closed(_time(phrase) or _what(phrase))


def how_many(phrase: str) -> str:
    """The question for how many of a thing there are: "goals of Ann" or "people that left"."""
    phrase = joined(phrase).rstrip(" ?.")
    first, _, rest = phrase.partition(" ")
    if first.lower() in ("who", "what", "which") and not is_auxiliary(
        rest.split(" ", 1)[0].lower()
    ):
        return _closed(f"how many {'people ' if first.lower() == 'who' else ''}{rest}")
    return _closed(_how_many(phrase))


def _how_many(phrase: str) -> str:
    bare = _undetermined(phrase)
    number, _, counted = bare.partition(" of ")
    if number.lower() in ("number", "amount", "count") and counted:
        bare = counted
    elif bare.lower().startswith("percent"):
        return f"what {_clause_of(bare)}"
    elif is_asking(phrase.split(" ", 1)[0].lower()):
        return phrase
    elif not _countable(phrase):
        return f"what is {_determined(phrase)}"
    return f"how many {_clause_of(_undetermined(bare))}"


def _undetermined(phrase: str) -> str:
    """A phrase without "the", "all" or the like before it."""
    first, _, rest = phrase.partition(" ")
    return rest if rest and first.lower() in ("all", "any") else without_article(phrase)


def _countable(phrase: str) -> bool:
    """Whether the head is something counted, not a measure with a name of its own."""
    return head_word(phrase).lower() not in word_class("measure_head")


def _clause_of(phrase: str) -> str:
    """The phrase with its relative clause made the question's own: "yards that Ann ran"."""
    match = _RELATIVE.match(phrase)
    if match is None:
        return phrase
    clause = match["clause"]
    if _ACTION.match(clause.split(" ", 1)[0]):
        return f"{match['head']} {clause}"
    return f"{match['head']} {_inverted(clause)}"


def _inverted(clause: str) -> str:
    """The clause with its first auxiliary in front; as it is when it has none."""
    words = clause.split()
    for i, word in enumerate(words[:10]):
        if is_auxiliary(word.lower()) and i:
            return " ".join([word, *words[:i], *words[i + 1 :]])
        if word.lower() in ("that", "which", "who", "where"):
            break
    return clause


def _yes_no(clause: str) -> str:
    words = clause.split()
    if words and is_auxiliary(words[0].lower()):
        return clause
    inverted = _inverted(clause)
    # Without an auxiliary the verb's own form would have to change; "did" with it is understood.
    return inverted if inverted != clause else f"did {clause}"


def _time(phrase: str) -> str | None:
    """The question for "the year that Ann won" and "the date of the battle"."""
    named, *rest = without_article(phrase).split() or [""]
    unit = singular(named.lower())
    if unit not in ("year", "date", "day", "month", "time"):
        return None
    if rest[:1] == ["of"] and rest[1:] and unit == named.lower() != "time":
        return f"what {unit} was {_determined(without_article(' '.join(rest[1:])))}"
    if rest[:2] in (["in", "which"], ["on", "which"]):
        clause = rest[2:]
    else:
        clause = rest[1:] if rest[:1] in (["when"], ["that"]) else []
    leads = {"time": "when", "year": "in what year", "month": "in what month"}
    lead = leads.get(unit, f"on what {unit}")
    return f"{lead} {_inverted(' '.join(clause))}" if clause else None


def _what(phrase: str) -> str:
    word = "who" if asks_for_person(phrase) else "what"
    relative = _RELATIVE.match(phrase)
    if relative and " of " not in relative["head"]:
        noun = without_article(relative["head"])
        clause = relative["clause"]
        own = clause if _ACTION.match(clause.split(" ", 1)[0]) else _inverted(clause)
        return f"which {noun} {own}"
    return f"{word} {'are' if is_plural(head_word(phrase)) else 'is'} {_determined(phrase)}"


def asks_for_person(phrase: str) -> bool:
    """Whether the head of a phrase is a word for persons: "the brewer of Blue Ale"."""
    head = re.split(r"\s+\w{2,}ed\b", head_of(phrase))[0]
    return is_person(head.rpartition(" ")[2])


def _determined(phrase: str) -> str:
    first = phrase.split(" ", 1)[0]
    if first.lower() in ("the", "a", "an", "his", "her", "its", "their") or not first[:1].islower():
        return phrase
    return f"the {phrase}"


def _closed(question: str) -> str:
    return f"{question[:1].upper()}{question[1:]}?"
