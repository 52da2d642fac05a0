"""Checks of wording tell what an editor would strike out."""

from __future__ import annotations

import pytest

from bpb.qgen.checks import failed_checks
from bpb.qgen.checks.person_as_place import check_person_as_place
from bpb.qgen.checks.predicate import check_predicate
from bpb.qgen.checks.sense import check_sense


@pytest.mark.parametrize(
    "question",
    [
        "Was the walls pulled down in the same year?",
        "Is Ann Lee the man's mother who was a farmer and she was a mayor?",
        "Did the Oban Society found under a mayor after 1954?",
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
        "Was the number of females per 100 the same as the number of males?",
        "How many red boats had Oban had sold?",
        "Was the number of second biggest racial groups at most 30?",
        "How many more females per 100 were there than males?",
        "Is the number of 25 years old the same as the number of 65 years old?",
        "Did the poet was defeated in 1919?",
        "Is Willow?",
        "Is found in Oslo in the sea, the pearl?",
        "Is Elm the birthplace of Ann Lee and has a mill?",
        "Were at least 2.6 more billion toys sold?",
        "Was Elm Hall or Ash Mill founded in the same year?",
        "How long was knights?",
        "Was billion of games the same as billion of toys?",
        "How many Red Army did the Red Army lose?",
        "How many yards was Lee?",
        "How large is under the age of 18 to 24?",
        "Did the Danes not destroy more than seven mills?",
        "Did the rate decrease fewer than 19 fewer per 1000?",
        "Is the below the age of 18 group larger?",
        "Are there fewer books that Lee has written or books that Ray has written?",
        "Did at least 6 thousands of clerks try to leave?",
        "How many men were prisoners of and the official number of war combined?",
        "What is the sum of the number of Democratic voters and the number of Republican?",
        "How many white clerks and African American in total?",
        "Were at most 48.6 dollars in billions of the market not from Oslo?",
        "Did it take for Ann to leave Oslo less than 7 months after the deal?",
        "Which man was Ann a friend of last?",
        "How many points did the team have ahead?",
        "When did the First Oslo War happen?",
        "Were fewer than four field goals made longer than 50 yards?",
        "How many votes did Lee and Ray get were there in total?",
        "Were there the same number of girls per 100 and boys?",
        "Were at least 83 of the clerks away in 2004, by percent?",
        "Which towns had at least less than 20 mills?",
        "What was the time when the end of the war?",
        "When was Quiet Works disclosed the third version?",
        "Is there the longest pass the same length as the shortest run?",
        "How many years passed between the war broke out and the peace?",
        "Were there more Red Army that the Red Army lost than ships?",
        "When did the clerk quietly accepted the post?",
        "Is the states that the band is from not different?",
        "Do Ann Lee sing with the choir?",
        "Is Elm the site, known for a monk that is listed in Oslo?",
        "What is the difference between the number of Danish and Malay live in Oslo?",
        "How many points did the Elks have in the fifth game and the Oban Owls combined?",
        "Do Elm Field Airport supports launch operations of Oban Works?",
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
        "What is the difference between the share of Danes and the share of Swedes combined?",
        "Did she win the cup a number of years other than one in a row?",
        "What is the year of the event which occurred first, Ash was shot, or Elm was sung?",
        "In which state do the shops of which the owner is Ann Lee is located, Ohio or Iowa?",
        "Was Until 2006, the Red Car a copy of a Danish car?",
        "Was Otters the club that Ann Lee played for commonly referred to as?",
        "How many touchdown passes were?",
        "When was the documentary The Life of Hay?",
        "How many owners has the mall had had?",
        "Was the difference between the goals of Lee and those of Roy different from 3?",
        "Was more than four areas Ann Lee the governor of?",
        "What is the firm behind The Year the best known?",
        'What was the recording of "The Man" released in 1970?',
        "Was the second one built 5 years after the first Elm Mill was built?",
        "Was the share of the biggest age group the same as that of the smallest age group?",
        "Were at most 6 percent of children after taxes did not live in Oban?",
        "Did Ann team up with against Bob?",
        "What was the regional brewery founded that operates in the pub?",
        "How year was the cap lower, 2005 or 2011?",
        "Was the year 2005 the cap higher than the year 2011?",
        "Was the number of games that the lose the same as the number of games that the Elks won?",
        "Was there more amount of Danes in Oban than Malays?",
        "Was the number of how many were from Oban the same as the number from Lund?",
        "What was the billions of pounds that Oban accounted for?",
        "Is Elm the award that won by only twelve people has a man won?",
        "Which episode was written by Ann Lee parodies the series?",
        "How many days after the war did the 40 boats sunk by Danish guns?",
        "Are there more than 30 Danes in Oban than Malays?",
        "How long did it take to double after between 1990 and 2000?",
    ],
)
def test_what_an_editor_would_strike_out(question: str) -> None:
    """What does not agree, has lost its noun, verb or comparative, or is said twice."""
    assert failed_checks(question, "")


