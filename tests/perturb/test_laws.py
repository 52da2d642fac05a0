"""Laws of the rules and edits, over decompositions of any size."""

from __future__ import annotations

import random
from copy import deepcopy
from decimal import Decimal

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from bpb.answer import constraints
from bpb.answer.operations import holds
from bpb.domains.rules import discover
from bpb.perturb import edits
from bpb.perturb.rewrite import append
from bpb.perturb.rule import Rule
from bpb.qdmr.arguments import Comparator, ComparisonArguments, Operation
from bpb.qdmr.text import from_phrases, parse
from bpb.qdmr.types import Decomposition, Operator
from bpb.qgen.realise import Realised, realise
from bpb.records.example import DecomposedExample, Discard, Example
from bpb.values import Answer, Number, Spans, YesNo
from tests.answer.by_heuristic import by_heuristic

CONDITIONS = ("that were red", "from Oslo", "in the first half", "that Ann Lee made")
SETS = ("field goals", "players", "mills", "people of the town")
NUMBERS = st.integers(0, 500).map(lambda value: Number(Decimal(value)))
COMPARATORS = st.sampled_from([each for each in Comparator if each is not Comparator.EQUAL])


@st.composite
def filtered(draw: st.DrawFn, name: str | None = None) -> list[str]:
    """A set with conditions on it."""
    phrases = [name or draw(st.sampled_from(SETS))]
    for condition in draw(st.lists(st.sampled_from(CONDITIONS), max_size=3, unique=True)):
        phrases.append(f"#{len(phrases)} {condition}")
    return phrases


@st.composite
def decompositions(draw: st.DrawFn) -> Decomposition:
    """Sets with conditions; their number, yards or maker; and two numbers compared or added up."""
    phrases = draw(filtered())
    end = draw(st.sampled_from(["set", "number", "who", "most", "two", "both"]))
    if end in ("number", "two"):
        phrases.append(f"number of #{len(phrases)}")
    if end == "who":
        phrases.append(f"who made #{len(phrases)}")
    if end == "most":
        phrases += [f"yards of #{len(phrases)}", f"the longest of #{len(phrases) + 1}"]
    if end == "two":
        first = len(phrases)
        second = [f"boats {draw(st.sampled_from(CONDITIONS))}", f"number of #{first + 1}"]
        over = draw(st.sampled_from(["difference of", "sum of", "which is higher of"]))
        joint = " , " if over.startswith("which") else " and "
        phrases += [*second, f"{over} #{first}{joint}#{first + 2}"]
    if end == "both":
        phrases = ["if Ann Lee is a poet", "if Bob Roe is a poet", "if both #1 and #2 are true"]
    return from_phrases(phrases)


def example(decomposition: Decomposition, answer: Answer | None) -> DecomposedExample:
    text = "How many were there?"
    return DecomposedExample(Example("1", text, "There were 40 and 12 of them.", answer),
                             decomposition)  # fmt: skip


def answers(decomposition: Decomposition) -> st.SearchStrategy[Answer]:
    """Of the type that the last step gives."""
    match decomposition.last.operator:
        case Operator.AGGREGATE | Operator.ARITHMETIC:
            return NUMBERS
        case Operator.BOOLEAN:
            return st.booleans().map(YesNo)
    return st.sampled_from([Spans(("Ann Lee",)), Spans(("Ann Lee", "Bob Roe"))])


@given(decompositions(), COMPARATORS, NUMBERS)
def test_what_is_appended_can_be_pruned(
    source: Decomposition, comparator: Comparator, value: Number
) -> None:
    """Pruning the step that AppendBool put in is identity."""
    longer = edits.AppendBool(comparator, value).apply(source)
    assert edits.Prune(len(source), len(source) - 1).apply(longer) == source


@given(decompositions())
def test_what_is_pruned_can_be_put_back(source: Decomposition) -> None:
    """Where only the last step goes, appending it again is identity."""
    assume(len(source) > 1)
    shorter = edits.Prune(len(source) - 1, len(source) - 2).apply(source)
    assume(len(shorter) == len(source) - 1)
    assert append(shorter, source.last.text) == source


