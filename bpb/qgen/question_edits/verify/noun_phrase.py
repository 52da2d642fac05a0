"""A noun phrase by itself, read as what something is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bpb.qgen.language import analyse

if TYPE_CHECKING:
    from spacy.tokens import Token

FIRST = 3
"""Index of the phrase's first word in the analysis."""

NAMES = frozenset({"name", "nickname", "title", "alias", "pseudonym", "term", "moniker"})
"""What stands before a name of something."""


def head_noun(phrase: str) -> Token | None:
    """The one thing that a phrase without its article names, in the analysis of "This is the ...".

    It need not be all of the phrase; None where it is no singular noun.
    """
    doc = analyse(f"This is the {phrase}.")
    noun = next((child for child in doc[1].children if child.dep_ == "attr"), None)
    if noun is None or noun.i < FIRST or noun.tag_ not in ("NN", "NNP"):
        return None
    return noun
