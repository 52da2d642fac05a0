"""Operators and arguments of single phrases."""

from __future__ import annotations

import time

import pytest

from bpb.qdmr import Operator, identify
from bpb.qdmr.arguments import (
    Aggregate,
    AggregateArguments,
    ArithmeticArguments,
    ComparativeArguments,
    Comparator,
    ComparisonArguments,
    DiscardArguments,
    Extremum,
    FilterArguments,
    GroupArguments,
    IntersectionArguments,
    Operation,
    Piece,
    ProjectArguments,
    SortArguments,
    SuperlativeArguments,
    UnionArguments,
    UnknownArguments,
)

LATER = 20


def piece(phrase: str, words: str) -> Piece:
    start = phrase.rindex(words)
    return Piece(words, start, start + len(words))


OPERATORS = {
    "touchdowns of the first half": Operator.SELECT,
    "when was Mary Cole born": Operator.SELECT,
    "where was #1 born": Operator.PROJECT,
    "#1 's mother": Operator.PROJECT,
    "the second son of #1": Operator.PROJECT,
    "phone number of #1": Operator.PROJECT,
    "#1 that are red": Operator.FILTER,
    "#2 that #1 is known for": Operator.FILTER,
    "the #1 that was sold": Operator.FILTER,
    "#3 that is between both #1 and #2": Operator.FILTER,
    "#1 that can be stacked on top of each other": Operator.FILTER,
    "number of #1": Operator.AGGREGATE,
    "the highest of #2": Operator.AGGREGATE,
    "the cheapest #2": Operator.AGGREGATE,
    "number of #2 for each #1": Operator.GROUP,
    "#1 where #2 is highest": Operator.SUPERLATIVE,
    "#1 where #2 is the second highest": Operator.SUPERLATIVE,
    "#1 where #2 is at least 3": Operator.COMPARATIVE,
    "#1 where #2 is in Paris": Operator.COMPARATIVE,
    "#1 , #2": Operator.UNION,
    "#1 or #2": Operator.UNION,
    "#1 , #2 and #3": Operator.UNION,
    "teams in both #1 and #2": Operator.INTERSECTION,
    "#1 of both #2 and #3": Operator.INTERSECTION,
    "#1 besides #2": Operator.DISCARD,
    "#1 besides France": Operator.DISCARD,
    "#1 that are not in #2": Operator.DISCARD,
    "#1 sorted by #2": Operator.SORT,
    "#1 in descending order": Operator.SORT,
    "if #1 is an actor": Operator.BOOLEAN,
    "did Mary Cole win": Operator.BOOLEAN,
    "difference of #1 and #2": Operator.ARITHMETIC,
    "difference in days of #1 and #2": Operator.ARITHMETIC,
    "which is lowest of #1 , #2": Operator.COMPARISON,
    "last of #1 , #2": Operator.COMPARISON,
}


@pytest.mark.parametrize(("phrase", "operator"), OPERATORS.items())
def test_operator(phrase: str, operator: Operator) -> None:
    """Each form of each operator is known from the phrase alone."""
    assert identify(phrase, LATER).operator is operator


ARGUMENTS = [
    ("where was #3 born", ProjectArguments(2)),
    ("#1 that are red", FilterArguments(0, Piece("that are red", 3, 15))),
    ("number of #2", AggregateArguments(Aggregate.COUNT, 1, Piece("number", 0, 6))),
    ("the average of #2", AggregateArguments(Aggregate.AVERAGE, 1, Piece("average", 4, 11))),
    (
        "second longest of #1",
        AggregateArguments(Aggregate.MAXIMUM, 0, Piece("second longest", 0, 14), rank=2),
    ),
    ("sum of #2 for each #1", GroupArguments(Aggregate.SUM, 1, 0)),
    ("number of #2 for each team", GroupArguments(Aggregate.COUNT, 1, 1)),
    (
        "#1 where #2 is the lowest",
        SuperlativeArguments(0, 1, Extremum.MINIMUM, Piece("lowest", 19, 25)),
    ),
    (
        "#1 where #2 is third most expensive",
        SuperlativeArguments(0, 1, Extremum.MAXIMUM, Piece("third most expensive", 15, 35), 3),
    ),
    ("#1 , #2 , #4", UnionArguments((0, 1, 3))),
    ("teams in both #1 and #2", IntersectionArguments((0, 1))),
    ("#1 in both #3 and #4", IntersectionArguments((2, 3), of=0)),
    ("#3 besides #1", DiscardArguments(2, 0)),
    ("#3 besides France", DiscardArguments(2, None)),
    ("percent besides #1", DiscardArguments(None, 0)),
    ("#1 sorted by #2 in descending order", SortArguments(0, 1, descending=True)),
    ("#1 sorted by #2 from lowest to highest", SortArguments(0, 1, descending=False)),
    ("#1 sorted by #2 from oldest to youngest", SortArguments(0, 1, descending=True)),
    ("#1 in alphabetical order", SortArguments(0, None, descending=False)),
]


