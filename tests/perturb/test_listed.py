"""How many things are asked for, and whether a text lists what an answer does."""

from __future__ import annotations

import pytest

from bpb.perturb.listed import lists_all, number_asked
from bpb.values import Spans


@pytest.mark.parametrize(
    ("phrase", "expected"),
    [
        ("Which two clubs won?", 2),
        ("the two players who won the prize", 2),
        ("Ann, who sang in Oslo, sang with which two bands?", 2),
        ("Who won two prizes?", None),
    ],
)
def test_how_many_things_are_asked_for(phrase: str, expected: int | None) -> None:
    """The number stands first, or behind a word that asks."""
    assert number_asked(phrase) == expected


@pytest.mark.parametrize("text", ["Ann Lee & Bob Roe", "Bob Roe/Ann Lee", "Ann Lee and Bob Roe"])
def test_a_text_lists_the_things_of_an_answer(text: str) -> None:
    """They stand in any order, with any sign between."""
    assert lists_all(Spans(("Ann Lee", "Bob Roe")), text)
