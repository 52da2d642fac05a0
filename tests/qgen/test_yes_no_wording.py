"""Yes/no questions made of other questions read as an editor would write them."""

from __future__ import annotations

from decimal import Decimal

import pytest

from bpb.english.question_form import QuestionForm
from bpb.english.singular_predicate import one_of
from bpb.perturb.edits import (
    AppendBool,
    BothToEither,
    BothToNeither,
    ChangeLastToBoolean,
    DenyAnswer,
    NegateBoolean,
)
from bpb.qdmr.arguments import Comparator
from bpb.qgen.question_edits.coordination import coordination
from bpb.values import Number
from tests.qgen.editing import edited

MORE, AT_MOST, OTHER = Comparator.MORE, Comparator.AT_MOST, Comparator.NOT_EQUAL
SAME = Comparator.EQUAL
COUNT = "return things ;return number of #1"


@pytest.mark.parametrize(
    ("question", "comparator", "expected"),
    [
        ("What is the population of Oban?", MORE, "Is the population of Oban higher than 27?"),
        ("How old was Ann Lee in the year that Bob Roe was hurt for failing a test?", MORE,
         "Was Ann Lee older than 27 in the year that Bob Roe was hurt for failing a test?"),
        ("How many million children lived in Oslo in 1990?", MORE,
         "Did more than 27 million children live in Oslo in 1990?"),
        ("How many millions of people left Oslo in 1990?", AT_MOST,
         "Did at most 27 million people leave Oslo in 1990?"),
        ("How many seasons after the cup was there an increase?", MORE, None),
        ("How many yards difference is there between the two?", MORE,
         "Is there a difference of more than 27 yards between the two?"),
        ("How many points did Lee win by?", OTHER, None),
        ("How many goals did Lee give up?", OTHER,
         "Was the number of goals that Lee gave up different from 27?"),
        ("How many cars were there a day?", MORE, "Were there more than 27 cars a day?"),
        ("How many stars did the critic give the play?", MORE,
         "Did the critic give the play more than 27 stars?"),
        ("How many years after the siege did", MORE, None),
        ("How many yards' difference is there between the two?", MORE,
         "Is there a difference of more than 27 yards between the two?"),
        ("How many points were the Elks losing by at halftime?", MORE,
         "Were the Elks losing by more than 27 points at halftime?"),
        ("How many points were the Elks leading by at the end of the half?", MORE,
         "Were the Elks leading by more than 27 points at the end of the half?"),
        ("How many points did the Elks trail by to start the fourth?", MORE,
         "Did the Elks trail by more than 27 points to start the fourth?"),
        ("How many yards was the leading receiver's longest catch?", MORE,
         "Was the leading receiver's longest catch more than 27 yards?"),
        ("How many people did he save by entering the hall?", MORE,
         "Did he save more than 27 people by entering the hall?"),
        ("How many yards did Lee get to end the half?", MORE,
         "Did Lee get more than 27 yards to end the half?"),
        ("By how many games were the Elks trailing the series?", OTHER,
         "Were the Elks trailing the series by a number of games other than 27?"),
        ("How many total yards were the two longest kicks?", MORE,
         "Were the two longest kicks more than 27 yards in total?"),
        ("How many total yards were the two longest kicks?", OTHER,
         "Was the total length of the two longest kicks different from 27 yards?"),
        ("How many points in total did the Elks score in the half?", OTHER,
         "Was the total number of points that the Elks scored in the half different from 27?"),
        ("How many total goals were kicked in the game?", MORE,
         "Were more than 27 goals kicked in the game?"),
        ("How many areas had a rate of .74?", MORE, "Did more than 27 areas have a rate of .74?"),
        ("How many points did Lee win by?", MORE, "Did Lee win by more than 27 points?"),
        ("How many years later was Elm Mill built than Ash Mill?", MORE,
         "Was Elm Mill built more than 27 years later than Ash Mill?"),
    ],
)  # fmt: skip
def test_a_bound_stands_where_it_is_read_at_once(
    question: str, comparator: Comparator, expected: str | None
) -> None:
    """Not behind a clause of the subject, nor where it seems to go with another word."""
    assert edited(question, COUNT, AppendBool(comparator, Number(Decimal(27)))) == expected


