"""Nouns that call a place what it is: "city", "stadium"."""

from __future__ import annotations

from bpb.english.lexicons import word_class


def __getattr__(name: str) -> frozenset[str]:
    """Word classes as sets, for the callers that still read them so."""
    match name:
        case "PLACES":
            return word_class("place_noun")
        case "SEATS":
            return word_class("seat_noun")
    raise AttributeError(name)
