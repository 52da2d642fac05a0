"""A difference asked from its other end asks for the same number."""

from __future__ import annotations

import pytest

from bpb.qgen.question_edits.turn_around import turned_around


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("How many more mills are there than forges in the county?",
         "How many fewer forges are there than mills in the county?"),
        ("How many fewer Danish ships than Swedish ships were lost in 1905?",
         "How many more Swedish ships than Danish ships were lost in 1905?"),
        ("How many more goals did Ann Lee score than Bob Roy in the second half?",
         "How many fewer goals did Bob Roy score than Ann Lee in the second half?"),
        ("How many more coins does a couple get compared to a single person?",
         "How many fewer coins does a single person get compared to a couple?"),
        ("How many more people were Danish than Swedish?",
         "How many fewer people were Swedish than Danish?"),
        ("How many yards longer was Ann Lee's longest pass than her shortest?",
         "How many yards shorter was Ann Lee's shortest pass than her longest?"),
        ("How many yards longer was Lee's longest pass than Roy's longest?",
         "How many yards shorter was Roy's longest pass than Lee's longest?"),
        ("How many years older is Ann Lee than Bob Roy?",
         "How many years younger is Bob Roy than Ann Lee?"),
        ("How many yards shorter was Lee's first pass than Roy's only pass?",
         "How many yards longer was Roy's only pass than Lee's first pass?"),
        ("How many more yards was the longest run of the game compared to the shortest?",
         "How many fewer yards was the shortest run of the game compared to the longest?"),
    ],
)  # fmt: skip
def test_it_is_asked_of_the_second(question: str, expected: str) -> None:
    """With the words of comparison turned, and what is said of both left where it stands."""
    assert turned_around(question) == expected
    assert turned_around(expected) == question


@pytest.mark.parametrize(
    "question",
    [
        # What the first is said of may be said of the second.
        "How many more people are there in mills than forges?",
        "How many more mills are there than people in forges?",
        "How many more mills were there than forges and barns?",
        # A time is no doer.
        "How many more coins did they get than a month ago?",
        "How many more ships were lost in 1905 than in 1906?",
        "How many more coins did Ann Lee get than a month ago?",
        "How many more percent did Lee get than Roy?",
        "How many yards longer was Lee's longest pass than all runs combined?",
        "How many runs were longer than 30 yards?",
    ],
)
def test_what_is_not_sure_stays(question: str) -> None:
    """Where two ends of a comparison are not two plain things."""
    assert turned_around(question) is None