@pytest.mark.parametrize(
    ("question", "unit", "expected"),
    [
        ("How many percent of people were not Danish?", "%",
         "Was the percentage of people who were not Danish different from 27%?"),
        ("How many percent of residents are over 18?", "%",
         "Is the percentage of residents over 18 different from 27%?"),
        ("How many percent of the vote did Ann Lee get?", "",
         "Was the percentage of the vote that Ann Lee got different from 27%?"),
        ("Those who are not citizens make up how much of the town?", "%",
         "Do those who are not citizens make up a percentage of the town other than 27%?"),
        ("How many years passed between the siege and the truce?", "",
         "Did a number of years other than 27 pass between the siege and the truce?"),
        ("How many years were there between the siege and the truce?", "",
         "Was the number of years between the siege and the truce different from 27?"),
        ("How many yards was the longest field goal?", "",
         "Was the length of the longest field goal different from 27 yards?"),
        ("How many years older is Ann than Bob?", "",
         "Is Ann older than Bob by a number of years other than 27?"),
        ("How old was Ann Lee when the war began?", "",
         "Was Ann Lee an age other than 27 when the war began?"),
        ("How tall is the tower?", "feet", "Is the height of the tower different from 27 feet?"),
        ("How many of the ships were sunk?", "",
         "Was the number of the ships that were sunk different from 27?"),
        ("How much did the film make?", "dollars", "Did the film make an amount other than $27?"),
        ("How many miners died in the fire?", "",
         "Was the number of miners who died in the fire different from 27?"),
        ("How many works of Danish authors have survived?", "",
         "Is the number of works of Danish authors that have survived different from 27?"),
        ("How many infectious agents have not been named?", "",
         "Is the number of infectious agents that have not been named different from 27?"),
    ],
)  # fmt: skip
def test_other_than(question: str, unit: str, expected: str) -> None:
    """Another amount is named by what it measures, not by "anything"."""
    assert edited(question, COUNT, AppendBool(OTHER, Number(Decimal(27), unit))) == expected


@pytest.mark.parametrize(
    ("question", "unit", "expected"),
    [
        ("How many years did Ann Lee live in Oslo?", "",
         "Did Ann Lee live in Oslo for more than 27 years?"),
        ("How many years did Lee star in a comedy named after her?", "",
         "Did Lee star for more than 27 years in a comedy named after her?"),
        ("How many years did the sector have a moderate growth?", "",
         "Did the sector have a moderate growth for more than 27 years?"),
        ("How many years did the judge give Lee?", "",
         "Did the judge give Lee more than 27 years?"),
        ("How many hours did it rain?", "", "Did it rain for more than 27 hours?"),
        ("How many years was Ann Lee in prison?", "",
         "Was Ann Lee in prison for more than 27 years?"),
        ("How long did Ann Lee stay in Oslo?", "months",
         "Did Ann Lee stay in Oslo for more than 27 months?"),
        ("How many months did the siege last?", "", "Did the siege last more than 27 months?"),
        ("How many years did Ann Lee spend in Oslo?", "",
         "Did Ann Lee spend more than 27 years in Oslo?"),
        ("How many days was it between the siege and the truce?", "",
         "Was it more than 27 days between the siege and the truce?"),
        ("How many months was the time span where wages rose?", "",
         "Was the time span where wages rose more than 27 months?"),
        ("How long was the bridge closed after the flood of 1937?", "months",
         "Was the bridge closed for more than 27 months after the flood of 1937?"),
        ("How long was Ann Lee married to Bob?", "years",
         "Was Ann Lee married to Bob for more than 27 years?"),
        ("How long was the war?", "years", "Was the war longer than 27 years?"),
        ("How long was the rule of the duke who was active when Oslo burnt?", "years",
         "Was the rule of the duke who was active when Oslo burnt longer than 27 years?"),
        ("How long was the bridge that Ann built closed?", "months",
         "Was the bridge that Ann built closed for more than 27 months?"),
        ("How many Oscars was Ann Lee nominated for?", "",
         "Was Ann Lee nominated for more than 27 Oscars?"),
        ("How long is the river in which Ann Lee swam?", "miles",
         "Is the river in which Ann Lee swam longer than 27 miles?"),
    ],
)  # fmt: skip
def test_durations(question: str, unit: str, expected: str) -> None:
    """What goes on for a time has "for" before it, unless the verb takes the time as its object;
    what is counted stands behind its preposition.
    """
    assert edited(question, COUNT, AppendBool(MORE, Number(Decimal(27), unit))) == expected


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("How many field goal kicks were missed?", "Was at most one field goal kick missed?"),
        ("How many of the ships were sunk?", "Was at most one of the ships sunk?"),
        ("How old is Ann Lee?", "Is Ann Lee at most 1 year old?"),
        ("How many Danes and Swedes live in Oslo?", None),
    ],
)
def test_one(question: str, expected: str | None) -> None:
    """One of something is in the singular; where no number fits, the edit gives no question."""
    assert edited(question, COUNT, AppendBool(AT_MOST, Number(Decimal(1)))) == expected


