"""The names of what a comparison chooses from."""

from __future__ import annotations

import pytest

from bpb.answer.candidates import alternatives, candidate_names, matching
from bpb.example import Discard
from bpb.qdmr.text import from_phrases
from bpb.values import content_words


@pytest.mark.parametrize(
    ("question", "names"),
    [
        ("Which gallery opened first, Bell Hall or Ash House?", ("Bell Hall", "Ash House")),
        ("Who is taller, Ann Lee or the Duke of York?", ("Ann Lee", "the Duke of York")),
        ("Which film, Red Sky or Low Tide, came out first?", ("Red Sky", "Low Tide")),
        ("What came first: the siege or the treaty?", ("siege", "treaty")),
        ("Who scored more, between Ann Lee and Bo Moe?", ("Ann Lee", "Bo Moe")),
        ("Who is older?", ()),
    ],
)
def test_alternatives_of_a_question(question: str, names: tuple[str, ...]) -> None:
    """What a question offers for choice, as it writes it; an article before a common noun goes."""
    assert alternatives(question, 2) == names


def test_three_alternatives() -> None:
    """A list of three is found where three are expected."""
    question = "Who ran most, Ann Lee, Bo Moe or Cy Roe?"
    assert alternatives(question, 3) == ("Ann Lee", "Bo Moe", "Cy Roe")
    assert alternatives(question, 2) == ()


@pytest.mark.parametrize(
    ("phrases", "question", "names"),
    [
        (
            ["when was Hall - Bell Gallery founded", "when was Art House founded"],
            "Which was founded first, Hall-Bell Gallery or Art House?",
            ("Hall-Bell Gallery", "Art House"),
        ),
        (
            ["when was Gerald Ford born", "when was Gerald Smith born"],
            "",
            ("Gerald Ford", "Gerald Smith"),
        ),
        (
            ["size of the people group in the county", "size of the household group in the county"],
            "Which group is smaller for the county: people or households?",
            ("people", "household"),
        ),
        (
            ["women in the town in 2010", "men in the town in 2010"],
            "Were there more women or men in the town in 2010?",
            ("women", "men"),
        ),
    ],
)
def test_names_of_candidates(phrases: list[str], question: str, names: tuple[str, ...]) -> None:
    """Names come from the question where it lists them, else from where the phrases differ."""
    decomposition = from_phrases([*phrases, "which is highest of #1 , #2"])
    assert candidate_names(decomposition, (0, 1), question) == names


def test_names_through_references() -> None:
    """The chain of references is followed to the words that differ."""
    decomposition = from_phrases(
        ["scholars in the city", "scribes in the city", "number of #1", "number of #2",
         "which is less of #3 , #4"]
    )  # fmt: skip
    assert candidate_names(decomposition, (2, 3)) == ("scholars", "scribes")


def test_same_phrases_have_no_names() -> None:
    """Phrases that do not differ give a Discard."""
    decomposition = from_phrases(["people", "people", "which is highest of #1 , #2"])
    result = candidate_names(decomposition, (0, 1))
    assert isinstance(result, Discard)
    assert result.reason == "the candidates cannot be told apart"


@pytest.mark.parametrize(
    ("text", "index"),
    [("Bell Hall", 0), ("the ash house", 1), ("Ash", 1), ("Elm Court", None), ("Bell House", None)],
)
def test_matching(text: str, index: int | None) -> None:
    """A text stands for a name when it is clearly that one and no other."""
    assert matching([content_words("Bell Hall"), content_words("Ash House")], text) == index
