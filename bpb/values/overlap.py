"""How much of a text's words another text has: SQuAD's normalisation and F1.

Source: Rajpurkar et al. 2016 (SQuAD), section 6.1, as its evaluation script normalises.
"""

from __future__ import annotations

import re
import string
from collections import Counter

_ARTICLES = re.compile(r"\b(a|an|the)\b")


def bare(text: str) -> str:
    """The text in lower case, without ASCII punctuation."""
    return "".join(c for c in text.lower() if c not in string.punctuation)


def words_without_articles(text: str) -> list[str]:
    """The words of a text that is in lower case, without articles."""
    return _ARTICLES.sub(" ", text).split()


def normalised_words(text: str) -> list[str]:
    """The words in lower case, without articles and punctuation."""
    return words_without_articles(bare(text))


def token_f1(text: str, other: str) -> float:
    """F1 of the two texts' words, each as often as it is there; 1 where neither has any."""
    words, others = normalised_words(text), normalised_words(other)
    shared = sum((Counter(words) & Counter(others)).values())
    if shared:
        return 2 * shared / (len(words) + len(others))
    return float(words == others)
