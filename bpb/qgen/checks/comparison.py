""" "Than" has its comparative."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from bpb.english.lexicons import word_class
from bpb.english.morphology import analyse
from bpb.english.tags import ADJECTIVES, ADVERBS, NAMES
from bpb.english.words import has_any, words_of
from bpb.records.check import TextCheck

if TYPE_CHECKING:
    from spacy.tokens import Token


class Comparison(TextCheck):
    """Rejects "than" without a comparative, "by a number other than" and a difference that is
    "different". Fails: "the same number of goals in 2010 than in 2000"; passes: "more goals in
    2010 than in 2000".
    """

    name = "comparison"
    forgives = False

    def reasons(self, question: str) -> Iterator[str]:
        said = words_of(question)
        by_number = has_any(question, ("by a number of", "by an amount of"))
        if by_number and has_any(question, ("other than",)) and said.count("than") > 1:
            yield 'compares "by a number ... other than"'
        if has_any(question, ("difference between",)) and has_any(question, ("different from",)):
            yield 'has a difference that is "different"'
        if _has_bare_than(question):
            yield 'has "than" without a comparative'


def _has_bare_than(question: str) -> bool:
    """Whether no comparative, nor "other" or the like, stands between a "than" and the one before
    it.
    """
    compares = False
    for token in analyse(question):
        if token.lower_ != "than":
            compares = compares or _takes_than(token)
        elif not compares:
            return True
        else:
            compares = False
    return False


def _takes_than(token: Token) -> bool:
    """Whether it is a comparative, also one that the tagger takes for a plain adverb ("later"), or
    for a name ("Stranger than Fiction").
    """
    tagged = token.tag_ in ADJECTIVES | ADVERBS | NAMES
    plain = tagged and token.lower_.endswith("er") and token.lower_ not in word_class("month")
    return token.tag_ in ("JJR", "RBR") or plain or token.lower_ in word_class("takes_than")
