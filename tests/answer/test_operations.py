"""What the operators compute."""

from __future__ import annotations

from decimal import Decimal

import pytest

from bpb.answer import operations
from bpb.qdmr.arguments import Aggregate, BooleanKind, Comparator, Extremum, Operation
from bpb.records.example import Discard
from bpb.values import (
    Answer,
    Date,
    Exactness,
    Groups,
    Number,
    Range,
    Spans,
    Value,
    YesNo,
    parse_value,
)

YES, NO = YesNo(True), YesNo(False)


def number(value: str | int, unit: str = "") -> Number:
    return Number(Decimal(value), unit)


def typed(text: str) -> Answer:
    value = parse_value(text)
    if isinstance(value, Number | Date | Spans | YesNo):
        return value
    raise TypeError(text)


def reason(result: object) -> str:
    assert isinstance(result, Discard)
    return result.reason


def test_counts() -> None:
    """A count is of texts or groups; a number that was read is its own count."""
    assert operations.aggregate(Aggregate.COUNT, Spans(("a", "b"))) == number(2)
    assert operations.aggregate(Aggregate.COUNT, number(7)) == number(7)
    assert operations.aggregate(Aggregate.COUNT, Groups((("a", number(1)),))) == number(1)
    assert reason(operations.aggregate(Aggregate.COUNT, YES)) == "operand is not a set"


def test_aggregates_of_numbers() -> None:
    """Sum, average and extremes are taken over the numbers that texts hold."""
    yards = Spans(("23 yards", "40 yards"))
    assert operations.aggregate(Aggregate.SUM, yards) == number(63, "yards")
    assert operations.aggregate(Aggregate.AVERAGE, yards) == number("31.5", "yards")
    assert operations.aggregate(Aggregate.MAXIMUM, yards) == number(40, "yards")
    dates = Spans(("1914", "May 1912"))
    assert operations.aggregate(Aggregate.MINIMUM, dates) == Date(1912, 5)
    names = operations.aggregate(Aggregate.SUM, Spans(("Ann", "3")))
    assert reason(names) == "operand is not a number"


@pytest.mark.parametrize(
    ("operation", "a", "b", "expected"),
    [
        (Operation.SUM, "1,200", "300", "1500"),
        (Operation.DIFFERENCE, "300", "1,200", "900"),
        (Operation.DIFFERENCE, "two", "three", "1"),
        (Operation.MULTIPLICATION, "4", "2.5", "10"),
        (Operation.DIVISION, "2", "3", "0.666667"),
    ],
)
def test_arithmetic(operation: Operation, a: str, b: str, expected: str) -> None:
    """Numbers are computed exactly; a difference is absolute, a quotient has six digits."""
    assert operations.arithmetic(operation, [typed(a), typed(b)]) == number(expected)


def test_arithmetic_of_dates() -> None:
    """Dates can be subtracted, in years unless they share one; nothing else can be done to them."""
    a, b = Date(1984, 5, 18), Date(1981, 2)
    difference = operations.arithmetic(Operation.DIFFERENCE, [a, b])
    assert difference == number(3, "years")
    assert operations.arithmetic(Operation.DIFFERENCE, [a, b], "months") == number(39, "months")
    same_year = operations.arithmetic(Operation.DIFFERENCE, [a, Date(1984, 5, 8)])
    assert same_year == number(10, "days")
    assert reason(operations.arithmetic(Operation.SUM, [a, b])) == "dates can only be subtracted"
    assert reason(operations.arithmetic(Operation.DIVISION, [a, b]))
    mixed = operations.arithmetic(Operation.DIFFERENCE, [a, Spans(("Ann",))])
    assert reason(mixed) == "operands have different types"
    assert operations.arithmetic(Operation.DIFFERENCE, [Date(1919), number(1917)]) == number(
        2, "years"
    )


@pytest.mark.parametrize(
    ("first", "second", "unit", "expected"),
    [
        (Date(None, 3), Date(1625, 2), "months", number(1, "months")),
        (Date(1301, 1, 15), Date(None, 1, 25), None, number(10, "days")),
        # It may be the next year's.
        (Date(None, 2), Date(1780, 11), "months", None),
        (Date(None, 3), Date(None, 2), "months", None),
    ],
)
def test_one_year_stands_for_both_dates(
    first: Date, second: Date, unit: str | None, expected: Number | None
) -> None:
    """Of dates within half a year a passage gives the year once."""
    found = operations.arithmetic(Operation.DIFFERENCE, [first, second], unit)
    assert isinstance(found, Discard) if expected is None else found == expected


@pytest.mark.parametrize("operation", list(Operation))
def test_arithmetic_of_texts_is_discarded(operation: Operation) -> None:
    """A text is never a number."""
    result = operations.arithmetic(operation, [Spans(("Ann",)), number(3)])
    assert reason(result) == "operand is not a number"


def test_division_by_zero_is_discarded() -> None:
    """A quotient by zero has a reason, not a value."""
    result = operations.arithmetic(Operation.DIVISION, [number(3), number(0)])
    assert reason(result) == "division by zero"


