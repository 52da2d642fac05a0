"""Classes of dependency labels, as words/relations.tsv lists them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from bpb.lexicon import paired, word_set, words_by_kind

_TABLE = Path(__file__).parent / "words" / "relations.tsv"


def relations(name: str) -> frozenset[str]:
    """The labels of a class."""
    return word_set(_TABLE, name)


@cache
def parts() -> Mapping[str, str]:
    """The labels of what a verb needs, each with the part that it plays: "subject"."""
    return paired(words_by_kind(_TABLE)["part"])
