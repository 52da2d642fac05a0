"""The benchmark of single steps: whose answer is known, and how they are scored."""

from decimal import Decimal

import pytest

from benchmarks.single_steps import known_steps, report
from bpb.answer import Evaluated
from bpb.qdmr.text import parse
from bpb.records.example import DecomposedExample, Discard, Example
from bpb.values import Answer, Number, Spans, YesNo

CONTEXT = (
    "Blue Ale: Blue Ale is brewed by Oak Works.\nOak Works (company): Oak Works began in 1912."
)
YES, NO = YesNo(True), YesNo(False)


def original(question: str, steps: str, gold: Answer) -> DecomposedExample:
    return DecomposedExample(Example("1", question, CONTEXT, gold), parse(steps))


@pytest.mark.parametrize(
    ("steps", "gold", "expected"),
    [
        ("return who brewed it", Spans(("Oak Works",)), [("alone", Spans(("Oak Works",)))]),
        (
            "return brewer of Blue Ale ;return the year when #1 began",
            Number(Decimal(1912)),
            [("bridge", Spans(("Oak Works",))), ("property", Number(Decimal(1912)))],
        ),
        (
            "return if Ann is old ;return if Bob is old ;return if both #1 and #2 are true",
            YES,
            [("statement", YES), ("statement", YES)],
        ),
        ("return if Ann is old ;return if Bob is old ;return if both #1 and #2 are true", NO, []),
        (
            "return if Ann is old ;return if Bob is old ;return if neither #1 nor #2 is true",
            YES,
            [("statement", NO), ("statement", NO)],
        ),
        (
            "return percent of people that were Irish ;return difference of 100 and #1",
            Number(Decimal("97.5")),
            [("share", Number(Decimal("2.5")))],
        ),
    ],
)
def test_what_the_gold_answer_tells_of_steps(
    steps: str, gold: Answer, expected: list[tuple[str, Answer]]
) -> None:
    """Its own, a bridge's, each of two statements, or a share's."""
    found = list(known_steps(original("When did the brewer of Blue Ale begin?", steps, gold)))
    assert [(step.kind, step.golds[0]) for step in found] == expected


def test_a_bridge_that_the_question_names_is_none() -> None:
    """It need not be found."""
    steps = "return brewer of Blue Ale ;return the year when #1 began"
    named = original("When did Oak Works, brewer of Blue Ale, begin?", steps, Number(Decimal(1912)))
    assert list(known_steps(named)) == []


def test_steps_are_scored_by_kind_and_operator() -> None:
    """A step without an answer scores 0."""
    steps = list(known_steps(original("Who?", "return who brewed it", Spans(("Oak Works",)))))
    found = [Evaluated(Spans(("Oak Works",)), ()), Evaluated(Discard("none"), ())]
    lines = list(report("Made", steps * 2, found))
    assert lines[-3:] == [
        f"| {row} | 2 | 50.0% | 50.0% | 50.0% | 100.0% |"
        for row in ("all", "alone", "operator select")
    ]
