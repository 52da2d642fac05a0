"""The names of what a comparison chooses from."""

from __future__ import annotations

import pytest

from bpb.answer.comparison_operands import alternatives, candidate_names, matching
from bpb.qdmr.text import from_phrases
from bpb.records.example import Discard
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
        ("Was the Star 2 or Star 3 sold first?", ("the Star 2", "Star 3")),
        ("Is the Linum or the Rhus the genus of more plants?", ("the Linum", "the Rhus")),
        ("Does the band Red Sky or the band Low Tide tour more?", ("Red Sky", "Low Tide")),
        (
            "Did fewer clubs enter in the 2004-05 season or the 2008-09 season?",
            ("the 2004-05 season", "the 2008-09 season"),
        ),
        ("Were there more Danes or Swedes living in Bo?", ("Danes", "Swedes")),
        ("Between two singers Ann Lee and Bo Moe, who is older?", ("Ann Lee", "Bo Moe")),
        (
            "Are there more people in Bo from the age 18 to 24 or 25 to 44?",
            ("18 to 24", "25 to 44"),
        ),
        (
            "Which is older: Bell College, Springfield or Ash College?",
            ("Bell College, Springfield", "Ash College"),
        ),
        ("Which is larger: under the age of 18 or 18 to 24?", ("under the age of 18", "18 to 24")),
        ("Which group is larger: Danes or two or more races?", ("Danes", "two or more races")),
        (
            "Did the Siege of Oban or the Siege of Lund happen first?",
            ("the Siege of Oban", "the Siege of Lund"),
        ),
        ("Which came first, A Mill Burns or An Elm?", ("A Mill Burns", "An Elm")),
        ("Which came first, a mill or an Elm?", ("mill", "Elm")),
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
        (["losses of World War I", "losses of World War II"], "", ("World War I", "World War II")),
        (["when was Ada I born", "when was Ada II born"], "", ("Ada I", "Ada II")),
        (["population of the US", "population of the UK"], "", ("US", "UK")),
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


@pytest.mark.parametrize(
    ("question", "phrases", "names"),
    [
        ("Was the Star 2 or Star 3 sold first?",
         ("when was the Star 2 sold", "when was the Star 3 sold"), ("Star 2", "Star 3")),
        ("Which paper opened first, Herald or Trains In View?",
         ("when did the paper Herald open", "when did Trains open"), ("Herald", "Trains In View")),
        ("Which is larger, the town Ann was born in or the town Bob was born in?",
         ("size of town Ann was born in", "size of town Bob was born in"),
         ("town Ann was born in", "town Bob was born in")),
        ("Was the boat or the ship longer in length?",
         ("how long was the boat", "how long was the ship"), ("boat", "ship")),
        ("Which is larger: under the age of 18 or 65 and older?",
         ("size under the age of 18", "size 65 and older"),
         ("under the age of 18", "65 and older")),
    ],
)  # fmt: skip
def test_names_are_whole(question: str, phrases: tuple[str, ...], names: tuple[str, ...]) -> None:
    """Neither a part of a name is cut off, nor are the words around it taken for one."""
    decomposition = from_phrases((*phrases, "which is first of #1 , #2"))
    assert candidate_names(decomposition, (0, 1), question) == names


def test_names_are_of_what_is_offered() -> None:
    """A misparsed phrase names nothing that the question offers."""
    decomposition = from_phrases(("size of cats", "size of pets", "which is more of #1 , #2"))
    found = candidate_names(decomposition, (0, 1), "Which kind is larger: cats or dogs?")
    assert isinstance(found, Discard)


@pytest.mark.parametrize(
    ("text", "place"),
    [("Ann Lee Moss", 0), ("Robert Bo Hill", 1), ("George Hill", 1), ("Bo Stone", None)],
)
def test_persons_are_known_by_fuller_names(text: str, place: int | None) -> None:
    """Initials, middle names and a last name of one's own are enough; a first name is not."""
    names = [content_words(name) for name in ("Ann L. Moss", "Robert B. Hill", "Carl Bo May")]
    assert matching(names, text) == place
