"""A plural predicate is said of one thing."""

from __future__ import annotations

import pytest

from bpb.english.singular_predicate import one_of


@pytest.mark.parametrize(
    ("predicate", "expected"),
    [
        ("types of drinks", "a type of drink"),
        ("species of plants native to Africa", "a species of plant native to Africa"),
        ("species of trees in the family Rosaceae", "a species of tree in the family Rosaceae"),
        # Names keep their last letter.
        ("forms of art from Texas", "a form of art from Texas"),
        ("species of Canis", "a species of Canis"),
    ],
)
def test_a_kind_is_of_one_thing(predicate: str, expected: str) -> None:
    """The noun of the things whose kind is told is singular, and nothing after it."""
    assert one_of(predicate) == expected
