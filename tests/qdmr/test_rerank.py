"""Which of several proposed decompositions is taken."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bpb.qdmr.rerank import coverage, rank
from bpb.qdmr.text import parse

QUESTION = "Who wrote the song that Ann Lee sang in 1999?"
WHOLE = parse("return song that Ann Lee sang ;return #1 in 1999 ;return who wrote #2")
SHORT = parse("return song that Ann Lee sang ;return who wrote #1")


def test_what_says_more_of_the_question_comes_first() -> None:
    """A hop that was dropped costs more than a little probability."""
    whole, short = rank(QUESTION, [WHOLE, SHORT], [-0.21, -0.2])
    assert whole > short


def test_probability_counts() -> None:
    """A candidate that is far less probable does not win by one word more."""
    whole, short = rank(QUESTION, [WHOLE, SHORT], [-3.0, -0.1])
    assert short > whole


def test_one_candidate_needs_no_rank() -> None:
    """Nothing is compared."""
    assert rank(QUESTION, [WHOLE], [-1.0]) == [0.0]


@pytest.mark.parametrize(
    ("question", "decomposition", "expected"),
    [
        ("Who sang Ymir?", "song Ymir ; who sang #1", 1.0),
        ("Who sang Ymir?", "song ; who sang #1", 0.5),
        ("How many goals were kicked?", "goals that were kick", 1.0),
        ("What is it?", "it", 1.0),
    ],
)
def test_coverage(question: str, decomposition: str, expected: float) -> None:
    """Words match by their first four letters, so in their regular inflections."""
    assert coverage(question, decomposition) == expected


@given(st.permutations([0, 1, 2]))
def test_order_does_not_matter(order: list[int]) -> None:
    """The same candidates get the same ranks in any order."""
    candidates = [WHOLE, SHORT, parse("return song of Ann Lee ;return who wrote #1")]
    scores = [-0.3, -0.2, -0.4]
    ranks = rank(QUESTION, candidates, scores)
    shuffled = rank(QUESTION, [candidates[i] for i in order], [scores[i] for i in order])
    assert shuffled == pytest.approx([ranks[i] for i in order])
