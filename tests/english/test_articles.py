"""The indefinite article: by sound, not by letter."""

from __future__ import annotations

import pytest

from bpb.english.articles import indefinite_article


@pytest.mark.parametrize(
    ("word", "expected"),
    [
        *((word, "an") for word in "eagle hour heir 8 18th urban utter unimportant only".split()),
        *((word, "a") for word in "hat uniform useful usual one-way euro uranium utensil".split()),
    ],
)
def test_the_article(word: str, expected: str) -> None:
    """By sound, not by letter."""
    assert indefinite_article(word) == expected


@pytest.mark.parametrize(
    ("word", "expected"),
    [
        *((word, "an") for word in "FBI NBA nba NCAA NFL-record MP MRI X-ray L.A. HBO nth".split()),
        *((word, "a") for word in "U.S. UFO TV NASA SHIP FLAG Mr. Llama B.A. Nguyen".split()),
    ],
)
def test_letters_that_are_read_one_by_one(word: str, expected: str) -> None:
    """The name of the first letter decides, where the letters make no syllable."""
    assert indefinite_article(word) == expected
