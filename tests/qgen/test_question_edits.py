"""Edits of the original question keep its wording and say what the edit says."""

from __future__ import annotations

from decimal import Decimal

import pytest

from bpb.english.superlatives import superlatives_of
from bpb.perturb.edits import (
    AppendBool,
    BothToEither,
    BothToNeither,
    ChangeSuperlative,
    FlipExtremum,
    MoveNegation,
    NegateBoolean,
    NegateFilter,
    Prune,
)
from bpb.qdmr.arguments import Comparator, ComparisonArguments
from bpb.qdmr.text import parse
from bpb.values import Date, Number
from tests.qgen.editing import edited

MORE, LESS = Comparator.MORE, Comparator.LESS
AT_LEAST, AT_MOST, OTHER = Comparator.AT_LEAST, Comparator.AT_MOST, Comparator.NOT_EQUAL
COUNT = "return things ;return number of #1"


@pytest.mark.parametrize(
    ("question", "comparator", "value", "unit", "expected"),
    [
        ("How many interceptions did Ann Lee throw?", LESS, 23, "",
         "Did Ann Lee throw fewer than 23 interceptions?"),
        ("How many touchdowns were there in the first quarter?", MORE, 2, "",
         "Were there more than two touchdowns in the first quarter?"),
        ("How many teams had used the rule?", MORE, 2, "",
         "Had more than two teams used the rule?"),
        ("How many yards was the longest field goal?", MORE, 40, "yards",
         "Was the longest field goal more than 40 yards?"),
        ("How many players threw a pass for the Foxes?", AT_LEAST, 3, "",
         "Did at least three players throw a pass for the Foxes?"),
        ("How many years after the siege did the bridge open?", MORE, 3, "years",
         "Did the bridge open more than 3 years after the siege?"),
        ("How many percent of people were not married?", AT_MOST, 68, "%",
         "Were at most 68 percent of people not married?"),
        ("How many more field goals did Lee kick than Ray?", AT_LEAST, 5, "",
         "Did Lee kick at least five more field goals than Ray?"),
        ("How many turnovers were there?", AT_MOST, 1, "", "Was there at most one turnover?"),
        ("How many cities did the army burn?", OTHER, 4, "",
         "Was the number of cities that the army burned different from four?"),
        ("How many regions did the revolt start in?", LESS, 12, "",
         "Did the revolt start in fewer than 12 regions?"),
        ("In 2010, how many people were born abroad?", MORE, 900, "",
         "In 2010, were more than 900 people born abroad?"),
        ("Ann Lee is a player in a league that started with how many teams?", MORE, 2, "",
         "Is Ann Lee a player in a league that started with more than two teams?"),
        ("What is the population of Oslo?", MORE, 5000, "",
         "Is the population of Oslo higher than 5,000?"),
        ("How old was Ann Lee when the war began?", MORE, 30, "",
         "Was Ann Lee older than 30 when the war began?"),
        ("How many years after the Danes were driven out of Oslo was the mill shut down?", LESS, 4,
         "", "Was the mill shut down less than 4 years after the Danes were driven out of Oslo?"),
        ("How much time was left in the game?", AT_MOST, 55, "seconds",
         "Was at most 55 seconds left in the game?"),
        ("Ann Lee led the Foxes. How many games did they win?", MORE, 20, "",
         "Ann Lee led the Foxes. Did they win more than 20 games?"),
        ("How many years was the siege of Oslo?", MORE, 2, "",
         "Was the siege of Oslo more than 2 years long?"),
        ("How long did the siege last?", LESS, 8, "months",
         "Did the siege last less than 8 months?"),
    ],
)  # fmt: skip
def test_append_bool(
    question: str, comparator: Comparator, value: int, unit: str, expected: str
) -> None:
    """A question for a number asks whether the number compares so with a value."""
    edit = AppendBool(comparator, Number(Decimal(value), unit))
    assert edited(question, COUNT, edit) == expected


@pytest.mark.parametrize(
    ("question", "comparator", "expected"),
    [
        ("What year did the war end?", MORE, "Did the war end after 1993?"),
        ("When was the mill built?", LESS, "Was the mill built before 1993?"),
        ("In which year was Ann Lee born?", OTHER, "Was Ann Lee born in a year other than 1993?"),
        ("Ann Lee won the cup in what year?", MORE, "Did Ann Lee win the cup after 1993?"),
        ("Ann Lee, in what year was she born?", MORE, "Ann Lee, was she born after 1993?"),
        ("Ann Lee, in what year she was born?", MORE, None),
        ("What Year did Ann die?", MORE, "Did Ann die after 1993?"),
        ("In Oslo, when Did the war end?", MORE, "In Oslo, did the war end after 1993?"),
        (
            "Ann Lee wrote Red Dust. When was it first sung?",
            LESS,
            "Ann Lee wrote Red Dust. Was it first sung before 1993?",
        ),
    ],
)
def test_append_bool_over_a_date(
    question: str, comparator: Comparator, expected: str | None
) -> None:
    """A question for a date asks whether the date is before or after."""
    edit = AppendBool(comparator, Date(1993))
    assert edited(question, "return when was the mill built", edit) == expected


