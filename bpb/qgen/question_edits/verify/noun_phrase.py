"""A noun phrase by itself, and nouns that ask for something else than a thing with a name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bpb.english.countries import nationalities
from bpb.english.lexicons import word_class
from bpb.english.morphology import analyse
from bpb.english.nouns import is_person

if TYPE_CHECKING:
    from spacy.tokens import Span, Token

FIRST = 3
"""Index of the phrase's first word in the analysis of `head_noun`."""


def asks_for_a_kind(noun: Span) -> bool:
    """Whether a noun phrase asks for a kind or another one: "what kind of", "which other"."""
    first, *rest = [token.lower_ for token in noun[:3]]
    kinds = word_class("kind_noun", "pro_form") | {"example", "genre"}
    return first in kinds or (len(rest) > 1 and rest[0] in kinds and rest[1] == "of")


def relative_of(noun: Token) -> str:
    """ "Who" of a person, else "that"."""
    # These are of companies and countries as often as of people: "the maker of the car".
    person = is_person(noun.lower_) and noun.lower_ not in word_class("company_agent")
    return "who" if person or noun.text in nationalities() else "that"


def without_name(described: str, name: str) -> str:
    """A description without the words at its end that the name has: no "queen Queen Ann"."""
    said = set(name.lower().split())
    kept = described.split(" ")
    while kept and kept[-1].lower() in said:
        kept.pop()
    # "The Olympic Games held there" is not "the Olympic".
    plain = not kept or kept[-1].lower() not in ("and", "of")
    return " ".join(kept) if plain else described


def head_noun(phrase: str) -> Token | None:
    """The one thing that a phrase without its article names, in the analysis of "This is the ...".

    It need not be all of the phrase; None where it is no singular noun.
    """
    doc = analyse(f"This is the {phrase}.")
    noun = next((child for child in doc[1].children if child.dep_ == "attr"), None)
    if noun is None or noun.i < FIRST or noun.tag_ not in ("NN", "NNP"):
        return None
    return noun
