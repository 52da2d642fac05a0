"""Classes of words around values, as `words.tsv` lists them."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from bpb.lexicon import word_pairs, word_set

_TABLE = Path(__file__).with_name("words.tsv")


def words_of(kind: str) -> frozenset[str]:
    """The words of a class, in lower case."""
    return word_set(_TABLE, kind)


def pairs_of(kind: str) -> Mapping[str, str]:
    """The pairs of a name, each word with the one beside it."""
    return word_pairs(_TABLE, kind)
