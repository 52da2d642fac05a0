"""Checks of wording tell what an editor would strike out."""

from __future__ import annotations

import pytest

from bpb.qgen.checks import failed_checks
from bpb.qgen.checks.predicate import wrong_predicate


@pytest.mark.parametrize(
    "question",
    [
        "Was the walls pulled down in the same year?",
        "From which town was the players?",
        "Which town other than the town won?",
        "In what year was the old walls pulled down?",
        "How long were the tunnel?",
        "What were the year that the line opened?",
        "Were there the same number of fires in 1990 than in 1980?",
        "Were there the same number of fires in December than in May?",
        "How many percent weren't 65 years of age than older?",
        "Did clerks pay the least amount than cooks?",
        "How many prize are won by only two people?",
        "Was the number of segment the same as the number of area?",
        "In what year was the another bridge built?",
        "Was the share of aid by for families 10?",
        "Did the poet was defeated in 1919?",
        "How many Red Army did the Red Army lose?",
        "When was Quiet Works disclosed the third version?",
        "Were there more Red Army that the Red Army lost than ships?",
        "When did the clerk quietly accepted the post?",
        "Is the states that the band is from not different?",
        "Do Elm Field Airport supports launch operations of Oban Works?",
        "Was the number of grey horses that were lost the same as the number of bays were lost?",
        "How many of the passes that Philip Roe throw were long?",
        "Was the first kick longer than the second by a number of yards other than 9?",
        "Are there more than 30 Danes in Oban than Malays?",
        "How long did it take to double after between 1990 and 2000?",
        "Is Ann Lee the man's mother who was a farmer and she was a mayor?",
        "Did the Oban Society found under a mayor after 1954?",
        "How many percent of the town was Asian or Asian?",
        "Is Elm the birthplace of Ann Lee and has a mill?",
        "Did the Danes not destroy more than seven mills?",
        "Did the rate decrease fewer than 19 fewer per 1000?",
        "Was the difference between the goals of Lee and those of Roy different from 3?",
        "Was the second one built 5 years after the first Elm Mill was built?",
    ],
)
def test_what_an_editor_would_strike_out(question: str) -> None:
    """What does not agree, has lost its noun, verb or comparative, or is said twice."""
    assert failed_checks(question, "")


@pytest.mark.parametrize(
    "question",
    [
        "Were the walls pulled down?",
        "Were more men under the age of 18 or 18 to 24?",
        "Are there more than 30 more Danes in Oban than Malays?",
        "What did the fossils found in the shale lack?",
        "Which company did Ann Lee found after she left Elm?",
        "Did Ann Lee found the mill in 1990?",
        "When was the siege of Oban?",
        "When was the documentary The Life of Hay released?",
        "Was it the best day that she had had?",
        "Did the siege last a number of days other than 87?",
        "What was the number of goals?",
        "Was the players' coach from Texas?",
        "Was the sports club founded in 1900?",
        "Was the series longer than the film?",
        "Was The Quiet Engines formed before Paper Lanterns?",
        "Was the Hawks' last goal long?",
        "How long were the tunnel and the bridge?",
        "What were the majority of them?",
        "How long were the Beatles together?",
        "Were there fewer fires in 1990 than in 1980?",
        "Did it happen later than 1990?",
        "Who other than Ann Lee won a prize?",
        "How many people were born there?",
        "How many percent of men were young?",
        "How many aircraft were lost?",
        "How many more English people than Danish people were there?",
        "Was the number of goals the same as the number of points?",
        "How many boats per 100 households were there?",
        "Was the number of girls per 100 boys lower than that of women per 100 men?",
        "How much was paid for by the city?",
        "What is the size of the age group of 18 to 24?",
        "Did the poet who was born in 1919 win?",
        "Is Willow a tree?",
        "Is the book Ann Lee wrote long?",
        "Were there three million of them?",
        "Were at most 98.98 percent of people under 18?",
        "Did it sell more than 139,999,999 copies?",
        "How many yards was the longest pass of Lee?",
        "How large is the area under the bridge?",
        "What was the time when the war ended?",
        "When was Ann Lee given a prize?",
        "Were there the same number of cats and dogs?",
        "Was Elm Hall or Ash Mill founded in the same year as the mill?",
        "How many years passed between the war and the peace that followed?",
        "How many years passed between when the war began and when it ended?",
        "How many votes did Ann and Bob get combined?",
        "Do Paper Lanterns sing with the choir?",
        "What is the country Ann Lee is from?",
        "When was the war?",
        "When in 1990 was the mill built?",
        "Where, after the war, did Ann Lee live?",
        "How many households with and without children were there?",
        "How many people live in rural and urban areas in total?",
        "How many touchdowns were caught by Nelson and Jordan in total?",
        "How many years after 1990 did thousands of clerks leave?",
        "Who came in first?",
        "Why was the script rejected at first?",
        "When did the last battle of the Oslo War happen?",
        "Is Elm the town that is old and has a mill?",
        "Did Ann sell at least 2 more million-dollar homes than Bob?",
        "Was Ann Lee elected a week after the death of the mayor?",
        "Did Ann Lee found the school of which Bob Roy was head?",
        "Is the U.S.S.R the one that annexed Elm?",
        "Is red paint sold in Oslo?",
        "Which is in Norway, Elm University or University of Oslo?",
        "How many days after the war did the boats sunk by Danish guns rise?",
        "Who did the work ordered by the mayor?",
        "Who directed the film Stranger than Fiction?",
        "Who wrote Colder Than Ice?",
    ],
)
def test_what_an_editor_would_let_stand(question: str) -> None:
    """Possessives, compounds, names, nouns of one form; the same small words with their nouns."""
    assert failed_checks(question, "") == ()


def test_each_sentence_has_its_own_be() -> None:
    """A statement before the question is a sentence by itself."""
    told = "Lee is a Danish boxer. Is it true that he was beaten by Roy in Lund?"
    assert wrong_predicate(told) == ""


def test_no_finite_verb_goes_on_behind_an_auxiliary() -> None:
    """Except in a clause of its own, or in a title."""
    assert wrong_predicate("Lee draws a comic. Is it printed by Roy and appears in Lund?")
    assert wrong_predicate("Does the man who sings and dances live in Lund?") == ""
    assert wrong_predicate("Is it true that Lee sings and dances?") == ""


@pytest.mark.parametrize(
    ("question", "passes"),
    [
        ("When did the mill was built?", False),
        ("Does the mill is old?", False),
        ("What did Ann do that was wrong?", True),
        ("Does Ann Lee own the team Roe was on when he won?", True),
        ("Did Ann Lee sing The First Day Is the Best?", True),
    ],
)
def test_a_form_of_be_stands_beside_no_did(question: str, passes: bool) -> None:
    """In the main clause; another clause and a title have their own verbs."""
    assert (wrong_predicate(question) == "") is passes


def test_what_cannot_be_understood_is_not_forgiven() -> None:
    """An original's slips are not held against its variants, but where they hide what is asked."""
    garbled = "How many percent were young men than women?"
    assert failed_checks("Were 6 percent young men than women?", garbled)
    assert not failed_checks("In what year did she lives in Elm?", "When did she lives in Elm?")


def test_a_question_may_break_off() -> None:
    """A generator's may end anywhere; it is refused, and nothing fails."""
    assert failed_checks("Did she found", "")