def test_extremes() -> None:
    """The winner of two or more is found; equal and incomparable operands are told apart."""
    values = [number(5), number(9), number(7)]
    assert operations.extreme(values, Extremum.MAXIMUM) == 1
    assert operations.extreme(values, Extremum.MINIMUM) == 0
    assert operations.extreme(values, Extremum.MAXIMUM, rank=2) == 2
    equal = operations.extreme([number(5), number(5)], Extremum.MAXIMUM)
    assert reason(equal) == "operands are equal"
    mixed = operations.extreme([number(5), Spans(("Ann",))], Extremum.MAXIMUM)
    assert reason(mixed) == "operands cannot be compared"
    bound = Number(Decimal(250), exactness=Exactness.MORE_THAN)
    assert reason(operations.extreme([bound, number(300)], Extremum.MAXIMUM))


def test_words_are_compared_as_numbers() -> None:
    """ "Two" is less than "three", whatever their letters say."""
    assert operations.extreme([typed("two"), typed("three")], Extremum.MAXIMUM) == 1


def test_which_is_true() -> None:
    """Exactly one true statement wins."""
    assert operations.which_true([NO, YES]) == 1
    assert reason(operations.which_true([YES, YES])) == "not exactly one is true"
    assert reason(operations.which_true([YES, number(1)])) == "operand is not yes or no"


@pytest.mark.parametrize(
    ("kind", "expected"),
    [
        (BooleanKind.BOTH, (True, False, False)),
        (BooleanKind.EITHER, (True, True, False)),
        (BooleanKind.NEITHER, (False, False, True)),
    ],
)
def test_both_either_neither(kind: BooleanKind, expected: tuple[bool, bool, bool]) -> None:
    """The three ways of joining two statements, and their negations."""
    for truths, holds in zip([(YES, YES), (YES, NO), (NO, NO)], expected, strict=True):
        assert operations.boolean(kind, truths) == YesNo(holds)
        assert operations.boolean(kind, truths, negated=True) == YesNo(not holds)


def test_same_as_can_be_yes() -> None:
    """Equal operands are the same, unequal ones are not, different types are neither."""
    assert operations.holds(number(2, "years"), Comparator.EQUAL, number(24, "months")) == YES
    assert operations.holds(Spans(("The Oslo",)), Comparator.EQUAL, Spans(("oslo",))) == YES
    assert operations.holds(Date(1964), Comparator.EQUAL, Date(1965)) == NO
    assert operations.holds(Date(1964), Comparator.NOT_EQUAL, Date(1965)) == YES
    mixed = operations.holds(Spans(("Ann",)), Comparator.EQUAL, number(3))
    assert reason(mixed) == "operands cannot be compared"


@pytest.mark.parametrize(
    ("comparator", "holds"),
    [
        (Comparator.MORE, False),
        (Comparator.LESS, False),
        (Comparator.AT_LEAST, True),
        (Comparator.AT_MOST, True),
        (Comparator.EQUAL, True),
        (Comparator.NOT_EQUAL, False),
    ],
)
def test_comparators_on_equal_numbers(comparator: Comparator, holds: bool) -> None:
    """Every comparator is right at its border."""
    assert operations.holds(number(3), comparator, number(3)) == YesNo(holds)


@pytest.mark.parametrize(
    ("first", "second", "shared"),
    [
        ("documentary", "American documentary", "documentary"),
        ("American film director", "Greek-American director", "director"),
        ("the old mill", "old mill", "the old mill"),
        ("northern India", "southern India", ""),
        ("Texas", "Texas Tech University", ""),
        ("director", "actor", ""),
    ],
)
def test_a_kind_that_two_things_are_of_is_shared(first: str, second: str, shared: str) -> None:
    """What both end in, if it is no name."""
    found = operations.intersection((Spans((first,)), Spans((second,))))
    assert found == Spans((shared,)) if shared else isinstance(found, Discard)


def test_sets() -> None:
    """Union, intersection and discard go by the words of the members."""
    a, b = Spans(("the actor", "singer")), Spans(("Actor", "poet"))
    assert operations.union([a, b]) == Spans(("the actor", "singer", "poet"))
    assert operations.intersection([a, b]) == Spans(("the actor",))
    assert operations.discard(a, b) == Spans(("singer",))
    assert operations.discard(number(100, "%"), number(8, "%")) == number(92, "%")
    assert reason(operations.intersection([a, Spans(("poet",))])) == "nothing in common"
    assert reason(operations.discard(a, a)) == "nothing is left"
    assert reason(operations.union([a, YES])) == "operand is not a set"


def test_groups() -> None:
    """Superlative and comparative choose entities by their values."""
    groups = Groups((("Lions", number(3)), ("Bears", number(7)), ("Jets", number(5))))
    assert operations.superlative(groups, Extremum.MAXIMUM) == Spans(("Bears",))
    assert operations.superlative(groups, Extremum.MAXIMUM, rank=2) == Spans(("Jets",))
    more = operations.comparative(groups, Comparator.MORE, number(4))
    assert more == Spans(("Bears", "Jets"))
    assert reason(operations.comparative(groups, Comparator.MORE, number(9))) == "nothing is left"
    assert reason(operations.superlative(Spans(("Lions",)), Extremum.MAXIMUM))


def test_filter_by_number() -> None:
    """The members that meet the condition are kept as they are written."""
    values: Value = Spans(("23 yards", "40 yards"))
    assert operations.filter_numbers(values, Comparator.MORE, number(30)) == Spans(("40 yards",))


def test_exists() -> None:
    """There is any when the count is above zero."""
    assert operations.exists(number(0)) == NO
    assert operations.exists(number(2)) == YES
    assert operations.exists(Spans(("a",)), negated=True) == NO
    assert reason(operations.exists(Range(number(1), number(2)))) == "operand is not a set"
