"""The words of game reports, as data."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from bpb.english.lexicons import rows_of
from bpb.english.morphology import base_form
from bpb.english.words import has_any, words_of

_TABLE = Path(__file__).with_name("words.tsv")


def says(text: str, *classes: str) -> bool:
    """Whether a text has a word or phrase of some classes; a hyphen parts words."""
    return has_any(text.replace("-", " "), _words(*classes))


def does(text: str, *classes: str) -> bool:
    """Whether a text has a form of a verb of some classes."""
    return any(base_form(word) in _words(*classes) for word in words_of(text))


@cache
def _words(*classes: str) -> frozenset[str]:
    listed = dict(rows_of(_TABLE))
    return frozenset(word.replace("_", " ") for each in classes for word in listed[each].split())