@pytest.mark.parametrize(("phrase", "arguments"), ARGUMENTS)
def test_arguments(phrase: str, arguments: object) -> None:
    """Arguments are 0-based steps and the exact places of the words."""
    assert identify(phrase, LATER).arguments == arguments


@pytest.mark.parametrize(
    ("condition", "comparator", "word", "value"),
    [
        ("is more than 5", Comparator.MORE, "more than", "5"),
        ("is longer than 30 yards", Comparator.MORE, "longer than", "30 yards"),
        ("is fewer than #3", Comparator.LESS, "fewer than", "#3"),
        ("is under than 4", Comparator.LESS, "under than", "4"),
        ("is at least two", Comparator.AT_LEAST, "at least", "two"),
        ("at most 7", Comparator.AT_MOST, "at most", "7"),
        ("is not more than 7", Comparator.AT_MOST, "not more than", "7"),
        ("is greater than or equal to 4", Comparator.AT_LEAST, "greater than or equal to", "4"),
        ("is after 2005", Comparator.MORE, "after", "2005"),
        ("was sold before May 4 , 1990", Comparator.LESS, "before", "May 4 , 1990"),
        ("has more wins than #3", Comparator.MORE, "more wins than", "#3"),
        ("is the same as #3", Comparator.EQUAL, "the same as", "#3"),
        ("is equal to 2", Comparator.EQUAL, "equal to", "2"),
        ("is not equal to 2", Comparator.NOT_EQUAL, "not equal to", "2"),
        ("are different", Comparator.NOT_EQUAL, "different", None),
        ("is 100", Comparator.EQUAL, None, "100"),
        ("is 5 or more", Comparator.AT_LEAST, "or more", "5"),
        ("is not zero", Comparator.NOT_EQUAL, None, "zero"),
        ("is equal to any of #3", Comparator.EQUAL, "equal to", "#3"),
        ("is more than #3 yards", Comparator.MORE, "more than", "#3"),
        ("is more than twice #3", None, None, None),
        (">= 3", Comparator.AT_LEAST, ">=", "3"),
        ("is in Paris", None, None, None),
        ("has #3 along", None, None, None),
        ("flies over #3", None, None, None),
        ("is one of the best", None, None, None),
    ],
)
def test_comparative(
    condition: str, comparator: Comparator | None, word: str | None, value: str | None
) -> None:
    """A condition on a value gives its comparator, the words for it, and the value."""
    phrase = f"#1 where #2 {condition}"
    assert identify(phrase, LATER).arguments == ComparativeArguments(
        0,
        1,
        comparator,
        None if word is None else piece(phrase, word),
        None if value is None else piece(phrase, value),
    )


@pytest.mark.parametrize(
    ("phrase", "operation", "operands"),
    [
        ("difference of #2 and #1", Operation.DIFFERENCE, (1, 0)),
        ("the sum of #1 , #2 , #3", Operation.SUM, (0, 1, 2)),
        ("difference of 100 and #1", Operation.DIFFERENCE, ("100", 0)),
        ("the difference of 100 percent and #1", Operation.DIFFERENCE, ("100 percent", 0)),
        ("division of #5 and one million", Operation.DIVISION, (4, "one million")),
        ("100 minus #1", Operation.DIFFERENCE, ("100", 0)),
        ("#1 divided by #2", Operation.DIVISION, (0, 1)),
        ("multiplication of #1 and 16,000", Operation.MULTIPLICATION, (0, "16,000")),
        ("difference of #2 and #1 in days", Operation.DIFFERENCE, (1, 0)),
    ],
)
def test_arithmetic(phrase: str, operation: Operation, operands: tuple[int | str, ...]) -> None:
    """Operands are references and constants, in the order of the phrase."""
    arguments = identify(phrase, LATER).arguments
    assert isinstance(arguments, ArithmeticArguments)
    assert arguments.operation is operation
    read = tuple(o.text if isinstance(o, Piece) else o for o in arguments.operands)
    assert read == operands


