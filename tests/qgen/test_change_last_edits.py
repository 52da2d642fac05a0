"""A last step asked otherwise: a difference for a choice, a total or a yes/no for a difference."""

from __future__ import annotations

import pytest

from bpb.perturb.edits import (
    ChangeDifferenceToBoolean,
    ChangeLastToArithmetic,
    ChangeLastToBoolean,
    FlipArithmetic,
)
from bpb.qdmr.arguments import Comparator, Operation
from bpb.qgen.checks import failed_checks
from tests.qgen.editing import edited

MORE, LESS = Comparator.MORE, Comparator.LESS


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


@pytest.mark.parametrize(
    ("verb", "when"), [("formed", "in the same year"), ("signed", "at the same time")]
)
def test_what_comes_into_being_is_dated_by_its_year(verb: str, when: str) -> None:
    """What is only done may have a day."""
    steps = (
        f"return when was Ash {verb} ;return when was Elm {verb} ;return which was first of #1 , #2"
    )
    question = f"Which band was {verb} first, Ash or Elm?"
    assert edited(question, steps, ChangeLastToBoolean(Comparator.EQUAL)) == (
        f"Were Ash and Elm {verb} {when}?"
    )


@pytest.mark.parametrize(
    ("question", "more", "same"),
    [
        ("Which ancestral group is smaller: Irish or Danish?",
         "Is the Irish ancestral group smaller than the Danish ancestral group?",
         "Are the Irish and Danish ancestral groups the same size?"),
        ("Which gender group is smaller: female or male?",
         "Is the female gender group smaller than the male gender group?",
         "Are the female and male gender groups the same size?"),
        ("Which population group is smaller: Irish or Danish?",
         "Is the Irish population group smaller than the Danish population group?",
         "Are the Irish and Danish population groups the same size?"),
        ("Which group is smaller: Radiohead or Coldplay?", "Is Radiohead smaller than Coldplay?",
         "Are Radiohead and Coldplay the same size?"),
        ("Which group is smaller: people or families?", "Are people a smaller group than families?",
         "Are people and families groups of the same size?"),
    ],
)  # fmt: skip
def test_groups_that_adjectives_name(question: str, more: str, same: str) -> None:
    """ "Irish" is not smaller than "Danish": their groups are."""
    one, other = question.partition(": ")[2].rstrip("?").split(" or ")
    steps = f"return size of {one} ;return size of {other} ;return which is lowest of #1 , #2"
    assert edited(question, steps, ChangeLastToBoolean(LESS, "smaller")) == more
    assert edited(question, steps, ChangeLastToBoolean(Comparator.EQUAL)) == same


def test_a_title_may_have_a_verb() -> None:
    """ "The Devil Came on Horseback" is a thing compared, and no clause."""
    question = "Which film has more makers, The Devil Came on Horseback or My Best Fiend?"
    steps = (
        "return makers of The Devil Came on Horseback ;return makers of My Best Fiend "
        ";return number of #1 ;return number of #2 ;return which is highest of #3 , #4"
    )
    more = edited(question, steps, ChangeLastToBoolean(MORE, "higher"))
    assert more == "Does The Devil Came on Horseback have more makers than My Best Fiend?"
    assert not failed_checks(more, question)
    assert edited(question, steps, ChangeLastToBoolean(Comparator.EQUAL)) == (
        "Do The Devil Came on Horseback and My Best Fiend have the same number of makers?"
    )


def test_two_are_sponsors() -> None:
    """What is said of both is in the plural."""
    question = "Who was a sponsor for the club first, Bodel or Zoom?"
    steps = (
        "return when was Bodel a sponsor for the club ;return when was Zoom a sponsor for the club "
        ";return which was first of #1 , #2"
    )
    assert edited(question, steps, ChangeLastToBoolean(Comparator.EQUAL)) == (
        "Were Bodel and Zoom sponsors for the club at the same time?"
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
        ("How many more fires were there in 1981 than in 2010?",
         "Were there more fires in 1981 than in 2010?",
         "Were there fewer fires in 1981 than in 2010?"),
        ("How many more mills are there than married couples living together?",
         "Are there more mills than married couples living together?",
         "Are there fewer mills than married couples living together?"),
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
        ("How many more mills are there than ones that burnt?", None, None),
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
