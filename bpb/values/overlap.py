"""How much of a text's words another text has: SQuAD's normalisation and F1.

Source: Rajpurkar et al. 2016 (SQuAD), section 6.1, as its evaluation script normalises.
"""

from __future__ import annotations

import re
import string
from collections import Counter

_ARTICLES = re.compile(r"\b(a|an|the)\b")


def normalised_words(text: str) -> list[str]:
    """The words in lower case, without articles and punctuation."""
    bare = "".join(c for c in text.lower() if c not in string.punctuation)
    return _ARTICLES.sub(" ", bare).split()


def token_f1(text: str, other: str) -> float:
    """F1 of the two texts' words, each as often as it is there; 1 where neither has any."""
    words, others = normalised_words(text), normalised_words(other)
    shared = sum((Counter(words) & Counter(others)).values())
    if shared:
        return 2 * shared / (len(words) + len(others))
    return float(words == others)