def pair(first: str, second: str) -> str:
    return f"return size of {first} ;return size of {second} ;return which is highest of #1, #2"


@pytest.mark.parametrize(
    ("question", "first", "second", "same", "more"),
    [
        ("Which group in Oslo is larger: Danes or Swedes?", "Danes", "Swedes",
         "Are Danes and Swedes groups of the same size in Oslo?",
         "Are Danes a larger group than Swedes in Oslo?"),
        ("Which group from the census is larger: Danish or Swedes?", "Danish", "Swedes",
         "Are the Danish and Swede groups from the census the same size?",
         "Is the Danish group from the census larger than the Swede group?"),
        ("Which age group is larger: 25 to 44 or 45 to 64?", "25 to 44", "45 to 64",
         "Are the age groups 25 to 44 and 45 to 64 the same size?",
         "Is the age group 25 to 44 larger than the age group 45 to 64?"),
        ("Which were there more of, ships or bridges?", "ships", "bridges",
         None, "Were there more ships than bridges?"),
        ("Were there more Danish or more Swedish people?", "Danish people", "Swedish people",
         "Were there the same number of Danish and Swedish people?",
         "Were there more Danish than Swedish people?"),
        ("Who got more money, towns with 2 mills or 3 mills?", "towns with 2 mills", "3 mills",
         None, "Did towns with 2 mills get more money than towns with 3 mills?"),
        ("Which has more, ships or bridges?", "ships", "bridges", None, None),
    ],
)  # fmt: skip
def test_choices(
    question: str, first: str, second: str, same: str | None, more: str | None
) -> None:
    """Plural nouns have a plural verb; peoples, ages and other groups keep their noun."""
    steps = pair(first, second)
    assert edited(question, steps, ChangeLastToBoolean(Comparator.MORE, "higher")) == more
    assert edited(question, steps, ChangeLastToBoolean(SAME, "the same")) == same


