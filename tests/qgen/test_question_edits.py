"""Edits of the original question keep its wording and say what the edit says."""

from __future__ import annotations

from decimal import Decimal

import pytest

from bpb.perturb.edits import (
    AppendBool,
    BothToEither,
    BothToNeither,
    ChangeDifferenceToBoolean,
    ChangeLastToArithmetic,
    ChangeLastToBoolean,
    ChangeSuperlative,
    Edit,
    FlipArithmetic,
    FlipExtremum,
    MoveNegation,
    NegateBoolean,
    NegateFilter,
    Prune,
)
from bpb.perturb.perturbation import Perturbation
from bpb.perturb.superlative import superlatives_of
from bpb.qdmr.arguments import Comparator, ComparisonArguments, Operation
from bpb.qdmr.text import parse
from bpb.qgen.edit import edit_question
from bpb.values import Date, Number

MORE, LESS = Comparator.MORE, Comparator.LESS
AT_LEAST, AT_MOST, OTHER = Comparator.AT_LEAST, Comparator.AT_MOST, Comparator.NOT_EQUAL
COUNT = "return things ;return number of #1"


def edited(question: str, decomposition: str, edit: Edit) -> str | None:
    source = parse(decomposition)
    perturbation = Perturbation("rule", "category", source, edit.apply(source), edit)
    return edit_question(question, perturbation)


@pytest.mark.parametrize(
    ("question", "comparator", "value", "unit", "expected"),
    [
        ("How many interceptions did Ann Lee throw?", LESS, 23, "",
         "Did Ann Lee throw fewer than 23 interceptions?"),
        ("How many touchdowns were there in the first quarter?", MORE, 2, "",
         "Were there more than two touchdowns in the first quarter?"),
        ("What is the population of Oslo, whose mills burnt?", MORE, 2000, "",
         "Is the population of Oslo, whose mills burnt, higher than 2,000?"),
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
        ("Ann Lee was born in a town with a population of what?", MORE, 5000, "",
         "Was Ann Lee born in a town with a population of more than 5,000?"),
        ("The Red Bridge carried the road into a town with a population of what?", MORE, 5000, "",
         "Did the Red Bridge carry the road into a town with a population of more than 5,000?"),
        ("What is the population of Oslo?", MORE, 5000, "",
         "Is the population of Oslo higher than 5,000?"),
        ("How old was Ann Lee when the war began?", MORE, 30, "",
         "Was Ann Lee older than 30 when the war began?"),
        ("How many years after the Danes were driven out of Oslo was the mill shut down?", LESS, 4,
         "", "Was the mill shut down less than 4 years after the Danes were driven out of Oslo?"),
        ("How much time was left in the game?", AT_MOST, 55, "seconds",
         "Was at most 55 seconds left in the game?"),
        ("How many years was Ann de Lee niece of Bob I of Oslo and Count of Bergen?", MORE, 16, "",
         "Was Ann de Lee niece of Bob I of Oslo and Count of Bergen for more than 16 years?"),
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
    ],
)
def test_append_bool_over_a_date(question: str, comparator: Comparator, expected: str) -> None:
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


WHEN = (
    "return when was Hall Gallery founded ;return when was Art House founded "
    ";return which was first of #1 , #2"
)


def test_change_last_of_a_choice() -> None:
    """A choice of two becomes how far apart they are, or whether they are the same."""
    question = "Which gallery was founded first, Hall Gallery or Art House?"
    difference = ChangeLastToArithmetic(Operation.DIFFERENCE)
    assert edited(question, WHEN, difference) == (
        "How many years apart were Hall Gallery and Art House founded?"
    )
    assert edited(question, WHEN, ChangeLastToBoolean(Comparator.EQUAL)) == (
        "Were Hall Gallery and Art House founded in the same year?"
    )
    assert edited(question, WHEN, ChangeLastToBoolean(MORE, "earlier")) == (
        "Was Hall Gallery founded before Art House?"
    )