@pytest.mark.parametrize(
    ("phrase", "word", "extremum"),
    [
        ("which is the highest of #1 , #2", "highest", Extremum.MAXIMUM),
        ("which was First of #1 , #2", "First", Extremum.MINIMUM),
        ("which is earlier of #1 , #2", "earlier", Extremum.MINIMUM),
        ("which happened later of #1 , #2", "later", Extremum.MAXIMUM),
        ("which is last of #1 , #2", "last", Extremum.MAXIMUM),
        ("which was second of #1 , #2", "second", Extremum.MAXIMUM),
        ("which was second of #1 , #2 , #3", "second", None),
        ("which is more of #1 , #2", "more", Extremum.MAXIMUM),
        ("which is fewer of #1 , #2", "fewer", Extremum.MINIMUM),
        ("which is most of #1 , #2 , #3", "most", Extremum.MAXIMUM),
        ("which is the least of #1 and #2", "least", Extremum.MINIMUM),
        ("which is older of #1 , #2", "older", Extremum.MAXIMUM),
        ("who is younger of #1 , #2", "younger", Extremum.MINIMUM),
        ("which is true of #1 , #2", "true", None),
        ("which is further west of #1 , #2", "further west", None),
        ("which was closer to Oslo of #1 , #2", "closer", Extremum.MINIMUM),
        ("which team had more wins of #1 , #2", "more", Extremum.MAXIMUM),
        ("who was born first of #1 , #2", "first", Extremum.MINIMUM),
        ("the lowest of #1 , #2", "lowest", Extremum.MINIMUM),
        ("which is more , #1 or #2", "more", Extremum.MAXIMUM),
    ],
)
def test_comparison(phrase: str, word: str, extremum: Extremum | None) -> None:
    """PITFALLS: comparisons with "earlier", "second", "First", "further west" are known."""
    arguments = identify(phrase, LATER).arguments
    assert isinstance(arguments, ComparisonArguments)
    assert arguments.word == piece(phrase, word)
    assert arguments.extremum is extremum
    assert arguments.candidates == tuple(range(phrase.count("#")))


@pytest.mark.parametrize(
    ("phrase", "reason"),
    [
        ("", "empty"),
        ("  ", "empty"),
        ("number of #3", "#3"),
        ("number of #0", "#0"),
        ("number of #9", "#9"),
        (f"number of #{'9' * 1500}", "not an earlier step"),
        (f"number of #{'9' * 5000}", "5011 characters"),
    ],
)
def test_unknown(phrase: str, reason: str) -> None:
    """A step that is empty or mentions no earlier step is kept, unknown, with the reason."""
    step = identify(phrase, 2)
    assert step.operator is Operator.UNKNOWN
    assert isinstance(step.arguments, UnknownArguments)
    assert reason in step.arguments.reason
    assert step.references == ()


@pytest.mark.parametrize(
    "words",
    ["#1 ", "#1 , ", "#1 and ", "5 , ", "more ", "both ", "the most ", "in ", "not ", "any ", "0"],
)
@pytest.mark.parametrize(
    "start",
    ["", "if ", "which is ", "sum of ", "#1 where #2 is ", "number of #1 ", "#1 sorted by "],
)
def test_time(start: str, words: str) -> None:
    """A step of repeated words, as a model may write it, is identified in the time of a blink."""
    began = time.perf_counter()
    identify(start + (words * 1900)[:1900] + "x", 2)
    assert time.perf_counter() - began < 1
    assert identify(start + words * 3_000, 2).operator is Operator.UNKNOWN


def test_unknown_keeps_sound_references() -> None:
    """Of an unknown step's references those to earlier steps remain."""
    assert identify("difference of #1 and #7", 2).references == (0,)