@pytest.mark.parametrize(
    ("question", "neither", "either"),
    [
        ("Are both Ann Lee and Bob Ray science fiction writers?",
         "Is it true that neither Ann Lee nor Bob Ray is a science fiction writer?",
         "Is either Ann Lee or Bob Ray a science fiction writer?"),
        ("Have Ann Lee and Bob Ray both been members of a band?",
         "Is it true that neither Ann Lee nor Bob Ray has been a member of a band?",
         "Has either Ann Lee or Bob Ray been a member of a band?"),
        ("Are both genera Abies and Picea, genera of conifers?",
         "Is it true that neither of the genera Abies and Picea is a genus of conifers?",
         "Is either of the genera Abies and Picea a genus of conifers?"),
        ("Are Ann Lee and Bob Ray both native to Oslo?",
         "Is it true that neither Ann Lee nor Bob Ray is native to Oslo?",
         "Is either Ann Lee or Bob Ray native to Oslo?"),
        ("Did Lee share a stage in the show he ran and the one he left?", None, None),
        ("Is Oslo Nine a Danish rock band and This Mill was a Swedish one?", None, None),
    ],
)  # fmt: skip
def test_either_and_neither(question: str, neither: str | None, either: str | None) -> None:
    """Either and neither ask of one thing: one noun, its article before all of it, one verb."""
    steps = (
        "return is Ann Lee a writer ;return is Bob Ray science fiction writer "
        ";return if both #1 and #2 are true"
        if "science" in question
        else "return if #1 is a poet ;return if #1 is a writer ;return if both #1 and #2 are true"
    )
    steps = steps if "science" in question else steps.replace("#1 is a", "Ann is a")
    assert edited(question, steps, BothToNeither(2)) == neither
    assert edited(question, steps, BothToEither(2)) == either


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Was Ann Lee chairman of the House of Mills and Bridges when the law was passed?",
         "Is it false that Ann Lee was chairman of the House of Mills and Bridges when the law "
         "was passed?"),
        ("Was Ann Lee working as a nurse in the year Bob Hill gave evidence to the court?",
         "Is it false that Ann Lee was working as a nurse in the year Bob Hill gave evidence to "
         "the court?"),
        ("Did Ann Lee ever meet Bob Ray?", "Is it false that Ann Lee ever met Bob Ray?"),
        ("Are oak trees often found in Oslo?",
         "Is it false that oak trees are often found in Oslo?"),
        ("Is the old mill still in its place?",
         "Is it false that the old mill is still in its place?"),
        ("Does Ann Lee live in Oslo?", "Is it false that Ann Lee lives in Oslo?"),
        # The words alone tell where the predicate begins.
        ("Is there a difference between ash and elm?",
         "Is it false that there is a difference between ash and elm?"),
        ("Are there any mills in Oslo?", None),
        ("Is elder wood the same as ash wood?",
         "Is it false that elder wood is the same as ash wood?"),
        ("Is ash wood and elm wood the same?",
         "Is it false that ash wood and elm wood are the same?"),
        ("Is the book of mills a film?", "Is it false that the book of mills is a film?"),
        ("Is the movie the mill of dust based on a book?",
         "Is it false that the movie the mill of dust is based on a book?"),
        ("is oslo and bergen in the same country", "Are oslo and bergen in different countries?"),
        ("Is the movie pay it now based on a book?",
         "Is it false that the movie pay it now is based on a book?"),
        ("Is Oslo considered a part of Norway?",
         "Is it false that Oslo is considered a part of Norway?"),
        ("Was Ann Lee's father-in-law born in Norway?",
         "Is it false that Ann Lee's father-in-law was born in Norway?"),
        ("Is a red panda related to a panda?",
         "Is it false that a red panda is related to a panda?"),
        ("Is the film released in 1990 good?", None),
        ("Is a mill located in Oslo required to close?", None),
        ("Is the film based on a true story real?", None),
        ("Is what a mayor says the law?", None),
        ("Is black and white film the same as colour?",
         "Is it false that black and white film is the same as colour?"),
        ("Is Oslo a part of Norway?", "Is it false that Oslo is a part of Norway?"),
        ("Is the mill going to be a film?", "Is it false that the mill is going to be a film?"),
        ("Did the town lose more ships or more boats?", None),
        ("Were Ann Lee and Bob Ray known for the same type of work?",
         "Were Ann Lee and Bob Ray known for different types of work?"),
        ("Was the school that Ann Lee began her career at founded before 1700?", None),
        ("Are all mills in Oslo closed?", None),
        ("Was Ann Lee or Bob Ray born first?", None),
        ("Is Oslo a city? And is Bergen one?", None),
    ],
)  # fmt: skip
def test_negated_statements(question: str, expected: str | None) -> None:
    """What is asked is denied as a statement, "the same" as "different"; where the subject ends
    unsurely, none is asked.
    """
    assert edited(question, "return if Oslo is a city", NegateBoolean(0)) == expected


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Are zip code and postal code the same?",
         "Is it false that zip code and postal code are the same?"),
        ("Is Elm Tower still the tallest building?",
         "Is it false that Elm Tower is still the tallest building?"),
        ("Can a cow get up after it fell?", "Is it false that a cow can get up after it fell?"),
        ("Does the river flow into the sea?", "Is it false that the river flows into the sea?"),
        ("Does Elm Tower still have a bell?", "Is it false that Elm Tower still has a bell?"),
        # The statement tells where the subject ends.
        ("Could a giant squid fit aboard a boat?",
         "Is it false that a giant squid could fit aboard a boat?"),
        ("Is art taught in the schools of Oslo?",
         "Is it false that art is taught in the schools of Oslo?"),
        ("Would Bo Ek openly sell a mill?", "Is it false that Bo Ek would openly sell a mill?"),
        ("Have cats killed more people than dogs?",
         "Is it false that cats have killed more people than dogs?"),
        ("Were more people from Oslo than from Lund?",
         "Is it false that more people were from Oslo than from Lund?"),
        ("Did the town of Elm border several lakes?",
         "Is it false that the town of Elm bordered several lakes?"),
        # "Shake" may be the verb or the noun, and of none "it is false that any" is said.
        ("Would Ann Lee's voice shake glass?", None),
        ("Has anyone sold the mill?", None),
        ("Are the bands Ash and Elm from different states?",
         "Are the bands Ash and Elm from the same state?"),
        ("Are Ash and Elm different bands?", "Is it false that Ash and Elm are different bands?"),
        # Titles.
        ("Is We Bought a Mill a true story?", None),
        ("Which is older, Elm Tower or Ash Tower?", None),
        ("Is there no tower in the town?", None),
    ],
)  # fmt: skip
def test_what_is_asked_is_denied(question: str, expected: str | None) -> None:
    """Whatever the steps are, where the question asks for yes or no."""
    assert edited(question, "return the tower", DenyAnswer()) == expected


