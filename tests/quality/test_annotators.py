"""Gold answers that other annotators contradict."""

from __future__ import annotations

import random
from dataclasses import replace
from decimal import Decimal

import pytest

from bpb.answer.operations import holds
from bpb.perturb.rules.append_bool import AppendBool
from bpb.qdmr.text import parse
from bpb.quality.check import VARIANTS, failed, run_checks
from bpb.quality.checks.gold.annotators_agree import AnnotatorsAgree
from bpb.quality.checks.gold.one_per_rule import OnePerRule
from bpb.records.example import CheckResult, DecomposedExample, Example, Variant
from bpb.values import Answer, Number, Spans, YesNo
from tests.quality.variants import tools

TWO, THREE, FOUR = (Number(Decimal(n)) for n in (2, 3, 4))
YES = YesNo(True)


def test_bounds_are_of_all_annotators() -> None:
    """Of "2" and another annotator's "14" no bound is asked that only one of them exceeds."""
    steps = parse("return mills ;return number of #1")
    fourteen = Number(Decimal(14))
    example = Example("1", "How many mills are there?", "There are mills.", TWO, (fourteen,))
    edits = list(AppendBool().edits(DecomposedExample(example, steps), random.Random(0)))
    answers = set()
    for edit in edits:
        truth = [holds(each, edit.comparator, edit.value) for each in (TWO, fourteen)]
        assert truth[0] == truth[1]
        answers.add(truth[0] == YesNo(True))
    assert answers == {True, False}


def one_per_rule(variants: list[Variant]) -> list[Variant]:
    return run_checks([OnePerRule()], variants, tools(), VARIANTS)


def variant(
    number: int,
    gold: Answer | None,
    *others: Answer,
    answer: Answer = YES,
    rule: str = "AppendBool",
) -> Variant:
    steps = parse("return mills ;return number of #1")
    example = Example("1", "How many mills are there?", "There are mills.", gold, others)
    return Variant(
        id=f"1:{rule}:{number}",
        original=DecomposedExample(example, steps),
        rule=rule,
        category="boolean",
        question="Is it as was asked?",
        question_by="edit",
        decomposition=steps,
        answer=answer,
    )


@pytest.mark.parametrize(
    ("gold", "others", "passes"),
    [
        (TWO, (THREE, FOUR), False),
        (TWO, (THREE, TWO), True),
        (TWO, (THREE,), True),
        (TWO, (), True),
        (Spans(("Ann Lee",)), (Spans(("Bob Roe",)), Spans(("Cy Dahl",))), False),
        (Spans(("Ann Lee",)), (Spans(("Lee",)), Spans(("Cy Dahl",))), True),
        (Spans(("Ann", "Bob")), (Spans(("Ann and Bob",)), Spans(("Bob, Ann",))), True),
        (None, (TWO, THREE), True),
    ],
)
def test_one_against_all(gold: Answer | None, others: tuple[Answer, ...], passes: bool) -> None:
    """One other may err; two that both contradict the gold answer make it doubtful."""
    assert AnnotatorsAgree().check(variant(1, gold, *others)).passed is passes


@pytest.mark.parametrize(
    ("answer", "others", "passes"),
    [
        (TWO, (THREE,), False),
        (TWO, (THREE, TWO), False),
        (TWO, (), True),
        # It has an answer of its own.
        (FOUR, (THREE,), True),
    ],
)
def test_the_gold_answer_kept(answer: Answer, others: tuple[Answer, ...], passes: bool) -> None:
    """ "Two mills or five?" is not asked where another counted three."""
    made = variant(1, TWO, *others, answer=answer, rule="OfferChoice")
    assert AnnotatorsAgree().check(made).passed is passes


def test_the_other_of_two_is_disputed_too() -> None:
    """Of "Which was earlier, A or B?" with both answers neither is that of "Which was later"."""
    ash, bell = Spans(("Ash",)), Spans(("Bell",))
    assert not AnnotatorsAgree().check(variant(1, ash, bell, answer=bell)).passed
    assert AnnotatorsAgree().check(variant(1, ash, Spans(("Ash Hall",)), answer=bell)).passed


@pytest.mark.parametrize(("others", "kept"), [((THREE,), [1, 3]), ((), [1, 2, 3])])
def test_one_of_each_rule(others: tuple[Answer, ...], kept: list[int]) -> None:
    """Of a question whose annotators disagree."""
    made = [variant(1, TWO, *others), variant(2, TWO, *others)]
    made.append(variant(3, TWO, *others, rule="PruneStep"))
    left = [each.id[-1] for each in one_per_rule(made) if failed(each) is None]
    assert left == [str(n) for n in kept]


def test_what_failed_takes_no_place() -> None:
    """The first of a rule that passes is kept."""
    refused = CheckResult(0.0, False, "no such word")
    first = replace(variant(1, TWO, THREE), quality={"spelling": refused})
    assert failed(one_per_rule([first, variant(2, TWO, THREE)])[1]) is None
