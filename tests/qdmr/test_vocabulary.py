"""Opposites and directions of comparing words."""

from __future__ import annotations

import pytest

from bpb.qdmr.arguments import Extremum
from bpb.qdmr.vocabulary import (
    comparatives,
    direction,
    opposite,
    ordinal,
    superlatives,
    words_of_age,
)


@pytest.mark.parametrize(
    ("word", "expected"),
    [
        ("highest", "lowest"),
        ("Lowest", "Highest"),
        ("MOST", "LEAST"),
        ("larger", "smaller"),
        ("smallest", "largest"),
        ("bigger", "smaller"),
        ("longer", "shorter"),
        ("older", "younger"),
        ("youngest", "oldest"),
        ("earlier", "later"),
        ("latest", "earliest"),
        ("first", "last"),
        ("Last", "First"),
        ("second", "first"),
        ("more", "less"),
        ("fewer", "more"),
        ("fewest", "most"),
        ("better", "worse"),
        ("worst", "best"),
        ("closer", "farther"),
        ("further", "closer"),
        ("second longest", "second shortest"),
        ("more expensive", "less expensive"),
        ("least popular", "most popular"),
        ("further west", "further east"),
        ("more north", "more south"),
        ("at least", "at most"),
        ("higher than", "lower than"),
        ("westernmost", "easternmost"),
        ("before", "after"),
        ("true", None),
        ("third", None),
        ("", None),
    ],
)
def test_opposite(word: str, expected: str | None) -> None:
    """PITFALLS: "smaller", "bigger", "most", "least", "earlier", "later" turn into words."""
    assert opposite(word) == expected


def test_countable() -> None:
    """Of countable things there are fewer, not less."""
    assert opposite("more", countable=True) == "fewer"
    assert opposite("Most", countable=True) == "Fewest"


# "newer" is of dates and its opposite "older" of ages: the one pair without a common quantity.
@pytest.mark.parametrize("word", sorted((comparatives() | superlatives()) - {"newer", "newest"}))
def test_every_word_has_an_opposite(word: str) -> None:
    """The opposite keeps the form, turns the direction, and its opposite turns it back."""
    other = opposite(word)
    assert other is not None
    assert (word in comparatives(), word in superlatives()) == (
        other in comparatives(),
        other in superlatives(),
    )
    found, back = direction(word), opposite(other)
    assert back is not None
    if found is None:
        assert direction(other) is None
    else:
        assert direction(other) is found.opposite
        assert direction(back) is found


@pytest.mark.parametrize(
    ("word", "expected"),
    [
        ("highest", Extremum.MAXIMUM),
        ("earliest", Extremum.MINIMUM),
        ("first", Extremum.MINIMUM),
        ("oldest", Extremum.MAXIMUM),
        ("closest", Extremum.MINIMUM),
        ("most recent", Extremum.MAXIMUM),
        ("first most expensive", Extremum.MAXIMUM),
        ("further west", None),
        ("true", None),
    ],
)
def test_direction(word: str, expected: Extremum | None) -> None:
    """A word's direction is that of the quantity it names."""
    assert direction(word) is expected


def test_age_is_inverted_on_dates() -> None:
    """Words of age are known, for the oldest is born first."""
    assert {"older", "younger", "oldest", "youngest"} == words_of_age()


@pytest.mark.parametrize(
    ("word", "rank"), [("second", 2), ("3rd", 3), ("Tenth", 10), ("two", None)]
)
def test_ordinal(word: str, rank: int | None) -> None:
    """Ordinals in words and digits give their rank."""
    assert ordinal(word) == rank
