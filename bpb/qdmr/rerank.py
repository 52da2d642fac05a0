"""Picks among the decompositions that a parser proposes for one question.

A beam's first text is often not its best: it drops a part of the question, or differs from what
all the others agree on. Candidates are ranked by consensus, the mean SARI against the candidates
weighted by probability (minimum Bayes risk, Kumar & Byrne 2004, with SARI as the gain), and by
coverage, the share of the question's content words that a candidate says in some form.
"""

from __future__ import annotations

import math
import re
from collections.abc import Sequence

from bpb.qdmr.empty_words import empty_words
from bpb.qdmr.metrics.sari import sari, tokens
from bpb.qdmr.types import Decomposition

# How much a difference of log-probability a token counts, and coverage against consensus.
TEMPERATURE = 0.3
_COVERAGE = 0.4
# Inflections of one word share this many first letters: "kicked", "kicking".
_STEM = 4
_WORD = re.compile(r"[\w']+")


def rank(
    question: str, decompositions: Sequence[Decomposition], scores: Sequence[float]
) -> list[float]:
    """Rank the decompositions proposed for a question.

    Args:
        question: The question.
        decompositions: What was proposed.
        scores: The mean log-probability a token of each.

    Returns:
        A value for each in [0, 1.4], higher is better; all ties keep their order by score.
    """
    if len(decompositions) < 2:
        return [0.0] * len(decompositions)
    asked = question.lower().split()
    texts = [[word.lower() for word in tokens(one)] for one in decompositions]
    best = max(scores)
    weights = [math.exp((score - best) / TEMPERATURE) for score in scores]
    total = sum(weights)
    return [
        sum(w * sari(asked, text, other) for w, other in zip(weights, texts, strict=True)) / total
        + _COVERAGE * coverage(question, " ".join(text))
        for text in texts
    ]


def coverage(question: str, decomposition: str) -> float:
    """The share of a question's content words that a decomposition says in some form, in [0, 1]."""
    asked = set(_WORD.findall(question.lower())) - empty_words("question")
    said = {word[:_STEM] for word in _WORD.findall(decomposition.lower())}
    return sum(word[:_STEM] in said for word in asked) / len(asked) if asked else 1.0
