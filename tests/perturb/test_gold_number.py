"""How the number of a gold answer is meant."""

from __future__ import annotations

from decimal import Decimal

import pytest

from bpb.perturb.gold_number import exactness_of
from bpb.qdmr.text import parse
from bpb.records.example import DecomposedExample, Example
from bpb.values import Exactness, Number


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("When Ann left, more than how many men stayed?", Exactness.MORE_THAN),
        ("About how many men stayed?", Exactness.ABOUT),
        ("Over how many years was the mill built?", Exactness.EXACT),
        ("Under what number was it sold?", Exactness.EXACT),
        ("More than ten left; how many stayed?", Exactness.EXACT),
    ],
)
def test_a_bound_stands_right_before_how_many(question: str, expected: Exactness) -> None:
    """Other words mean no bound, wherever the question asks."""
    number = Number(Decimal(12))
    example = Example("1", question, "There were 12.", number)
    assert exactness_of(DecomposedExample(example, parse("return men")), number) is expected
