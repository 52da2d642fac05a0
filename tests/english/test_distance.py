"""The distance of two questions, in words."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bpb.english.distance import word_distance

QUESTIONS = st.lists(st.sampled_from(["was", "the", "mill", "old", "red", ","]), max_size=8).map(
    " ".join
)


@pytest.mark.parametrize(
    ("first", "second", "words"),
    [
        ("Who is older, Ann or Bob?", "Who is younger, Ann or Bob?", 1),
        ("Was the mill old?", "Was the old mill red?", 2),
        ("Was it 1,200 yards?", "Was it 1,300 yards?", 1),
        ("Was it?", "was it?", 1),
        ("", "a b", 2),
    ],
)
def test_words_are_counted(first: str, second: str, words: int) -> None:
    """A word exchanged, put in or left out is one; a number is one word, and so is a mark."""
    assert word_distance(first, second) == words


@given(QUESTIONS, QUESTIONS, QUESTIONS)
def test_it_is_a_distance(first: str, second: str, third: str) -> None:
    """Nothing to itself, the same both ways, and no longer than by way of a third."""
    assert word_distance(first, first) == 0
    assert word_distance(first, second) == word_distance(second, first)
    direct = word_distance(first, third)
    assert direct <= word_distance(first, second) + word_distance(second, third)