def test_formats_were_released() -> None:
    """The verb agrees with a plural noun."""
    question = "Which was released first, Ash's sound formats or Elm Three?"
    steps = (
        "return when was Ash's sound formats released ;return when was Elm Three released "
        ";return which was first of #1 , #2"
    )
    assert edited(question, steps, ChangeLastToBoolean(MORE, "earlier")) == (
        "Were Ash's sound formats released before Elm Three?"
    )


def test_the_larger_of_two_has_no_noun() -> None:
    """Neither has it an article of its own."""
    sizes = "return size of Ash Park ;return size of Elm Park ;return which is highest of #1 , #2"
    question = "Which park is the larger of the two, Ash Park or Elm Park?"
    assert edited(question, sizes, ChangeLastToBoolean(MORE, "larger")) == (
        "Is Ash Park larger than Elm Park?"
    )


def test_an_apposition_is_closed() -> None:
    """What is said of the first ends before the second."""
    question = "Which was founded first, Hall Gallery, the gallery of Bob Roy, or Art House?"
    assert edited(question, WHEN, ChangeLastToArithmetic(Operation.DIFFERENCE)) == (
        "How many years apart were Hall Gallery, the gallery of Bob Roy, and Art House founded?"
    )


def test_what_is_said_in_passing_of_the_first_is_closed() -> None:
    """With its second comma, which the choice had."""
    question = "Which was founded first, Hall Gallery, the gallery of Bob Roy, or Art House?"
    assert edited(question, WHEN, ChangeLastToBoolean(MORE, "earlier")) == (
        "Was Hall Gallery, the gallery of Bob Roy, founded before Art House?"
    )


def test_a_choice_may_stand_inside() -> None:
    """What is offered right after its kind is said as a pair of names."""
    question = "Which gallery, Hall Gallery or Art House, was founded first?"
    assert edited(question, WHEN, ChangeLastToBoolean(Comparator.EQUAL)) == (
        "Were Hall Gallery and Art House founded in the same year?"
    )


@pytest.mark.parametrize(
    ("question", "first", "second", "expected"),
    [
        ("Which age group is smaller: 25 to 44 or 45 to 64?", "25 to 44", "45 to 64",
         "What is the difference in percentage points between the age groups 25 to 44 and 45 to "
         "64?"),
        ("Which gender group is larger: females or males?", "females", "males",
         "What is the difference in percentage points between the gender groups of females and "
         "males?"),
        ("Which hotel group is larger, Ash Park or Elm Park?", "Ash Park", "Elm Park",
         "What is the difference in size between Ash Park and Elm Park?"),
        ("Which park is larger, Ash Park or Elm Park?", "Ash Park", "Elm Park",
         "What is the difference in size between Ash Park and Elm Park?"),
    ],
)  # fmt: skip
def test_a_difference_of_groups(question: str, first: str, second: str, expected: str) -> None:
    """Bare ages and plurals are called the groups that they are."""
    sizes = f"return size of {first} ;return size of {second} ;return which is highest of #1 , #2"
    assert edited(question, sizes, ChangeLastToArithmetic(Operation.DIFFERENCE)) == expected


def test_change_last_keeps_the_order_of_the_steps() -> None:
    """The first candidate of the step is the one asked about, whatever the question's order."""
    question = "Which gallery was founded first, Art House or Hall Gallery?"
    assert edited(question, WHEN, ChangeLastToBoolean(MORE, "earlier")) == (
        "Was Hall Gallery founded before Art House?"
    )


DIFFERENCE = (
    "return goals of Lee ;return goals of Ray ;return number of #1 ;return number of #2 "
    ";return difference of #3 and #4"
)


