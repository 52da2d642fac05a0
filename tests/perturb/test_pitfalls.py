"""What the paper's released code gets wrong about rules: each line of that list is a test."""

from __future__ import annotations

from collections import Counter
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bpb.domains.rules import discover, select
from bpb.perturb.edits import AppendBool as AppendBoolEdit
from bpb.perturb.negate import negated
from bpb.perturb.perturbation import Perturbation
from bpb.perturb.rule import perturb
from bpb.qdmr.arguments import Comparator
from bpb.qdmr.text import parse
from bpb.qdmr.types import Operator
from bpb.records.example import DecomposedExample, Example
from bpb.values import Answer, Number, Spans

COUNT = "return goals of Ann ;return number of #1"
NUMBERS = st.decimals("0.1", "5000", places=1) | st.integers(1, 5000).map(Decimal)


def example(decomposition: str, answer: Answer | None = None, name: str = "1") -> DecomposedExample:
    return DecomposedExample(Example(name, "How many?", "-", answer), parse(decomposition))


def made(
    rule: str, decomposition: str, answer: Answer | None = None, *, seed: int = 0, limit: int = 99
) -> list[Perturbation]:
    return perturb(example(decomposition, answer), select([rule]), seed=seed, limit=limit)


def truth(perturbation: Perturbation, answer: Decimal) -> bool:
    edit = perturbation.edit
    assert isinstance(edit, AppendBoolEdit)
    assert isinstance(edit.value, Number)
    value = edit.value.value
    return {
        Comparator.MORE: answer > value,
        Comparator.LESS: answer < value,
        Comparator.AT_LEAST: answer >= value,
        Comparator.AT_MOST: answer <= value,
        Comparator.NOT_EQUAL: answer != value,
        Comparator.EQUAL: answer == value,
    }[edit.comparator]


def test_append_bool_has_the_papers_five_comparators() -> None:
    """The code has three; the paper's section 3.2 has five."""
    edits = [p.edit for p in made("AppendBool", COUNT, Number(Decimal(12)))]
    comparators = {edit.comparator for edit in edits if isinstance(edit, AppendBoolEdit)}
    assert comparators == set(Comparator) - {Comparator.EQUAL}


@pytest.mark.parametrize(
    "decomposition",
    [
        COUNT,
        "return yards of A ;return yards of B ;return difference of #1 and #2",
        "return the population of Cunter",
        "return field goals ;return yards of #1 ;return the longest of #2",
    ],
)
def test_append_bool_takes_any_numeric_last_step(decomposition: str) -> None:
    """The code takes only decompositions that end in an aggregate."""
    assert made("AppendBool", decomposition, Number(Decimal(40)))


@given(NUMBERS)
def test_append_bool_asks_nothing_trivial_and_nothing_twice(answer: Decimal) -> None:
    """No "less than 0", no negative or finer value than the answer, no duplicate."""
    perturbations = made("AppendBool", COUNT, Number(answer))
    assert len({str(p.target) for p in perturbations}) == len(perturbations)
    for perturbation in perturbations:
        edit = perturbation.edit
        assert isinstance(edit, AppendBoolEdit)
        assert isinstance(edit.value, Number)
        value = edit.value.value
        assert value > 0
        assert not (value <= 1 and edit.comparator in (Comparator.LESS, Comparator.AT_LEAST))
        if answer == int(answer):
            assert value == int(value)


@given(NUMBERS, st.integers(0, 5), st.sampled_from([2, 4, 6]))
def test_append_bool_is_balanced_and_capped(answer: Decimal, seed: int, limit: int) -> None:
    """As many yes as no under any even cap; the code always makes a third yes, up to 30 of them."""
    perturbations = made("AppendBool", COUNT, Number(answer), seed=seed, limit=limit)
    counts = Counter(truth(p, answer) for p in perturbations)
    assert len(perturbations) <= limit
    assert counts[True] == counts[False]


@pytest.mark.parametrize(
    ("answer", "values"),
    [
        (Decimal(3), {1, 2, 3, 4, 5, 6, 9}),
        (Decimal(40), {37, 38, 39, 40, 41, 42, 43}),
        (Decimal(9434), {9200, 9300, 9400, 9434, 9500, 9600, 9700}),
        (Decimal(45000), {43000, 44000, 45000, 46000, 47000, 48000}),
        (Decimal("0.2"), {Decimal("0.2"), Decimal("0.4"), Decimal("0.6"), Decimal("0.1")}),
    ],
)
def test_append_bool_compares_with_what_one_would_ask(
    answer: Decimal, values: set[Decimal]
) -> None:
    """No bound is far from a large answer, nor as odd as 9,436 for 9,434."""
    edits = [p.edit for p in made("AppendBool", COUNT, Number(answer))]
    found = {e.value.value for e in edits if isinstance(e, AppendBoolEdit)}  # type: ignore[union-attr]
    assert found == values


