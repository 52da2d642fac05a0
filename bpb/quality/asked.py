"""What the first words of a question say of its answer."""

from __future__ import annotations

from bpb.english.lexicons import word_class
from bpb.english.words import first_word, words_of


def opens_for_several(question: str) -> bool:
    """Whether the first words of a question ask for several things: "which two", "what are"."""
    second = words_of(question)[1:2]
    return _asks(question) and bool({"are", "were", "two", "three"}.intersection(second))


def opens_for_one(question: str) -> bool:
    """Whether a question begins with "which", "who" or "what", and not as one for several."""
    return _asks(question) and not opens_for_several(question)


def _asks(question: str) -> bool:
    return first_word(question) in word_class("question_pronoun")
