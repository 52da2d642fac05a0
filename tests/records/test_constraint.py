"""Constraints: when they hold, and their JSON form."""

from __future__ import annotations

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bpb.errors import RowError
from bpb.records.constraint import DEMANDS, Constraint, ConstraintKind
from bpb.values import Answer, Date, Number, Spans, YesNo, equal

TEXTS = st.text("abcd", min_size=1, max_size=2).map(lambda letters: f"x{letters}")
NUMBERS = st.builds(Number, st.integers(0, 50).map(Decimal), st.sampled_from(["", "yards", "feet"]))
SETS = st.lists(TEXTS, min_size=1, max_size=4, unique=True).map(lambda texts: Spans(tuple(texts)))
TRUTHS = st.booleans().map(YesNo)
DATES = st.integers(1900, 1999).map(Date)
ANSWERS = st.one_of(NUMBERS, SETS, TRUTHS, DATES)
VALUES = {Number: NUMBERS, Spans: SETS, YesNo: TRUTHS, Answer: ANSWERS, None: st.none()}


def constraints() -> st.SearchStrategy[Constraint]:
    """Of every kind, with a value that fits it."""

    def of(kind: ConstraintKind) -> st.SearchStrategy[Constraint]:
        unit = st.sampled_from(["yards", "goals"] if kind is ConstraintKind.UNIT else [""])
        return st.builds(Constraint, st.just(kind), VALUES[DEMANDS[kind].value], unit)

    return st.sampled_from(ConstraintKind).flatmap(of)


def texts(*names: str) -> Spans:
    return Spans(names)


def number(value: int, unit: str = "") -> Number:
    return Number(Decimal(value), unit)


@given(constraints())
def test_json_and_back_is_identity(constraint: Constraint) -> None:
    """What is written is read as the same constraint."""
    assert Constraint.from_json(constraint.to_json()) == constraint


@pytest.mark.parametrize(
    ("record", "constraint"),
    [
        ({"type": "numeric"}, Constraint(ConstraintKind.NUMERIC)),
        ({"type": "boolean"}, Constraint(ConstraintKind.BOOLEAN)),
        (
            {"type": "at_least", "value": {"type": "number", "value": 4, "unit": ""}},
            Constraint(ConstraintKind.AT_LEAST, number(4)),
        ),
        (
            {"type": "at_most", "value": {"type": "number", "value": 4, "unit": "yards"}},
            Constraint(ConstraintKind.AT_MOST, number(4, "yards")),
        ),
    ],
)
def test_records_of_before_are_read(record: dict[str, object], constraint: Constraint) -> None:
    """The first four kinds are written as they always were."""
    assert Constraint.from_json(record) == constraint
    assert constraint.to_json() == record


@pytest.mark.parametrize(
    "record",
    [
        {},
        {"type": "unheard of"},
        {"type": "at_least"},
        {"type": "unit"},
        {"type": "numeric", "unit": "yards"},
        {"type": "superset", "value": {"type": "yesno", "value": "yes", "unit": ""}},
    ],
)
def test_a_bad_record_is_an_error_that_says_why(record: dict[str, object]) -> None:
    """An unknown kind, and a value that is missing, too much, or of another type."""
    with pytest.raises(RowError, match="expected"):
        Constraint.from_json(record)


@given(ANSWERS)
def test_no_answer_differs_from_itself(answer: Answer) -> None:
    """An answer is not another than itself, nor its own opposite."""
    assert not Constraint(ConstraintKind.DIFFERENT, answer).holds(answer)
    if isinstance(answer, YesNo):
        assert not Constraint(ConstraintKind.OPPOSITE, answer).holds(answer)


@given(ANSWERS, ANSWERS)
def test_what_is_surely_not_equal_differs(answer: Answer, other: Answer) -> None:
    """Different says no more and no less than what is known, either way round."""
    holds = Constraint(ConstraintKind.DIFFERENT, answer).holds(other)
    assert holds == Constraint(ConstraintKind.DIFFERENT, other).holds(answer)
    if equal(answer, other) is not None and not isinstance(answer, Spans):
        assert holds == (equal(answer, other) is False)


