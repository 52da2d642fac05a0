"""The free test of the evaluator: how an answer is told to be the gold one, and counted."""

from decimal import Decimal

import pytest

from benchmarks.original_answers import outcome, record, report
from bpb.answer import Evaluated
from bpb.qdmr.text import parse
from bpb.records.example import DecomposedExample, Discard, Example
from bpb.values import Answer, Number, Spans

ANN = Spans(("Ann Lee",))
BOTH = Spans(("Ann Lee", "Bob Roe"))


def example(gold: Answer, *others: Answer) -> Example:
    return Example("1", "Who built it?", "Ann Lee and Bob Roe built it.", gold, others)


@pytest.mark.parametrize(
    ("answer", "gold", "expected"),
    [
        (ANN, ANN, "gold"),
        (Spans(("Lee",)), ANN, "gold"),
        (Spans(("Bob Roe", "Ann Lee")), BOTH, "gold"),
        (ANN, BOTH, "part"),
        (Spans(("Ann Roe",)), ANN, "part"),
        (Spans(("Cora",)), ANN, "other"),
        (Number(Decimal(3)), Number(Decimal(4)), "other"),
        (Discard("none"), ANN, "none"),
    ],
)
def test_what_an_answer_is_beside_the_gold_one(
    answer: Answer | Discard, gold: Answer, expected: str
) -> None:
    """The gold one, a part of it, another, or none."""
    assert outcome(answer, example(gold)) == expected


def test_any_gold_answer_will_do() -> None:
    """Of several annotators one is enough."""
    assert outcome(ANN, example(Spans(("Cora",)), ANN)) == "gold"


def test_shares_are_of_all_and_of_what_was_answered() -> None:
    """A row for all, one an operator and one a type of answer; reasons are counted."""
    original = DecomposedExample(example(ANN), parse("return who built it"))
    answers = (ANN, Spans(("Cora",)), Discard("no answer", 0), Discard("no answer", 0))
    evaluated = [Evaluated(answer, ()) for answer in answers]
    lines = list(report("Made", [original] * 4, evaluated, failed=1))
    rows = ["all", "ends in select", "answer: spans"]
    shares = "4 | 25.0% | 0.0% | 25.0% | 50.0% | 50.0% | 50.0% | 50.0% |"
    assert [line for line in lines if line.endswith(shares)] == [
        f"| {row} | {shares}" for row in sorted(rows, key=lambda row: (row != "all", row[0]))
    ]
    assert lines[-1].endswith("no answer 2")
    assert record(original, evaluated[0])["outcome"] == "gold"
