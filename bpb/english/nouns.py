"""What kind of thing a noun is of."""

from __future__ import annotations

from enum import StrEnum

from bpb.english.lexicons import words_by_kind
from bpb.english.morphology import base_form, is_verb

_PERSON_ENDINGS = ("ist", "ician", "arian", "orian", "woman", "man", "keeper", "maker", "grapher")
# A figure of history is somebody; one of a table is not.
_FIGURES = frozenset("historical religious political literary mythological".split())
_SHORTEST = 5


class NounKind(StrEnum):
    """A kind of thing, as `lexicons/noun_kinds.tsv` has them."""

    PERSON = "person"
    ROLE = "role"
    ORGANISATION = "organisation"
    TOWN = "town"
    AREA = "area"
    WORK = "work"
    ONE_SEX = "one_sex"


def is_person(noun: str, described: str = "") -> bool:
    """Whether a noun, in any number, is of people: "actors", "commentator", "minister".

    A noun that no list has is of people by its ending: "botanist", or of a verb, "blogger".

    Args:
        noun: The noun.
        described: The words before it, if they are known: "historical" tells that a figure is.
    """
    lemma = base_form(noun, "N").lower()
    if lemma == "figure":
        return not _FIGURES.isdisjoint(described.lower().split()[-1:])
    listed = words_by_kind("person_nouns")
    persons = (words_by_kind("noun_kinds")[NounKind.PERSON], listed["person"])
    if any(lemma in each or noun.lower() in each for each in persons):
        return True
    if lemma in listed["thing"] or len(lemma) < _SHORTEST:
        return False
    if lemma.endswith(_PERSON_ENDINGS):
        return len(lemma) > _SHORTEST
    return lemma.endswith(("er", "or")) and _is_agent(lemma[:-2])


def kinds_of(noun: str) -> frozenset[NounKind]:
    """The kinds of things that a noun may name, in the singular or the plural."""
    lemma = base_form(noun, "N").lower()
    listed = words_by_kind("noun_kinds")
    kinds = frozenset(kind for kind in NounKind if lemma in listed[kind])
    return kinds | {NounKind.PERSON} if is_person(noun) else kinds


def _is_agent(stem: str) -> bool:
    """Whether a stem is a verb's: "win(n)", "writ(e)", "carri" (carry)."""
    doubled = len(stem) > 2 and stem[-1] == stem[-2]
    forms = [stem, f"{stem}e", *([stem[:-1]] if doubled else [])]
    if stem.endswith("i"):
        forms.append(f"{stem[:-1]}y")
    return any(is_verb(form) for form in forms)