@given(TRUTHS, TRUTHS)
def test_of_two_truths_one_is_the_opposite(truth: YesNo, other: YesNo) -> None:
    """Opposite is different, of yes and no."""
    opposite = Constraint(ConstraintKind.OPPOSITE, truth).holds(other)
    assert opposite == Constraint(ConstraintKind.DIFFERENT, truth).holds(other)


@given(SETS, SETS)
def test_a_part_of_a_whole_has_it_as_its_whole(part: Spans, whole: Spans) -> None:
    """Subset and superset are one relation, from either side; a set is both of itself."""
    subset = Constraint(ConstraintKind.SUBSET, whole).holds(part)
    assert subset == Constraint(ConstraintKind.SUPERSET, part).holds(whole)
    assert Constraint(ConstraintKind.SUBSET, whole).holds(whole)
    if subset and Constraint(ConstraintKind.SUPERSET, whole).holds(part):
        assert not Constraint(ConstraintKind.DIFFERENT, whole).holds(part)


@given(SETS, TEXTS)
def test_one_of_takes_single_members(candidates: Spans, text: str) -> None:
    """One candidate is one of them; two together, or another text, are not."""
    constraint = Constraint(ConstraintKind.ONE_OF, candidates)
    assert constraint.holds(Spans((text,))) == (text in candidates.texts)
    assert constraint.holds(candidates) == (len(candidates.texts) == 1)


@given(SETS)
def test_a_set_has_its_size(members: Spans) -> None:
    """So many, and neither one more nor a number."""
    size = len(members.texts)
    assert Constraint(ConstraintKind.SIZE, number(size)).holds(members)
    assert not Constraint(ConstraintKind.SIZE, number(size + 1)).holds(members)
    assert not Constraint(ConstraintKind.SIZE, number(size)).holds(number(size))


@given(NUMBERS, NUMBERS)
def test_bounds_hold_on_one_side_or_both(bound: Number, other: Number) -> None:
    """A number is at least or at most another, and both only where they are equal."""
    at_least = Constraint(ConstraintKind.AT_LEAST, bound).holds(other)
    at_most = Constraint(ConstraintKind.AT_MOST, bound).holds(other)
    assert at_least or at_most
    assert (at_least and at_most) == (equal(bound, other) is True)


def test_a_unit_is_met_by_what_converts_to_it() -> None:
    """Feet are yards in other words, and a bare number has the unit that was asked in."""
    yards = Constraint(ConstraintKind.UNIT, unit="yard")
    assert yards.unit == "yards"
    assert yards.holds(number(5, "yards"))
    assert yards.holds(number(5, "feet"))
    assert yards.holds(number(5))
    assert not yards.holds(number(5, "years"))
    assert not yards.holds(texts("5 yards"))


def test_names_in_more_or_fewer_words_are_the_same() -> None:
    """A reader may say more or less of a name than the data do."""
    assert Constraint(ConstraintKind.ONE_OF, texts("Ann Lee", "Bo Moe")).holds(texts("Lee"))
    assert Constraint(ConstraintKind.SUPERSET, texts("Lee")).holds(texts("Ann Lee", "Bo Moe"))
    assert not Constraint(ConstraintKind.DIFFERENT, texts("the Lees")).holds(texts("Lees"))


@pytest.mark.parametrize(
    ("kind", "value", "unit"),
    [
        (ConstraintKind.NUMERIC, number(3), ""),
        (ConstraintKind.AT_LEAST, None, ""),
        (ConstraintKind.AT_LEAST, texts("three"), ""),
        (ConstraintKind.OPPOSITE, number(3), ""),
        (ConstraintKind.UNIT, None, ""),
        (ConstraintKind.SIZE, number(3), "yards"),
    ],
)
def test_a_constraint_has_what_its_kind_needs(
    kind: ConstraintKind, value: Answer | None, unit: str
) -> None:
    """A value of another type, one too many or too few cannot be."""
    with pytest.raises(ValueError, match="constraint"):
        Constraint(kind, value, unit)
