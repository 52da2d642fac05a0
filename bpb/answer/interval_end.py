"""Which end of an interval an event is: who was born in "(1821-1889)" was born at its beginning."""

from __future__ import annotations

from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from bpb.english.spacy_model import analyse
from bpb.lexicon import words_by_kind
from bpb.values import Date, Interval

if TYPE_CHECKING:
    from spacy.tokens import Token


class Event(StrEnum):
    """What a word says of a time; each is a line of interval_ends.tsv."""

    START = "start"
    END = "end"
    LIFE = "life"
    OFFICE = "office"


def end_of(interval: Interval, phrase: str, before: str) -> Date | Interval | None:
    """The end of an interval that a phrase asks for.

    Args:
        interval: The interval.
        phrase: "when did the band break up", "birth of Ann Lee".
        before: The words of the passage before the interval.

    Returns:
        The interval itself if the phrase asks for neither end, or the interval is one date; None if
        it belongs to another event: a reign does not date a birth.
    """
    asked = _asked(phrase)
    if Event.LIFE in asked and Event.OFFICE in _last(before):
        return None
    if interval.one_of or (Event.START in asked) == (Event.END in asked):
        return interval
    return interval.first if Event.START in asked else interval.last


def _asked(phrase: str) -> frozenset[Event]:
    """What the word nearest to a phrase's root says, among the words in the table."""
    level: list[Token] = [sentence.root for sentence in analyse(phrase).sents]
    while level:
        events = next(filter(None, map(_events, level)), None)
        if events:
            return events
        level = [child for token in level for child in token.children]
    return frozenset()


def _last(text: str) -> frozenset[Event]:
    """What one of the last two words of a text says: "(active", "reigned from"."""
    words = [token for token in analyse(text) if token.is_alpha]
    return next(filter(None, map(_events, words[-2:])), frozenset())


def _events(token: Token) -> frozenset[Event]:
    particle = next((f" {child.lower_}" for child in token.children if child.dep_ == "prt"), "")
    return _table().get(f"{token.lemma_.lower()}{particle}", frozenset())


@cache
def _table() -> dict[str, frozenset[Event]]:
    listed = words_by_kind(Path(__file__).with_name("interval_ends.tsv"))
    every = {word for words in listed.values() for word in words}
    return {word: frozenset(each for each in Event if word in listed[each]) for word in every}
