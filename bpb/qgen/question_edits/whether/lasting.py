"""How long something is: "Was the war more than 3 years long", "the length of the bridge"."""

from __future__ import annotations

from bpb.english.amounts import is_length_unit, is_time_unit
from bpb.english.clause import agree
from bpb.english.lexicons import word_class
from bpb.english.morphology import analyse


def lasting(parts: tuple[str, str], said: str, other: str) -> str | None:
    """ "Was the war more than 3 years long", "Was Ann Lee in prison for more than 3 years".

    Args:
        parts: The clause up to its subject's end, and the rest of it.
        said: The amount of time.
        other: For an amount that is asked to be another one, that amount: "3 years"; else "".

    Returns:
        None for what has no length: a person or a name.
    """
    asked, rest = parts
    doc = analyse(asked)
    noun = next(doc[1:].noun_chunks, None)
    if doc[1].lower_ == "it":
        return f"{asked} {said} {rest}"
    if noun is None:
        return None
    if noun.root.lower_ in word_class("span_noun"):
        return f"{asked} {rest} {f'different from {other}' if other else said}"
    if rest or any(t.lower_ == "in" for t in doc):
        return f"{asked} {rest} for {said}"
    if noun.root.lemma_ not in word_class("lasting_noun"):
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
    clause = " ".join(parts).strip()
    if analyse(f"{clause}?")[-2].tag_ == "IN":
        # "Was Ann Lee nominated for": what is counted stands behind it.
        return None if other else f"{clause} {said}"
    if is_time_unit(unit):
        return lasting(parts, said, other)
    if other and in_place:
        return f"{parts[0]} {said} {parts[1]}"
    if other and is_length_unit(unit):
        return other_than(parts, "length", other)
    return f"{parts[0]} {f'anything other than {other}' if other else said} {parts[1]}"
