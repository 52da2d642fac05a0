"""The words of a text."""

from __future__ import annotations

import pytest

from bpb.english.words import first_word, is_year, negations


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("people that are non-Hispanic", 1),
        ("How many non-families were not there?", 2),
        ("They didn't come.", 1),
        ("He is noncommittal.", 0),
    ],
)
def test_words_that_negate(text: str, count: int) -> None:
    """Alone, at the end of a verb, or before a hyphen."""
    assert negations(text) == count


@pytest.mark.parametrize(
    ("text", "word"),
    [("Who's the mayor?", "who"), ("What\u2019s it?", "what"), ("Which mill?", "which"), ("?", "")],
)
def test_the_first_word(text: str, word: str) -> None:
    """Without a verb that is joined to it."""
    assert first_word(text) == word


@pytest.mark.parametrize(
    ("word", "expected"), [("1876", True), ("1399", False), ("10\u00b2", False), ("\u00b2", False)]
)
def test_a_number_may_be_a_year(word: str, expected: bool) -> None:
    """No power of one is a number."""
    assert is_year(word) is expected