@given(decompositions())
def test_flipping_twice_is_identity(source: Decomposition) -> None:
    """Of a comparison, a sum or difference, a negation, and the order of two operands."""
    last = len(source) - 1
    match source.last.operator:
        case Operator.ARITHMETIC:
            for one, other in ((Operation.SUM, Operation.DIFFERENCE),) * 2:
                there = edits.FlipArithmetic(last, one, other).apply(source)
                back = edits.FlipArithmetic(last, other, one).apply(there)
                assert there == source or back == source
            pair = source.last.references
        case Operator.COMPARISON:
            arguments = source.last.arguments
            assert isinstance(arguments, ComparisonArguments)
            there = edits.FlipExtremum(last, arguments.word, "lower").apply(source)
            changed = there.last.arguments
            assert isinstance(changed, ComparisonArguments)
            assert changed.extremum is not arguments.extremum
            assert edits.FlipExtremum(last, changed.word, "higher").apply(there) == source
            pair = source.last.references
        case Operator.FILTER:
            negated = edits.NegateFilter(last).apply(source)
            assert edits.NegateFilter(last).apply(negated) == source
            return
        case _:
            return
    rotate = edits.RotateOperands(last, pair)
    rotated = rotate.apply(source)
    assert len(rotated) == len(source)
    assert edits.RotateOperands(last, rotated.last.references).apply(rotated) == source


@given(NUMBERS, COMPARATORS, NUMBERS)
def test_append_bool_is_answered_by_the_comparison(
    gold: Number, comparator: Comparator, value: Number
) -> None:
    """The answer to "is it more than 3" is whether the gold number is."""
    original = example(from_phrases(("mills", "number of #1")), gold)
    edit = edits.AppendBool(comparator, value)
    assert by_heuristic(original, edit) == holds(gold, comparator, value)


@given(st.integers(1, 900), st.integers(1, 900), st.booleans())
def test_a_sum_is_no_lower_than_the_difference(first: int, second: int, to_sum: bool) -> None:
    """A + b >= |a - b|: of the answer where there is one, and of the constraint always."""
    total, gap = first + second, abs(first - second)
    gold, other = (gap, total) if to_sum else (total, gap)
    kinds = (Operation.DIFFERENCE, Operation.SUM)
    old, new = kinds if to_sum else kinds[::-1]
    phrases = ("mills of Oslo", "mills of Bergen", f"{old} of #1 and #2")
    context = f"Oslo has {first} mills and Bergen has {second}."
    original = DecomposedExample(
        Example("1", "How many?", context, Number(Decimal(gold))), from_phrases(phrases)
    )
    edit = edits.FlipArithmetic(2, old, new)
    target = edit.apply(original.decomposition)
    found = by_heuristic(original, edit)
    assert isinstance(found, Discard | None) or found == Number(Decimal(other))
    assert all(c.holds(Number(Decimal(other))) for c in constraints(edit, original, target))


@pytest.mark.parametrize("rule", discover(), ids=lambda rule: rule.name)
@settings(max_examples=40)
@given(source=decompositions(), seed=st.integers(0, 3), data=st.data())
def test_rules_keep_their_input_and_yield_sound_decompositions(
    rule: Rule, source: Decomposition, seed: int, data: st.DataObject
) -> None:
    """The input object is as it was; what is made reads back, refers to earlier steps alone, has
    no step of an unknown operator, and the grammar has a question for it.
    """
    original = example(source, data.draw(answers(source)))
    before = deepcopy(original)
    made = list(rule.perturbations(original, seed=seed, limit=9))
    assert list(rule.edits(original, random.Random(seed))) is not None
    assert original == before
    for perturbation in made:
        target = perturbation.target
        assert parse(str(target)) == target
        assert Operator.UNKNOWN not in target.operators
        for index, step in enumerate(target.steps):
            assert all(reference < index for reference in step.references)
        asked = realise(target, original.question)
        assert isinstance(asked, Realised), (str(target), asked)
        assert asked.text.endswith("?")
        assert "#" not in asked.text
