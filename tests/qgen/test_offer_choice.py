"""OfferChoice's wording, and names exchanged by form alone."""

from __future__ import annotations

import pytest

from bpb.english.question_form import QuestionForm
from bpb.perturb.perturbation import Perturbation
from bpb.perturb.rewordings import OfferChoice
from bpb.qdmr.text import parse
from bpb.qgen.edit import edit_question
from bpb.qgen.question_edits.exchange import chosen

SOURCE = parse("return thing")


def offered(question: str, first: str = "Ann Lee", second: str = "Bob Hill") -> str | None:
    edit = OfferChoice(first, second)
    perturbation = Perturbation(
        "OfferChoice", "choice", SOURCE, SOURCE, edit, preserves_answer=True
    )
    return edit_question(question, perturbation)


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Who directed the film?", "Who directed the film, Ann Lee or Bob Hill?"),
        ("The film was directed by whom?", "The film was directed by whom, Ann Lee or Bob Hill?"),
        ("By which of them", "By which of them, Ann Lee or Bob Hill?"),
        ("Who sang with Cy Dahl?", "Who sang with Cy Dahl: Ann Lee or Bob Hill?"),
        ("Who led it in 1990?", "Who led it in 1990: Ann Lee or Bob Hill?"),
    ],
)
def test_candidates_stand_at_the_end(question: str, expected: str) -> None:
    """After a comma, or a colon where they would go on a list; all else is the user's wording."""
    assert offered(question) == expected


@pytest.mark.parametrize(
    "question",
    [
        "Did Ann Lee direct the film?",
        "Ann Lee was an actor. Who directed her?",
        "Ann Lee is an actor, she was directed by who?",
        "Which year did this band meet?",
        "Which state does the shops are located?",
        "Who directed the film, and what is its name?",
    ],
)
def test_no_candidates(question: str) -> None:
    """Two questions, a statement before, slips, and things not named stay as they are."""
    assert offered(question) is None


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Who is Danish, Ann Lee or Bob Hill?", "Who is Danish, Bob Hill or Ann Lee?"),
        ("Which breed died out: the Ash Hound or Elm Terrier?",
         "Which breed died out: Elm Terrier or the Ash Hound?"),
        ("In Elm County, which group lived longer, males or females?",
         "In Elm County, which group lived longer, females or males?"),
        ("Was it more or less finished in 1990?", None),
        ("Are Ash and Elm and Oak both trees?", None),
        ("Both Ash and Elm Marry and Red Dust are what films?", None),
        ("Are both Ann Lee and Bob Hill American singers?", None),
        ("Do Ash and Elm grow there?", None),
        ("Are Red Dust and A Kid in Oslo both films?", None),
        ("Which aired first, Red Dust or Blue or Not Blue?", None),
        ("Who is older, the poet Ann or he?", None),
        ("Which city is larger, Reno or Dallas, Texas?", None),
        ("Which firm is older, Red Ash or Blue Elm, based in Oslo?", None),
        ("Which is older, the university or its library?", None),
        ("Which was longer, Lee's touchdown or field goal?", None),
        ("Which were more common: city residents or workers?", None),
        ("Which is longer, the red line or blue road?", None),
        ("Which are more, African or Asian Americans?", None),
        ("Which mill is closer to Lund, Ohio, Ash Mill or Elm Mill?",
         "Which mill is closer to Lund, Ohio, Elm Mill or Ash Mill?"),
        ('Who wrote for the "Daily Ash," Ann Lee or Bob Hill?',
         'Who wrote for the "Daily Ash," Bob Hill or Ann Lee?'),
        ("Which school is in Chestnut Hill, Massachusetts Ash College or Elm School?", None),
        ("Were there goals in the first half or second half?", None),
        ("Which group is smaller: married couples or families?",
         None),
        ("Which group is smaller: couples living together or single-families?",
         "Which group is smaller: single-families or couples living together?"),
        ("Which was bigger, the average family size or average household size?",
         "Which was bigger, average household size or the average family size?"),
        ("Which is bigger: household or family size?", None),
        ("Which group is larger: Asian or White people?", None),
        ("Which is larger: unmarried men or women?", None),
    ],
)  # fmt: skip
def test_exchange(question: str, expected: str | None) -> None:
    """Only what is surely two names, halves of a game or things of their own changes places."""
    assert chosen(QuestionForm.of(question)) == expected


def test_numbers_with_commas_stand_behind_a_colon() -> None:
    """Their own commas would make a list of them."""
    asked = offered("How many mills are in the town?", "12,701", "13,701")
    assert asked == "How many mills are in the town: 12,701 or 13,701?"


def test_a_name_with_a_comma_is_closed_by_one() -> None:
    """Oban, Argyll or Perth might be a list of three."""
    asked = offered("Where was Ann Lee born?", "Oban, Argyll", "Perth")
    assert asked == "Where was Ann Lee born: Oban, Argyll, or Perth?"
