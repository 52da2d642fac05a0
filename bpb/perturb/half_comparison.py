"""Questions that compare two things without naming them: "Which pilot made more flights?"."""

from __future__ import annotations

import re

from bpb.english.lexicons import word_class
from bpb.english.spacy_model import analyse
from bpb.english.superlatives import Superlative, superlatives
from bpb.english.words import first_word
from bpb.perturb.order import orders
from bpb.qdmr import vocabulary
from bpb.qdmr.arguments import Piece

_WORD = re.compile(
    r"\b(?:more(?! (?:commonly|popularly|widely)\b)|fewer|less|better(?! known)|worse|higher|lower|"
    r"longer|shorter|(?:older|younger)(?! (?:brother|sister|sibling|version)\b)|larger|smaller|"
    r"greater|bigger|(?:earlier|later)(?= (?:in|album|film|version)|\W*$))\b(?!.*\bthan\b)"
)
# "Which is larger, A or B?" names them, and "more than five" compares with a number.
_WHOLE = re.compile(r"\b(?:than|or|and|how|both|each|of)\b|,", re.I)


def compares_by_half(question: str) -> bool:
    """Whether a question compares, in any form, with something that it does not name."""
    return bool(_comparing(question))


def half_comparison(question: str) -> Superlative | None:
    """The comparing word of a plain such question, as the end of an order of two; else None.

    Of two things one has the more and the other the fewer, so that the other end of the order is
    the other thing. With a superlative beside it there are more than two.
    """
    found = _comparing(question)
    if (
        len(found) != 1
        or first_word(question) not in word_class("wh_pronoun")
        or _WHOLE.search(question)
    ):
        return None
    word = found[0][0]
    of_amount = word in word_class("comparative_of_amount")
    extremum = vocabulary.direction(word) if of_amount else None
    if extremum is None or superlatives(question):
        return None
    return Superlative(Piece(word, found[0].start(), found[0].end()), extremum)


def _comparing(question: str) -> list[re.Match[str]]:
    """The words that compare, without those that only describe: "which larger island"."""
    describes = {token.idx for token in analyse(question) if not orders(token)}
    return [found for found in _WORD.finditer(question) if found.start() not in describes]