@pytest.mark.parametrize(
    ("question", "word", "opposite", "expected"),
    [
        ("Which singer is younger, Ann Lee or Bob Ray?", "lowest", "highest",
         "Which singer is older, Ann Lee or Bob Ray?"),
        ("Who scored more field goals, Lee or Ray?", "highest", "lowest",
         "Who scored fewer field goals, Lee or Ray?"),
        ("Which happened first, the siege or the first truce?", "first", "last",
         "Which happened later, the siege or the first truce?"),
        ("Which journal is older, Gale or Tide?", "lowest", "highest",
         "Which journal is newer, Gale or Tide?"),
        ("Were there more Danes or Swedes in the town?", "highest", "lowest",
         "Were there fewer Danes or Swedes in the town?"),
        ("Are there more registered American Independent or Green Party voters?", "highest",
         "lowest", "Are there fewer registered American Independent or Green Party voters?"),
        ("Did Ann play longer with Ash or Elm?", "highest", "lowest", None),
        ("Is Ash Hall or Elm Hall the largest private hall in Oslo?", "highest", "lowest", None),
        ("In the first attack, were there more Danes or Swedes?", "more", "less",
         "In the first attack, were there fewer Danes or Swedes?"),
        ("In the last attack, which was larger, the Danish or the Dutch fleet?", "larger",
         "smaller", "In the last attack, which was smaller, the Danish or the Dutch fleet?"),
        ("Which had the largest drop in Oslo, murder or theft?", "highest", "lowest",
         "Which had the smallest drop in Oslo, murder or theft?"),
    ],
)  # fmt: skip
def test_flip_extremum(question: str, word: str, opposite: str, expected: str | None) -> None:
    """Only the comparing word changes, by what it counts or of whom it is said; the other of two
    need not be the smallest of all.
    """
    decomposition = f"return size of A ;return size of B ;return which is {word} of #1 , #2"
    arguments = parse(decomposition).last.arguments
    assert isinstance(arguments, ComparisonArguments)
    assert edited(question, decomposition, FlipExtremum(2, arguments.word, opposite)) == expected


BOTH = (
    "return if Ann Lee was a poet ;return if Bob Ray was a poet ;return if both #1 and #2 are true"
)


@pytest.mark.parametrize(
    ("question", "neither", "either"),
    [
        ("Were Ann Lee and Bob Ray both lead vocalists for bands?",
         "Is it true that neither Ann Lee nor Bob Ray was a lead vocalist for bands?",
         "Was either Ann Lee or Bob Ray a lead vocalist for bands?"),
        ("Were Ann Lee and Bob Ray both poets?",
         "Is it true that neither Ann Lee nor Bob Ray was a poet?",
         "Was either Ann Lee or Bob Ray a poet?"),
        ("Were both Ann Lee and Bob Ray ESA astronauts?",
         "Is it true that neither Ann Lee nor Bob Ray was an ESA astronaut?",
         "Was either Ann Lee or Bob Ray an ESA astronaut?"),
        ("Did both Ann Lee and Bob Ray win a medal?",
         "Did neither Ann Lee nor Bob Ray win a medal?",
         "Did either Ann Lee or Bob Ray win a medal?"),
    ],
)  # fmt: skip
def test_both(question: str, neither: str, either: str) -> None:
    """Both becomes neither or either, with one noun and a singular verb."""
    assert edited(question, BOTH, BothToNeither(2)) == neither
    assert edited(question, BOTH, BothToEither(2)) == either


def test_a_people_before_the_noun_is_said_of_both() -> None:
    """Also where the parser gives it to the second alone."""
    of_second = BOTH.replace("Bob Ray was a poet", "Bob Ray was an Argentinian poet")
    question = "Were both Ann Lee and Bob Ray Argentinian poets?"
    expected = "Was either Ann Lee or Bob Ray an Argentinian poet?"
    assert edited(question, of_second, BothToEither(2)) == expected