@pytest.mark.parametrize(
    ("question", "total", "same"),
    [
        ("How many more goals did Lee score than Ray?",
         "How many goals did Lee and Ray score combined?",
         "Did Lee and Ray score the same number of goals?"),
        ("How many more Danes are there than Swedes?",
         "How many Danes and Swedes are there in total?",
         "Are there the same number of Danes and Swedes?"),
        ("How many yards longer was Lee's run than Ray's?",
         "How many yards were Lee's run and Ray's combined?",
         "Was Lee's run the same length as Ray's?"),
    ],
)  # fmt: skip
def test_difference(question: str, total: str, same: str) -> None:
    """A difference becomes a total, or whether both are the same."""
    flip = FlipArithmetic(4, Operation.DIFFERENCE, Operation.SUM)
    assert edited(question, DIFFERENCE, flip) == total
    assert edited(question, DIFFERENCE, ChangeLastToBoolean(Comparator.EQUAL)) == same


@pytest.mark.parametrize(
    "question",
    [
        "How many more fires were there in 1981 compared to 2010?",
        "How many more fires were there in 1981 than in 2010?",
    ],
)
def test_difference_between_two_times(question: str) -> None:
    """Two modifiers of one kind are joined with their preposition."""
    flip = FlipArithmetic(4, Operation.DIFFERENCE, Operation.SUM)
    assert edited(question, DIFFERENCE, flip) == (
        "How many fires were there in 1981 and 2010 in total?"
    )
    assert edited(question, DIFFERENCE, ChangeLastToBoolean(Comparator.EQUAL)) == (
        "Were there the same number of fires in 1981 and in 2010?"
    )


@pytest.mark.parametrize(
    ("question", "total", "same"),
    [
        ("How many more people than households resided in the town?",
         "How many people and households resided in the town in total?",
         "Did the same number of people and households reside in the town?"),
        ("How many more men than women lived there according to the 2000 census?",
         "How many men and women lived there in total according to the 2000 census?",
         "Did the same number of men and women live there according to the 2000 census?"),
        ("How many more boys were born than girls in 2005?",
         "How many boys and girls were born in 2005 in total?",
         "Were the same number of boys and girls born in 2005?"),
        ("How many more people are in the town than houses?", None, None),
    ],
)  # fmt: skip
def test_difference_of_two_that_do_the_same(
    question: str, total: str | None, same: str | None
) -> None:
    """One verb is said of both, before or after "than"."""
    flip = FlipArithmetic(4, Operation.DIFFERENCE, Operation.SUM)
    assert edited(question, DIFFERENCE, flip) == total
    assert edited(question, DIFFERENCE, ChangeLastToBoolean(Comparator.EQUAL)) == same


@pytest.mark.parametrize(
    "question",
    [
        "How many more fires were there in 1981 than there were reported in 2000?",
        "How many more points were there scored than allowed?",
        "How many more percentage points was there of those from 18 to 24 than there was from 25 "
        "to 44?",
        "How many more fires were there in Oslo than 2010?",
        "How many more goals did Lee score in the first half than the second half?",
        "How many years since the siege was Oslo not the capital?",
        "How many years after 1420 did Lee die there?",
        "How many days after May 5, 1920 did Lee die there?",
    ],
)
def test_no_difference_of_unlike_things(question: str) -> None:
    """A comparand that is no noun phrase like the first gives no edit."""
    flip = FlipArithmetic(4, Operation.DIFFERENCE, Operation.SUM)
    assert edited(question, DIFFERENCE, flip) is None
    assert edited(question, DIFFERENCE, ChangeLastToBoolean(Comparator.EQUAL)) is None


