"""Words that count for nothing where decompositions are compared."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Literal

from bpb.lexicon import words_by_kind


@cache
def empty_words(within: Literal["question", "step"]) -> frozenset[str]:
    """The words that count for nothing in a question, or in a step."""
    listed = words_by_kind(Path(__file__).with_name("empty_words.tsv"))
    return frozenset((*listed["both"], *listed[within]))
