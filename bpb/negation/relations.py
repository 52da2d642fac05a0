"""Classes of dependency labels, as words/relations.tsv lists them."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from bpb.lexicon import word_pairs, word_set

_TABLE = Path(__file__).parent / "words" / "relations.tsv"


def relations(name: str) -> frozenset[str]:
    """The labels of a class."""
    return word_set(_TABLE, name)


def parts() -> Mapping[str, str]:
    """The labels of a verb's arguments, each with the name of the argument: "subject"."""
    return word_pairs(_TABLE, "part")
