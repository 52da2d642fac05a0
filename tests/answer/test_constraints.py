"""Which constraints follow from an edit and the original's answer."""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bpb.answer import AnswerBuilder, Evaluator, constraints
from bpb.english.superlatives import superlatives_of
from bpb.perturb.edit import Edit
from bpb.perturb.edits import (
    AppendBool,
    BothToNeither,
    ChangeLastToBoolean,
    ChangeSuperlative,
    DenyAnswer,
    FlipArithmetic,
    FlipExtremum,
    MoveNegation,
    NegateBoolean,
    Prune,
)
from bpb.perturb.perturbation import Perturbation
from bpb.qdmr.arguments import Comparator, ComparisonArguments, Operation
from bpb.qdmr.text import from_phrases
from bpb.records.constraint import Constraint, ConstraintKind
from bpb.records.example import DecomposedExample, Discard, Example
from bpb.values import Answer, Number, Spans, YesNo
from tests.answer.readers import TableReader

YES, NO = YesNo(True), YesNo(False)
NUMERIC = Constraint(ConstraintKind.NUMERIC)
BOOLEAN = Constraint(ConstraintKind.BOOLEAN)
CONTEXT = "Of 2 people of the town, they say, 3 people left."


def number(value: int, unit: str = "") -> Number:
    return Number(Decimal(value), unit)


def example(*phrases: str, answer: Answer | None, question: str = "Which?") -> DecomposedExample:
    return DecomposedExample(Example("e", question, CONTEXT, answer), from_phrases(phrases))


def demanded(original: DecomposedExample, edit: Edit) -> tuple[Constraint, ...]:
    return constraints(edit, original, edit.apply(original.decomposition))


def test_of_two_things_the_other_one_is_asked_for() -> None:
    """Where they are not named: of three the one with the fewest could be any but the first."""
    steps = ("kickers", "goals of #1", "number of #2 for each #1", "#1 where #3 is highest")
    gold = Spans(("Ann Lee",))
    different = (Constraint(ConstraintKind.DIFFERENT, gold),)
    for question, expected in (
        ("Which kicker made more field goals?", different),
        ("Who kicked the longer field goal?", different),
        ("Which kicker made the most field goals?", ()),
        ("Which kicker made more than two field goals?", ()),
        ("Which kicker with the highest salary made more field goals?", ()),
        ("Which kicker made more field goals, Ann Lee or Bo Ek?", ()),
    ):
        original = example(*steps, answer=gold, question=question)
        ((step, old),) = superlatives_of(original.decomposition)
        assert demanded(original, ChangeSuperlative(step, old, "lowest")) == expected


def test_constraints_by_edit() -> None:
    """A number for a sum, yes or no for a boolean step."""
    original = example("yards of Ann", "yards of Bo", "difference of #1 and #2", answer=number(4))
    at_least = Constraint(ConstraintKind.AT_LEAST, number(4))
    to_sum = FlipArithmetic(2, Operation.DIFFERENCE, Operation.SUM)
    assert demanded(original, to_sum) == (NUMERIC, at_least)
    assert demanded(original, ChangeLastToBoolean(Comparator.EQUAL)) == (BOOLEAN,)
    assert demanded(original, AppendBool(Comparator.MORE, number(3))) == (BOOLEAN,)


def test_a_sum_bounds_its_difference() -> None:
    """The difference of two quantities is at most their sum, and in the same unit."""
    gold = number(9, "yards")
    original = example("yards of Ann", "yards of Bo", "sum of #1 and #2", answer=gold)
    _, bound, unit = demanded(original, FlipArithmetic(2, Operation.SUM, Operation.DIFFERENCE))
    assert bound == Constraint(ConstraintKind.AT_MOST, gold)
    assert bound.holds(number(5))
    assert not bound.holds(number(10))
    assert unit == Constraint(ConstraintKind.UNIT, unit="yards")


def test_a_negation_has_the_opposite_answer() -> None:
    """Of a statement always; of "both", "neither" only where both are true."""
    assert demanded(example("if Ann is an actor", answer=YES), NegateBoolean(0)) == (
        BOOLEAN,
        Constraint(ConstraintKind.OPPOSITE, YES),
    )
    assert demanded(example("actors that Ann is", answer=YES), DenyAnswer()) == (
        BOOLEAN,
        Constraint(ConstraintKind.OPPOSITE, YES),
    )
    both = ("if Ann is an actor", "if Bo is an actor", "if both #1 and #2 are true")
    assert demanded(example(*both, answer=YES), BothToNeither(2)) == (
        BOOLEAN,
        Constraint(ConstraintKind.OPPOSITE, YES),
    )
    assert demanded(example(*both, answer=NO), BothToNeither(2)) == (BOOLEAN,)


def test_a_moved_negation_leaves_nothing_of_the_answer() -> None:
    """What is not A but B is none of what is A but not B; elsewhere nothing is known."""
    gold = Spans(("Ann",))
    different = (Constraint(ConstraintKind.DIFFERENT, gold),)
    filters = ("players", "#1 that are not old", "#2 that were born in Oslo")
    assert demanded(example(*filters, answer=gold), MoveNegation(1, 2)) == different
    discarded = ("A", "#1 that border B", "#1 that border C", "#2 besides #3")
    assert demanded(example(*discarded, answer=gold), MoveNegation(3, 1)) == different
    clubs = example(*filters, "the club of #3", answer=gold)
    assert demanded(clubs, MoveNegation(1, 2)) == ()
    asked = example("men that were tall", "if #1 are not old", answer=YesNo(True))
    assert demanded(asked, MoveNegation(1, 0)) == (Constraint(ConstraintKind.BOOLEAN),)


