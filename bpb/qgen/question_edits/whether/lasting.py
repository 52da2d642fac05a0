"""How long something is: "Was the war more than 3 years long", "the length of the bridge"."""

from __future__ import annotations

import re

from bpb.english.amounts import LENGTH_UNITS, TIME_UNITS
from bpb.english.clause import agree
from bpb.english.morphology import analyse, base_form

_SPANS = frozenset("span period interval gap difference length duration time".split())
_EVENTS = frozenset(
    "war reign battle siege contract tour voyage journey trip flight game match season campaign "
    "conflict rebellion revolt revolution uprising crisis occupation truce treaty term period era "
    "dynasty regime rule tenure term lifespan life career sentence strike famine drought epidemic "
    "expedition mission marriage exile festival tournament series show film movie song album video "
    "episode interval gap span "
    "course program programme project construction ceasefire armistice lease "
    "deal agreement extension stay stint suspension ban trial race crusade fight drive".split()
)
_IN_A_STATE = re.compile(
    r" in (?:prison|jail|power|office|exile|captivity|force|service|operation|production|business|"
    r"charge|command|print|use|hiding|existence|effect|session)\b"
)
_PREPOSITION_LAST = re.compile(r" (?:for|in|of|with|to|at|on|by|from|into|about|against)$")
_NUMERAL = re.compile(r"[IVXL]+|\d+")
_NAME_AND_ROLE = re.compile(
    r"(?!The )[A-Z][\w.'-]*(?: (?:(?:de|van|von|of|the|al|ibn|bin) )?[A-Z][\w.'-]*)* "
    r"(?!(?:of|in|on|at|for|from|by|with|and|between|that)\b)(?:the |an? )?(?P<role>[a-z]+)"
)


def lasting(parts: tuple[str, str], said: str, other: str) -> str | None:
    """ "Was the war more than 3 years long", "Was Ann Lee king for more than 3 years".

    Args:
        parts: The clause up to its subject's end, and the rest of it.
        said: The amount of time.
        other: For an amount that is asked to be another one, that amount: "3 years"; else "".
    """
    asked, rest = parts
    subject = asked.partition(" ")[2]
    before = re.split(r" (?:of|in|on|at|for|between|with|from|by|that|when|where)\b", subject)[0]
    nouns = [w.lower() for w in before.split() if not _NUMERAL.fullmatch(w)]
    if subject == "it" and re.match(r"(?:between|from|until|before|after)\b", rest):
        return f"{asked} {said} {rest}"
    if nouns and nouns[-1] in _SPANS:
        return f"{asked} {rest} {f'different from {other}' if other else said}"
    if rest or _IN_A_STATE.search(subject):
        return f"{asked} {rest} for {said}"
    named = _NAME_AND_ROLE.match(subject)
    if named and analyse(subject[: named.end("role")])[-1].pos_ in ("NOUN", "PROPN", "ADJ", "VERB"):
        if named["role"] not in _EVENTS:
            return f"{asked} for {said}"
    elif not nouns or base_form(nouns[-1], "N") not in _EVENTS:
        return None
    return other_than(parts, "length", other) if other else f"{asked} {said} long"


def other_than(parts: tuple[str, str], quality: str, measure: str) -> str:
    """ "Was the length of the longest bridge different from 52 yards"."""
    auxiliary, _, subject = parts[0].partition(" ")
    be = agree(auxiliary, plural=False)
    return f"{be} the {quality} of {subject} {parts[1]} different from {measure}"


def measured(
    parts: tuple[str, str], said: str, unit: str, other: str, *, in_place: bool
) -> str | None:
    """ "How many yards was the longest bridge": the subject is after the verb.

    Args:
        parts: The clause up to its subject's end, and the rest of it.
        said: The amount that is asked for.
        unit: The noun that is counted, in lower case; "" for none.
        other: For an amount that is asked to be another one, that amount: "3 yards"; else "".
        in_place: Whether a preposition stands before what is counted.
    """
    if _PREPOSITION_LAST.search(" ".join(parts).rstrip()):
        # "Was Ann Lee nominated for": what is counted stands behind it.
        return None if other else f"{parts[0]} {parts[1]} {said}"
    if unit in TIME_UNITS:
        return lasting(parts, said, other)
    if other and in_place:
        return f"{parts[0]} {said} {parts[1]}"
    if other and unit in LENGTH_UNITS:
        return other_than(parts, "length", other)
    return f"{parts[0]} {f'anything other than {other}' if other else said} {parts[1]}"