@pytest.mark.parametrize(
    ("question", "more", "less"),
    [
        ("How many more goals did Lee score in the final than Ray?",
         "Did Lee score more goals in the final than Ray?",
         "Did Lee score fewer goals in the final than Ray?"),
        ("How many fewer goals did Ray score than Lee?", "Did Ray score fewer goals than Lee?",
         "Did Ray score more goals than Lee?"),
        ("How many more Danes than Swedes are there in Oban?",
         "Are there more Danes than Swedes in Oban?", "Are there fewer Danes than Swedes in Oban?"),
        ("How many more fires were there in 1981 than in 2010?",
         "Were there more fires in 1981 than in 2010?",
         "Were there fewer fires in 1981 than in 2010?"),
        ("How many more men than women lived there?", "Did more men than women live there?",
         "Did fewer men than women live there?"),
        ("How many more people than houses are in Oban?",
         "Are there more people than houses in Oban?",
         "Are there fewer people than houses in Oban?"),
        ("How many yards longer was Lee's run than Ray's?", "Was Lee's run longer than Ray's?",
         "Was Lee's run shorter than Ray's?"),
        ("How many years after the siege did Ann Lee die?", "Did Ann Lee die after the siege?",
         "Did Ann Lee die before the siege?"),
        ("How many years before the siege did Ann Lee die?", "Did Ann Lee die before the siege?",
         "Did Ann Lee die after the siege?"),
        ("How many years after the first siege did Ann sign a truce?",
         "Did Ann sign a truce after the first siege?", None),
        ("How many inches shorter is Ann than Bo?", "Is Ann shorter than Bo?",
         "Is Ann taller than Bo?"),
        ("How many years older is the mill than the hall?", "Is the mill older than the hall?",
         None),
        ("How many years after 1420 did Ann Lee die?", None, None),
        ("How many years after the siege did she die?", None, None),
        ("How many years after the siege did Ann not win?", None, None),
        ("How many more yards did Ann pass for than Bo?", None, None),
        ("How many more percent of the vote did Lee get than Ray?", None, None),
        ("How many more percentage points are there Danes than Swedes?", None, None),
    ],
)  # fmt: skip
def test_difference_becomes_more_or_less(question: str, more: str | None, less: str | None) -> None:
    """As the question presumes, or the other way round; the step's first is the greater one."""
    assert edited(question, DIFFERENCE, ChangeDifferenceToBoolean(MORE, "higher")) == more
    assert edited(question, DIFFERENCE, ChangeDifferenceToBoolean(LESS, "lower")) == less


def test_interval_becomes_the_same_year() -> None:
    """Years between two events become whether both were in one year."""
    source = "return year of the siege ;return year Ann Lee died ;return difference of #2 and #1"
    question = "How many years after the siege did Ann Lee die?"
    assert edited(question, source, ChangeLastToBoolean(Comparator.EQUAL)) == (
        "Did Ann Lee die in the same year as the siege?"
    )


def test_negations() -> None:
    """A negation goes to the words of its step, comes out again, and moves."""
    filtered = "return goals ;return #1 that were kicked by Lee ;return number of #2"
    assert edited("How many goals were kicked by Lee?", filtered, NegateFilter(1)) == (
        "How many goals were not kicked by Lee?"
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
            "How many voters in San Luis are not registered?",
            "return voters in San Luis ;return #1 that are not registered ;return number of #2",
            MoveNegation(1, 0),
            "How many voters not in San Luis are registered?",
        ),
        (
            "How many people in Old Vilna were not born in Riga?",
            "return people in Old Vilna that were not born in Riga ;return number of #1",
            MoveNegation(0, 0),
            "How many people not in Old Vilna were born in Riga?",
        ),
        (
            "Which players without a contract were born in Oslo?",
            "return players ;return #1 without a contract ;return #2 born in Oslo",
            MoveNegation(1, 2),
            "Which players with a contract were not born in Oslo?",
        ),
        (
            "Which singers that never won a prize were born in Oslo?",
            "return singers ;return #1 that never won a prize ;return #2 that were born in Oslo",
            MoveNegation(1, 2),
            "Which singers that won a prize were not born in Oslo?",
        ),
        (
            "Which players with a contract were not born in Oslo?",
            "return players ;return #1 with a contract ;return #2 that were not born in Oslo",
            MoveNegation(2, 1),
            "Which players without a contract were born in Oslo?",
        ),
        (
            "Which movies were directed by Ann Lee but not by Bob Roe?",
            "return movies ;return #1 directed by Ann Lee ;return #1 directed by Bob Roe "
            ";return #2 besides #3",
            MoveNegation(3, 1),
            "Which movies were directed by Bob Roe but not by Ann Lee?",
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