def test_the_other_end_has_another_candidate() -> None:
    """Of three rooms, one that is not the gold one; with an unclear gold, only not that."""
    phrases = ("rooms of Bell", "rooms of Ash", "rooms of Oak", "which is highest of #1 , #2 , #3")

    def flipped(gold: Answer) -> tuple[Constraint, ...]:
        original = example(*phrases, answer=gold)
        arguments = original.decomposition.last.arguments
        assert isinstance(arguments, ComparisonArguments)
        return demanded(original, FlipExtremum(3, arguments.word, "lowest"))

    gold = Spans(("Ash",))
    different = Constraint(ConstraintKind.DIFFERENT, gold)
    one_of = Constraint(ConstraintKind.ONE_OF, Spans(("Bell", "Ash", "Oak")))
    assert flipped(gold) == (one_of, different)
    unclear = Spans(("Elm",))
    assert flipped(unclear) == (Constraint(ConstraintKind.DIFFERENT, unclear),)
    assert flipped(number(40)) == ()


@pytest.mark.parametrize(
    ("phrases", "prune", "gold", "expected"),
    [
        (
            ("people", "#1 that left", "number of #2"),
            Prune(1, 0),
            number(3),
            (NUMERIC, Constraint(ConstraintKind.AT_LEAST, number(3))),
        ),
        (
            ("field goals", "#1 in the first half", "yards of #2", "the longest of #3"),
            Prune(1, 0),
            number(40, "yards"),
            (
                Constraint(ConstraintKind.AT_LEAST, number(40, "yards")),
                Constraint(ConstraintKind.UNIT, unit="yards"),
            ),
        ),
        (
            ("players", "#1 from Texas"),
            Prune(1, 0),
            Spans(("Ann", "Bo")),
            (Constraint(ConstraintKind.SUPERSET, Spans(("Ann", "Bo"))),),
        ),
        (
            ("players", "number of #1"),
            Prune(1, 0),
            number(2),
            (Constraint(ConstraintKind.SIZE, number(2)),),
        ),
        # One name may be one of several right ones.
        (("players", "#1 from Texas"), Prune(1, 0), Spans(("Ann",)), ()),
        # A share is of no set.
        (("percent of people", "#1 that left", "number of #2"), Prune(1, 0), number(3), (NUMERIC,)),
        # Of more that are taken away, fewer are left.
        (
            ("players", "players", "#2 from Texas", "#1 besides #3", "number of #4"),
            Prune(2, 1),
            number(3),
            (NUMERIC,),
        ),
    ],
)  # fmt: skip
def test_a_condition_less(
    phrases: tuple[str, ...], prune: Prune, gold: Answer, expected: tuple[Constraint, ...]
) -> None:
    """A set without a condition has lost nothing; how many there were is known of a count."""
    assert demanded(example(*phrases, answer=gold), prune) == expected


def test_a_lost_negation_leaves_the_set_open() -> None:
    """ "Which players, not from Oslo, left" is of other players than those from Oslo."""
    steps = ("players from Oslo", "#1 that left")
    gold = Spans(("Ann", "Bo"))
    asked = example(*steps, answer=gold, question="Which players, not from Oslo, left?")
    assert demanded(asked, Prune(1, 0)) == ()
    kept = example("players not from Oslo", steps[1], answer=gold, question=asked.question)
    assert demanded(kept, Prune(1, 0)) == (Constraint(ConstraintKind.SUPERSET, gold),)


COLOURS = ("red", "old", "wet")
THINGS = st.lists(st.tuples(st.integers(1, 60), st.sets(st.sampled_from(COLOURS))), min_size=1)
ENDS: dict[str, Callable[[list[int]], int]] = {
    "number of": len,
    "the longest of": max,
    "the shortest of": min,
}


@given(THINGS, st.permutations(COLOURS), st.sampled_from(sorted(ENDS)), st.data())
def test_bounds_hold_whatever_the_things_are(
    things: list[tuple[int, set[str]]], conditions: list[str], end: str, data: st.DataObject
) -> None:
    """Over a made-up set, the bound from the whole question holds without any one filter."""

    def value(kept: list[str]) -> int | None:
        yards = [length for length, is_ in things if is_.issuperset(kept)]
        return ENDS[end](yards) if yards else None

    gold = value(conditions)
    filters = [f"#{i + 1} that are {word}" for i, word in enumerate(conditions)]
    measure = ["yards of #4"] if end != "number of" else []
    phrases = ("passes", *filters, *measure, f"{end} #{4 + len(measure)}")
    dropped = data.draw(st.integers(1, 3))
    without = value(conditions[: dropped - 1] + conditions[dropped:])
    if gold is None or without is None:
        return
    found = demanded(example(*phrases, answer=number(gold)), Prune(dropped, dropped - 1))
    bounds = {ConstraintKind.AT_LEAST, ConstraintKind.AT_MOST}
    assert bounds & {each.kind for each in found}
    assert all(each.holds(number(without)) for each in found)


def test_an_answer_that_breaks_a_constraint_is_none() -> None:
    """Fewer people than those of them that left cannot be right, however sure the reader is."""
    original = example("people", "#1 that left", "number of #2", answer=number(3))
    edit = Prune(1, 0)
    source = original.decomposition
    perturbation = Perturbation("PruneStep", "prune", source, edit.apply(source), edit)
    reader = TableReader({"How many people left?": "3 people", "How many people?": "2 people"})
    result = AnswerBuilder(Evaluator(reader)).answer([(original, perturbation)])[0]
    assert isinstance(result.answer, Discard)
    assert result.answer.reason == "the answer breaks a constraint"
    assert result.constraints[1] == Constraint(ConstraintKind.AT_LEAST, number(3))
