"""Gold answers that every other annotator contradicts."""

from __future__ import annotations

import random
from decimal import Decimal

import pytest

from bpb.answer.operations import holds
from bpb.example import DecomposedExample, Example, Variant
from bpb.perturb.rules.append_bool import AppendBool
from bpb.qdmr.text import parse
from bpb.quality.checks.annotators_agree import AnnotatorsAgree
from bpb.values import Answer, Number, Spans, YesNo

TWO, THREE, FOUR = (Number(Decimal(n)) for n in (2, 3, 4))


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
    steps = parse("return mills ;return number of #1")
    example = Example("1", "How many mills are there?", "There are mills.", gold, others)
    variant = Variant(
        id="1:AppendBool:1",
        original=DecomposedExample(example, steps),
        rule="AppendBool",
        category="boolean",
        question="Are there more than two mills?",
        question_by="edit",
        decomposition=steps,
        answer=YesNo(False),
    )
    assert AnnotatorsAgree().check(variant).passed is passes
