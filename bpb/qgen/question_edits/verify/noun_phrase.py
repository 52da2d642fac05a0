"""A noun phrase by itself, read as what something is."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from bpb.english.articles import indefinite_article
from bpb.english.morphology import analyse

if TYPE_CHECKING:
    from spacy.tokens import Token

FIRST = 3
"""Index of the phrase's first word in the analysis."""

NAMES = frozenset({"name", "nickname", "title", "alias", "pseudonym", "term", "moniker"})
"""What stands before a name of something."""


# What there are several of: "Tomorrowland, a section of the park".
_PART = re.compile(
    r"(?:[a-z-]+ )?(?:section|part|district|suburb|neighborhood|neighbourhood|subsidiary|division|"
    r"branch|member|village|town) (?:of|in) "
)
_THE_ONLY = re.compile(
    r"(?:\w+est(?:-\w+)?|most|least|only|first|last|main|primary|second|third|\w+th|same|home|birth|sole|"
    r"final|lead|upper|lower|capital|next|title|debut|opening|closing|official|all-time|top-\w+|"
    r"(?:north|south|east|west)ern(?:most)?) "
)
# And what is told by something that is any of its kind: "a novel written by an Austrian author".
_ANY = re.compile(
    r"(?:[a-z-]+ )?[a-z]+ (?:\w+(?:ed|en) )?(?:by|about) an? |"
    r"(?:major|famous|notable|popular|well-known|important) (?:city|town|river|novel|film|song|"
    r"battle|engagement|war|event|festival|landmark) (?:of|in|from|by) "
)
_CLAUSE = re.compile(r"\b(?:that|which|who|whose|where)\b")


# "Red Dust, the mass of literature".
_ANY_MASS = re.compile(r"(?:mass|body|collection|piece|work|area|field|branch|line) of [a-z]+")


def apposed(name: str, described: str) -> str | None:
    """A name with what it is behind a comma: "Red Bank, the bank that failed in 1990"; None where
    that does not tell which thing it is.
    """
    described = described.rstrip()
    if _ANY_MASS.fullmatch(described):
        return None
    several = (_PART.match(described) or _ANY.match(described)) and not (
        _THE_ONLY.match(described) or _CLAUSE.search(described)
    )
    return f"{name}, {indefinite_article(described) if several else 'the'} {described}"


def head_noun(phrase: str) -> Token | None:
    """The one thing that a phrase without its article names, in the analysis of "This is the ...".

    It need not be all of the phrase; None where it is no singular noun.
    """
    doc = analyse(f"This is the {phrase}.")
    noun = next((child for child in doc[1].children if child.dep_ == "attr"), None)
    if noun is None or noun.i < FIRST or noun.tag_ not in ("NN", "NNP"):
        return None
    return noun