@pytest.mark.parametrize(
    "question",
    [
        "Were the walls pulled down?",
        "Are there more than 30 more Danes in Oban than Malays?",
        "Was Ann Lee older than Bob Roy and than Cy Hill?",
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
        "Was the school founded a number of years other than two after the war?",
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
        "Did the player currently ranked first beat Bob Roy in the final?",
        "Did Ann Lee found the school of which Bob Roy was head?",
        "Is the U.S.S.R the one that annexed Elm?",
        "Is red paint sold in Oslo?",
        "Which is in Norway, Elm University or University of Oslo?",
        "How many days after the war did the boats sunk by Danish guns rise?",
        "Who did the work ordered by the mayor?",
    ],
)
def test_what_an_editor_would_let_stand(question: str) -> None:
    """Possessives, compounds, names, nouns of one form; the same small words with their nouns."""
    assert failed_checks(question, "") == ()


def test_no_finite_verb_goes_on_behind_an_auxiliary() -> None:
    """But in a clause of its own, or in a title."""
    spliced = "Lee draws a comic. Is it printed by Roy and appears in Lund?"
    assert check_predicate(spliced) == 'goes on with "appears" behind "Is"'
    assert check_predicate("Does the man who sings and dances live in Lund?") == ""
    assert check_predicate("Is it true that Lee sings and dances?") == ""


def test_each_sentence_has_its_own_be() -> None:
    """What is told first is a sentence by itself."""
    told = "Lee is a Danish boxer. Is it true that he was beaten by Roy in Lund?"
    assert check_predicate(told) == ""


def test_what_cannot_be_understood_is_not_forgiven() -> None:
    """An original's slips are not held against its variants, but where they hide what is asked."""
    garbled = "How many percent were young men than women?"
    assert failed_checks("Were 6 percent young men than women?", garbled)
    assert not failed_checks("In what year did she lives in Elm?", "When did she lives in Elm?")


def test_a_question_may_break_off() -> None:
    """A generator's may end anywhere; it is refused, and nothing fails."""
    assert failed_checks("Did she found", "")


def test_an_amount_is_not_denied() -> None:
    """What "not fewer than three" denies is open."""
    assert check_sense("Did Lee not complete out fewer than 3 passes of his 9?")
    assert check_sense("Can at most two clubs not use the hall?")
    assert not check_sense("Can at most two clubs use the hall?")
    assert check_sense("Did the same number of wins and starts do Ann Lee have?")
    assert check_sense("Was Lee the one who won and did not lose?") == ""
    assert check_sense("When did Fort Elm happen?")
    assert check_sense("When did the Siege of Fort Elm happen?") == ""


@pytest.mark.parametrize(
    ("question", "stands"),
    [
        ("Ann Lee starred in which Danish filmmaker?", False),
        ("In which director did Ann Lee star?", False),
        ("Ann Lee starred in which Danish film?", True),
        ("In which city is the mayor's house located?", True),
        ("Ann Lee starred in which film that the director owned?", True),
    ],
)
def test_a_person_is_no_place(question: str, stands: bool) -> None:
    """Nobody stars in a filmmaker."""
    assert (check_person_as_place(question) == "") is stands
