"""Words that count for nothing where decompositions are compared."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from bpb.lexicon import word_set

_TABLE = Path(__file__).with_name("empty_words.tsv")


def empty_words(within: Literal["question", "step"]) -> frozenset[str]:
    """The words that count for nothing in a question, or in a step."""
    return word_set(_TABLE, "both", within)
