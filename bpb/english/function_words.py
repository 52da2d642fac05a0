"""Words of phrases and questions: joining Break's tokens, telling word classes by form."""

from __future__ import annotations

import re

WH = frozenset({"when", "who", "whom", "whose", "what", "which", "where", "why", "how"})
AUXILIARIES = frozenset(
    {
        "is", "are", "was", "were", "did", "does", "do", "has", "have", "had", "can", "could",
        "will", "would", "should", "must", "may", "might",
    }
)  # fmt: skip
FUNCTION_WORDS = AUXILIARIES | frozenset(
    {
        "a", "an", "the", "of", "in", "on", "at", "to", "by", "for", "from", "with", "that", "if",
        "than", "there", "be", "been", "as", "and", "or", "when", "who", "whom", "what", "which",
        "where", "how", "many", "much", "long", "old", "young", "number", ",", "'s", "it", "its",
        "year", "date", "born", "founded",
    }
)  # fmt: skip
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


def is_function_word(token: str) -> bool:
    """Whether a token carries no name: an article, auxiliary, preposition, wh-word or mark."""
    return token.lower() in FUNCTION_WORDS or not re.search(r"\w", token)
