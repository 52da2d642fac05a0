"""Which end of an interval an event is: who was born in "(1821-1889)" was born at its beginning."""

from __future__ import annotations

from enum import StrEnum
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from bpb.english import pipeline
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
        The interval itself where the phrase asks for neither end, or where it is one date; None
        where it is not of this event, as a reign is not of a birth.
    """
    asked = _asked(phrase)
    if Event.LIFE in asked and Event.OFFICE in _last(before):
        return None
    if interval.one_of or (Event.START in asked) == (Event.END in asked):
        return interval
    return interval.first if Event.START in asked else interval.last


@lru_cache(maxsize=4096)
def _asked(phrase: str) -> frozenset[Event]:
    """What the word nearest to a phrase's root says, of those that are in the table."""
    doc = pipeline()(phrase)
    level: list[Token] = [sentence.root for sentence in doc.sents]
    while level:
        events = next(filter(None, map(_events, level)), None)
        if events:
            return events
        level = [child for token in level for child in token.children]
    return frozenset()


def _last(text: str) -> frozenset[Event]:
    """What the last words of a text say, a preposition left out: "(active", "reigned from"."""
    words = [token for token in pipeline()(text) if token.is_alpha]
    return next(filter(None, map(_events, words[-2:])), frozenset())


def _events(token: Token) -> frozenset[Event]:
    particle = next((f"_{child.lower_}" for child in token.children if child.dep_ == "prt"), "")
    return _table().get(f"{token.lemma_.lower()}{particle}", frozenset())


@cache
def _table() -> dict[str, frozenset[Event]]:
    path = Path(__file__).parent / "interval_ends.tsv"
    table: dict[str, frozenset[Event]] = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        event, words = line.split("\t")
        for word in words.split():
            table[word] = table.get(word, frozenset()) | {Event(event)}
    return table