def test_percentages_stay_below_a_hundred() -> None:
    """No one asks whether more than 150 percent live there."""
    percent = Number(Decimal("71.4"), unit="percent")
    for perturbation in made("AppendBool", "return percent of people that are White", percent):
        assert isinstance(perturbation.edit, AppendBoolEdit)
        assert isinstance(perturbation.edit.value, Number)
        assert perturbation.edit.value.value < 100


@pytest.mark.parametrize(
    ("word", "opposite"),
    [
        ("smaller", "larger"),
        ("bigger", "smaller"),
        ("most", "least"),
        ("least", "most"),
        ("earlier", "later"),
        ("longest", "shortest"),
        ("first", "last"),
        ("older", "younger"),
    ],
)
def test_replace_comp_knows_the_words(word: str, opposite: str) -> None:
    """The code flips by letters ("smallst", "bigest") and misses "most", "least", "earlier"."""
    targets = made(
        "ReplaceComp", f"return size of A ;return size of B ;return which is {word} of #1 , #2"
    )
    assert [str(p.target.last.text) for p in targets] == [f"which is {opposite} of #1 , #2"]


def test_replace_comp_takes_three_candidates() -> None:
    """The code fails on three."""
    sizes = "return size of A ;return size of B ;return size of C "
    text = f"{sizes};return which is lowest of #1 , #2, #3"
    assert [p.target.last.text for p in made("ReplaceComp", text)] == [
        "which is highest of #1 , #2, #3"
    ]


def test_prune_step_prunes_any_step_and_keeps_either_operand() -> None:
    """The code prunes the last step only, and keeps operand 2 of a comparison, never 1."""
    filtered = "return players of the team ;return #1 who are from Texas ;return number of #2"
    assert [str(p.target) for p in made("PruneStep", filtered)] == [
        "return players of the team ;return number of #1"
    ]
    compared = (
        "return when was Ann born ;return when was Bob born ;return which was first of #1 , #2"
    )
    assert {str(p.target) for p in made("PruneStep", compared)} == {
        "return when was Ann born",
        "return when was Bob born",
    }


def test_change_last_makes_no_sum_of_dates() -> None:
    """The code adds dates and makes ratios of differences."""
    dates = "return when was A built ;return when was B built ;return difference of #1 and #2"
    for rule in ("ChangeLast", "ReplaceArith"):
        for perturbation in made(rule, dates):
            assert not perturbation.target.last.text.startswith(("sum", "division", "ratio"))


def test_replace_arith_makes_no_sum_of_rates() -> None:
    """Goals in every two games add up to nothing."""
    rates = "return goals every 2 games of A ;return goals every 2 games of B"
    perturbations = made("ReplaceArith", f"{rates} ;return difference of #1 and #2")
    assert not any(each.target.last.text.startswith("sum") for each in perturbations)


def test_an_unknown_step_costs_its_rules_not_the_question() -> None:
    """One bad step loses the whole question in the code."""
    text = f"return zzz of #9 ;{COUNT.replace('#1', '#2')}"
    assert parse(text).operators[0] is Operator.UNKNOWN
    assert made("AppendBool", text, Number(Decimal(3)))


@given(st.sampled_from(["that are red", "that were kicked by Ann", "from Texas", "in 1990"]))
def test_negating_twice_is_identity(condition: str) -> None:
    """A negation put in can be taken out."""
    once = negated(f"#1 {condition}")
    assert once is not None
    assert negated(once) == f"#1 {condition}"


@given(st.integers(0, 3), st.permutations(list(discover())))
def test_output_depends_on_seed_id_and_rule_alone(seed: int, rules: list[object]) -> None:
    """Neither on the order of the rules nor on what ran before."""
    subject = example(COUNT, Number(Decimal(12)))
    ordered = perturb(subject, discover(), seed=seed, limit=4)
    shuffled = perturb(subject, rules, seed=seed, limit=4)  # type: ignore[arg-type]
    assert sorted(map(str, ordered)) == sorted(map(str, shuffled))


def test_flipping_twice_is_identity() -> None:
    """A comparison flipped and flipped back is as it was written."""
    text = "return size of A ;return size of B ;return which is lowest of #1 , #2"
    once = made("ReplaceComp", text)[0].target
    twice = made("ReplaceComp", str(once))[0].target
    assert str(twice) == text


def test_names_are_no_numbers() -> None:
    """AppendBool leaves a question with a name as its answer alone."""
    assert not made("AppendBool", "return the captain of the team", Spans(("Ann Lee",)))
