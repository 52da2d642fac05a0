"""Words of phrases and questions: joining Break's tokens, telling word classes by form."""

from __future__ import annotations

import re
from functools import cache

from bpb.english.lexicons import word_class

_TOKEN = re.compile(r"'s\b|[^\W_]+|\S")


def joined(text: str) -> str:
    """Break's tokens as running text: "Deanna 's role , too" becomes "Deanna's role, too"."""
    text = re.sub(r"\s+('s|'|n't|[,.;:?!%)\]])(?=\s|$)", r"\1", text)
    text = re.sub(r"([(\[$£€])\s+", r"\1", text)
    text = re.sub(r"(\w)\s+([-/])\s+(\w)", r"\1\2\3", text)
    return " ".join(text.split())


def tokens(text: str) -> list[str]:
    """Words and marks, a possessive 's and every mark alone."""
    return [token.group() for token in _TOKEN.finditer(text.replace("\u2019", "'"))]


@cache
def function_words() -> frozenset[str]:
    """Words that carry grammar and no meaning of their own, in lower case: "the", "of", "was".

    Left out are the pronouns that end names or are some: "Elizabeth I", "US".
    """
    nouns = word_class("article", "demonstrative", "possessive", "referring_pronoun", "relative")
    links = word_class("conjunction", "complementizer", "question_word", "grammatical_preposition")
    verbs = word_class("be", "be_not_finite", "do", "have", "modal")
    return nouns | links | verbs


def is_function_word(token: str) -> bool:
    """Whether a token carries no name: a function word, a mark, or what a question compares by."""
    lowered = token.lower()
    known = lowered in function_words() or lowered in word_class("compared_feature")
    return known or lowered == "'s" or re.search(r"\w", token) is None
