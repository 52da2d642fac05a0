"""Superlatives in a text: what they ask for, and their other words."""

from __future__ import annotations

import pytest

from bpb.english.superlatives import flipped, reranked, superlative, superlatives
from bpb.qdmr.arguments import Extremum


@pytest.mark.parametrize(
    ("text", "words", "extremum", "rank", "in_time"),
    [
        ("the longest field goal", "longest", Extremum.MAXIMUM, 1, False),
        ("#1 where #2 is second lowest", "second lowest", Extremum.MINIMUM, 2, False),
        ("the 3rd largest of #1", "3rd largest", Extremum.MAXIMUM, 3, False),
        ("the first touchdown", "first", Extremum.MINIMUM, 1, True),
        ("the second touchdown of the first half", "second", Extremum.MINIMUM, 2, True),
        ("the last field goal", "last", Extremum.MAXIMUM, 1, True),
        ("the longest pass of the first quarter", "longest", Extremum.MAXIMUM, 1, False),
    ],
)
def test_superlative(text: str, words: str, extremum: Extremum, rank: int, in_time: bool) -> None:
    """Its words, which end of which order it asks for, and the rank from there."""
    found = superlative(text)
    assert found is not None
    assert (found.piece.text, found.extremum) == (words, extremum)
    assert (found.rank, found.in_time) == (rank, in_time)


@pytest.mark.parametrize(
    "text",
    [
        "touchdowns in the first half",
        "at least five touchdowns",
        "the First World War",
        "how long did the war last",
        "from the longest to the shortest",
        "players named Max Lee",
    ],
)
def test_no_superlative(text: str) -> None:
    """Parts of a game, bounds, names, verbs, and texts with several have none."""
    assert superlative(text) is None


@pytest.mark.parametrize(
    ("text", "other_end", "other_rank"),
    [
        ("longest goal", "shortest", "second longest"),
        ("second longest goal", "second shortest", "longest"),
        ("third largest goal", "third smallest", "largest"),
        ("first goal", "last", "second"),
        ("second goal", None, "first"),
        ("last goal", "first", None),
    ],
)
def test_other_words(text: str, other_end: str | None, other_rank: str | None) -> None:
    """The other end at the same rank; the first for any other rank, the second for the first."""
    (found,) = superlatives(text)
    assert flipped(found) == other_end
    assert reranked(found) == other_rank


def test_counted_things_are_fewest() -> None:
    """The opposite of "most" is "fewest" of what is counted."""
    (found,) = superlatives("most people")
    assert flipped(found, countable=True) == "fewest"
