"""What kind of thing a noun is of."""

from __future__ import annotations

from enum import StrEnum

from bpb.english.lexicons import word_class, words_by_kind
from bpb.english.morphology import base_form, is_verb

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
        described: The words before it. A "historical figure" is somebody, one of a table is not.
    """
    lemma = base_form(noun, "N").lower()
    if lemma == "figure":
        return not word_class("figure_adjective").isdisjoint(described.lower().split()[-1:])
    listed = words_by_kind("person_nouns")
    persons = (words_by_kind("noun_kinds")[NounKind.PERSON], listed["person"])
    if any(lemma in each or noun.lower() in each for each in persons):
        return True
    if lemma in listed["thing"] or len(lemma) < _SHORTEST:
        return False
    if lemma.endswith(tuple(word_class("person_suffix"))):
        return len(lemma) > _SHORTEST
    return lemma.endswith(("er", "or")) and _is_agent(lemma[:-2])


def kinds_of(noun: str, described: str = "") -> frozenset[NounKind]:
    """The kinds of things that a noun may name, in the singular or the plural.

    Args:
        noun: The noun.
        described: The words before it.
    """
    lemma = base_form(noun, "N").lower()
    listed = words_by_kind("noun_kinds")
    kinds = frozenset(kind for kind in NounKind if lemma in listed[kind])
    return kinds | {NounKind.PERSON} if is_person(noun, described) else kinds


def _is_agent(stem: str) -> bool:
    """Whether a stem is a verb's: "win(n)", "writ(e)", "carri" (carry)."""
    doubled = len(stem) > 2 and stem[-1] == stem[-2]
    forms = [stem, f"{stem}e", *([stem[:-1]] if doubled else [])]
    if stem.endswith("i"):
        forms.append(f"{stem[:-1]}y")
    return any(is_verb(form) for form in forms)
