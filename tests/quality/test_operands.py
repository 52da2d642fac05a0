"""What is computed with is a value of the passage."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal

import pytest

from bpb.qdmr.text import parse
from bpb.quality.checks.differs_by_some import DiffersBySome
from bpb.quality.checks.operands_are_values import OperandsAreValues
from bpb.records.example import DecomposedExample, Evidence, Example, StepTrace, Variant
from bpb.values import Answer, Number, Spans

STEPS = parse("return rate in 2016 ;return rate in 2015 ;return difference of #1 and #2")


def number(value: int) -> Number:
    return Number(Decimal(value))


def made(context: str, rule: str, gold: int, answer: int, *traces: StepTrace) -> Variant:
    question = "How many more were there in 2016 than in 2015?"
    example = Example("1", question, context, number(gold))
    return Variant(
        id="1:1",
        original=DecomposedExample(example, STEPS),
        rule=rule,
        category="last step",
        question="What were the rates of 2016 and 2015 together?",
        question_by="edit",
        decomposition=STEPS,
        answer=number(answer),
        steps=traces,
    )


@pytest.mark.parametrize(
    ("context", "passes"),
    [
        ("The rate was 25, which was 8 less than in 2015.", False),
        ("The rate was 25, which was 8 percentage points less than in 2015.", False),
        ("The rate was 25 in 2016 and 8 in 2015.", True),
        ("The rate was 25, 8 less than expected, and in 2015 it was 8.", True),
    ],
)
def test_no_difference_is_added_to(context: str, passes: bool) -> None:
    """25 - 8 is 17 and 25 + 8 is 33, whichever of them is asked."""
    assert OperandsAreValues().check(made(context, "ReplaceArith", 17, 33)).passed is passes


def test_what_was_read_is_a_value() -> None:
    context = "The rate was 25, which was 8 less than in 2015."
    evidence = (Evidence(27, 28, "8"),)
    read = StepTrace("select", "rate in 2015", "?", (), number(8), "reader", 1.0, evidence)
    assert not OperandsAreValues().check(made(context, "ChangeLast", 4, 17, read)).passed
    assert OperandsAreValues().check(made(context, "ChangeLast", 4, 17)).passed
    assert OperandsAreValues().check(made(context, "PruneStep", 4, 17, read)).passed


@pytest.mark.parametrize(
    ("question", "gold", "answer", "passes"),
    [
        ("How many more albums does Ann have than Bo?", Spans(("Ann",)), 0, False),
        ("How many more albums does Ann have than Bo?", Spans(("Ann",)), 2, True),
        ("How many years apart were Ann and Bo born?", Spans(("Ann",)), 0, True),
        ("How many more albums does Ann have than Bo?", Spans(("Ann", "Bo")), 0, True),
        ("How many more albums does Ann have than Bo?", number(0), 0, True),
    ],
)
def test_what_has_more_has_some_more(
    question: str, gold: Answer, answer: int, passes: bool
) -> None:
    """Years are coarse: one of two that were born in the same year was born first."""
    steps = parse("return albums of Ann ;return albums of Bo ;return which is more of #1 , #2")
    asked = replace(
        made("-", "ChangeLast", 0, answer),
        original=DecomposedExample(
            Example("1", "Who has more albums, Ann or Bo?", "-", gold), steps
        ),
        question=question,
    )
    assert DiffersBySome().check(asked).passed is passes
    assert DiffersBySome().check(replace(asked, category="boolean")).passed
