"""Checks of wording tell what an editor would strike out."""

from __future__ import annotations

import pytest

from bpb.qgen.checks import failed_checks


@pytest.mark.parametrize(
    "question",
    [
        "Was the walls pulled down in the same year?",
        "In what year was the old walls pulled down?",
        "How many percent of the town was Asian or Asian?",
        "How long were the tunnel?",
        "What were the year that the line opened?",
        "Were there the same number of fires in 1990 than in 1980?",
        "How many percent weren't 65 years of age than older?",
        "Did clerks pay the least amount than cooks?",
        "How many prize are won by only two people?",
        "Were a number of goals other than three made in the game?",
        "Was the number of segment the same as the number of area?",
        "In what year was the another bridge built?",
        "Was the share of aid by for families 10?",
        "What was the difference between the number of, ships and the number of boats?",
        "What is the size of age group?",
        "How many boats per 100 were there?",
        "Is the number of 25 years old the same as the number of 65 years old?",
        "Did the poet was defeated in 1919?",
        "Is Willow?",
        "How long was knights?",
        "Was billion of games the same as billion of toys?",
        "How many Red Army did the Red Army lose?",
        "How many yards was Lee?",
        "How large is under the age of 18 to 24?",
        "What was the time when the end of the war?",
        "When was Quiet Works disclosed the third version?",
        "Is there the longest pass the same length as the shortest run?",
        "How many years passed between the war broke out and the peace?",
        "Were there more Red Army that the Red Army lost than ships?",
        "When did the clerk quietly accepted the post?",
        "Is the states that the band is from not different?",
        "Do Ann Lee sing with the choir?",
        "Who lived to an younger age, Ann or Bob?",
        "Is the sum of red kites and the number of red kites at most 12?",
        "Are the same number of cats and dogs?",
        "Was the number of grey horses that were lost the same as the number of bays were lost?",
        "When was Ann Lee?",
        "When the game of Oban was published?",
        "Are there fewer: cats than dogs in the town?",
        "Was how long had Ann Lee been the mayor at most 3?",
        "In what year was the Treaty of Oban was signed?",
        "Is the old village?",
        "Were there more number of jobs in 1900 than in 2003?",
        "How many of the passes that Philip Roe throw were long?",
        "Was the first kick longer than the second by a number of yards other than 9?",
        "Was Until 2006, the Red Car a copy of a Danish car?",
        "Was Otters the club that Ann Lee played for commonly referred to as?",
        "How many touchdown passes were?",
        "Was the difference between the goals of Lee and those of Roy different from 3?",
        "Was more than four areas Ann Lee the governor of?",
    ],
)
def test_what_an_editor_would_strike_out(question: str) -> None:
    """What does not agree, has lost its noun, verb or comparative, or is said twice."""
    assert failed_checks(question, "")


@pytest.mark.parametrize(
    "question",
    [
        "Were the walls pulled down?",
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
        "Was the school founded a number of years other than two after the war?",
        "Were there the same number of cats and dogs?",
        "How many years passed between the war and the peace that followed?",
        "How many years passed between when the war began and when it ended?",
        "How many votes did Ann and Bob get combined?",
        "Do Paper Lanterns sing with the choir?",
        "What is the country Ann Lee is from?",
        "When was the war?",
        "When in 1990 was the mill built?",
        "Where, after the war, did Ann Lee live?",
    ],
)
def test_what_an_editor_would_let_stand(question: str) -> None:
    """Possessives, compounds, names, nouns of one form; the same small words with their nouns."""
    assert failed_checks(question, "") == ()