@pytest.mark.parametrize(
    ("predicate", "expected"),
    [
        ("opera composers", "an opera composer"),
        ("been members of a band", "been a member of a band"),
        ("genera of plants", "a genus of plants"),
        ("species of ferns", "a species of fern"),
        ("British", "British"),
        ("native to Asia", "native to Asia"),
    ],
)
def test_one_of(predicate: str, expected: str) -> None:
    """A plural noun becomes one with its article; adjectives have none."""
    assert one_of(predicate) == expected


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("How many years after Ann Lee took charge was she sent to Oban?", None),
        ("How many years after she took charge was Ann Lee sent to Oban?",
         "Was Ann Lee sent to Oban more than 27 years after she took charge?"),
        ("How many seasons of the show that the song was written for were made?", None),
    ],
)  # fmt: skip
def test_what_stands_between(question: str, expected: str | None) -> None:
    """A stray "total" goes; a pronoun never comes before its name; a dangling clause declines."""
    assert edited(question, COUNT, AppendBool(MORE, Number(Decimal(27)))) == expected


@pytest.mark.parametrize(
    "question",
    [
        "Are the Barton Mine and Hermiston-McCauley Mine located in Oslo?",
        "Are the Barton Mine and the Hermiston-McCauley Mine located in Oslo?",
    ],
)
def test_two_of_a_kind_share_their_article(question: str) -> None:
    """Each has its kind and, set apart, its article."""
    parts = coordination(QuestionForm.of(question))
    assert parts is not None
    assert (parts.first, parts.second) == ("the Barton Mine", "the Hermiston-McCauley Mine")
    assert parts.rest == "located in Oslo"


def test_two_behind_their_verb_are_no_subjects() -> None:
    """ "Can neither a player play in Oslo nor Lund" would have parted them amiss."""
    assert (
        coordination(QuestionForm.of("Can a player play in the Elm Cup and the Ash Cup?")) is None
    )
    assert coordination(QuestionForm.of("Can ferns and mosses grow in Oslo?")) is not None
