"""The words of game reports and of questions about games, as data."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from bpb.english.morphology import base_form
from bpb.english.words import has_any, words_of
from bpb.lexicon import word_pairs, word_set

_TABLE = Path(__file__).with_name("words.tsv")


def says(text: str, *classes: str) -> bool:
    """Whether a text has a word or phrase of some classes; a hyphen parts words."""
    return has_any(text.replace("-", " "), listed(*classes))


def does(text: str, *classes: str) -> bool:
    """Whether a text has a form of a verb of some classes."""
    return any(base_form(word) in listed(*classes) for word in words_of(text))


def ends(text: str, *classes: str) -> bool:
    """Whether a text ends in a word or phrase of some classes."""
    last = tuple(f" {phrase}" for phrase in listed(*classes))
    return f" {text}".lower().rstrip().endswith(last)


def listed(*classes: str) -> frozenset[str]:
    """The words of some classes, in lower case."""
    return word_set(_TABLE, *classes)


def pairs_of(name: str) -> Mapping[str, str]:
    """The pairs of a name, each word with the one beside it."""
    return word_pairs(_TABLE, name)
