"""Clauses as they read inside a sentence."""

from __future__ import annotations

import pytest

from bpb.english.clause import decapitalised


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Seven Samurai is a film", "Seven Samurai is a film"),
        ("No Country for Old Men", "No Country for Old Men"),
        ("About Schmidt", "About Schmidt"),
        ("Nine", "Nine"),
        ("Seven men ran", "seven men ran"),
        ("Without a mill", "without a mill"),
        # Before a name too these begin no title.
        ("Two Danes ran", "two Danes ran"),
        ("During May", "during May"),
        ("The Danes", "the Danes"),
        ("I ran", "I ran"),
        ("Will ran", "Will ran"),
        ("US ships", "US ships"),
    ],
)
def test_what_begins_a_title_keeps_its_capital(text: str, expected: str) -> None:
    assert decapitalised(text) == expected