def test_negations() -> None:
    """A negation goes to the words of its step, comes out again, and moves."""
    filtered = "return goals ;return #1 that were kicked by Lee ;return number of #2"
    assert edited("How many goals were kicked by Lee?", filtered, NegateFilter(1)) == (
        "How many goals were not kicked by Lee?"
    )
    titled = "Was the film Not Now not Danish?"
    assert edited(titled, "return if the film is not Danish", NegateBoolean(0)) == (
        "Was the film Not Now Danish?"
    )
    assert edited("Is Oslo a city?", "return if Oslo is a city", NegateBoolean(0)) == (
        "Is it false that Oslo is a city?"
    )
    moved = (
        "return players ;return #1 who are not married ;return #2 who were born in Texas "
        ";return number of #3"
    )
    question = "How many players who are not married were born in Texas?"
    assert edited(question, moved, MoveNegation(1, 2)) == (
        "How many players who are married were not born in Texas?"
    )


@pytest.mark.parametrize(
    ("question", "decomposition", "edit", "expected"),
    [
        (
            "How many of the applicants that were accepted in 2019 did not enter?",
            "return applicants that were accepted in 2019 ;return #1 that did not enter "
            ";return number of #2",
            MoveNegation(1, 0),
            "How many of the applicants that were not accepted in 2019 entered?",
        ),
        (
            "Which goals did Tom attempt but not make?",
            "return goals Tom did attempt ;return goals Tom did make ;return #1 besides #2",
            MoveNegation(2, 0),
            None,
        ),
        (
            "How many households were in a marriage and not living together?",
            "return households that were in a marriage ;return #1 that were not living together",
            MoveNegation(1, 0),
            None,
        ),
    ],
)
def test_a_negation_moves_whatever_its_word(
    question: str, decomposition: str, edit: MoveNegation, expected: str | None
) -> None:
    """The other condition gets "not" or "without"; what would deny both is left alone."""
    assert edited(question, decomposition, edit) == expected


def test_prune_drops_a_modifier() -> None:
    """A pruned filter's words leave the question, and of two statements one is left."""
    source = "return field goals of Lee ;return #1 over 40 yards ;return number of #2"
    question = "How many field goals over 40 yards did Lee kick?"
    assert edited(question, source, Prune(1, 0)) == "How many field goals did Lee kick?"
    source = "return field goals of Lee ;return #1 longer than 40 ;return number of #2"
    question = "How many field goals longer than 40 yards did Lee kick?"
    assert edited(question, source, Prune(1, 0)) == "How many field goals did Lee kick?"
    assert edited("Were Ann Lee and Bob Ray both poets?", BOTH, Prune(2, 0)) == (
        "Was Ann Lee a poet?"
    )


@pytest.mark.parametrize(
    "question",
    [
        "How much time was left?",
        "How much money was spent?",
        "How many years was Ann Lee?",
        "How many years after the war were spent in exile?",
        "How many did it fail to take?",
        "Name the winner.",
        "how many yard the bears would",
        "Why?",
    ],
)
def test_no_guess(question: str) -> None:
    """A question of unknown form gives none."""
    assert edited(question, COUNT, AppendBool(MORE, Number(Decimal(3)))) is None


@pytest.mark.parametrize(
    ("question", "decomposition", "new", "expected"),
    [
        ("How many yards was Lee's longest field goal?", "return longest field goal of Lee",
         "shortest", "How many yards was Lee's shortest field goal?"),
        ("Who threw the second shortest pass?", "return second shortest pass ;return who threw #1",
         "shortest", "Who threw the shortest pass?"),
        ("Who threw the first pass?", "return first pass ;return who threw #1", "second",
         "Who threw the second pass?"),
        ("Which age group had the most people?", "return age group with the highest people",
         "lowest", "Which age group had the fewest people?"),
        ("Which age group had the least people?", "return age group with the lowest people",
         "second lowest", "Which age group had the second-fewest people?"),
        ("How many yards was Lee's longest goal?", "return longest goal of Lee ;return yards of #1",
         "second longest", "How many yards was Lee's second-longest goal?"),
        ("Which flower is most common?", "return flower that is most common", "least",
         "Which flower is least common?"),
        ("Which kicker made more field goals?", "return kicker with the highest goals", "lowest",
         "Which kicker made fewer field goals?"),
        ("Who had the longer run?", "return longest run ;return who had #1", "shortest",
         "Who had the shorter run?"),
        ("Who had the longer run?", "return longest run ;return who had #1", "second longest",
         None),
        ("Which group had the most amount of people?", "return group with the most people",
         "fewest", None),
        ("Was the longest pass over the shortest run?", "return longest pass", "shortest", None),
        ("Who threw the longest pass?", "return shortest pass ;return who threw #1", "longest",
         None),
    ],
)  # fmt: skip
def test_change_superlative(
    question: str, decomposition: str, new: str, expected: str | None
) -> None:
    """The question's one superlative changes in place, where it is the decomposition's."""
    ((step, old),) = superlatives_of(parse(decomposition))
    assert edited(question, decomposition, ChangeSuperlative(step, old, new)) == expected
