"""What needs an exact value is not asked of a passage without one."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bpb.answer.operations import arithmetic, holds
from bpb.qdmr.arguments import Comparator, Operation
from bpb.records.example import Discard
from bpb.values import Number, Spans, YesNo, parse_value
from tests.quality.variants import CHECKS, made


@pytest.mark.parametrize(
    ("first", "second", "passes"),
    [
        ("1950", "1955", True),
        ("c. 1950", "1955", False),
        ("1955 or 1956", "1961", False),
        ("1990-1999", "2003", False),
        ("7:30 pm", "9:15 pm", False),
        ("spring", "1955", True),
    ],
)
def test_the_time_between_needs_exact_dates(first: str, second: str, passes: bool) -> None:
    """What a reader did not find may be there; what the passage leaves open is not."""
    found = arithmetic(Operation.DIFFERENCE, [parse_value(first), parse_value(second)])
    variant = made("How many?", "Then.", YesNo(True), "Who?", Spans(("Ann",)), "ChangeLast")
    assert CHECKS["units"].check(replace(variant, answer=found)).passed is passes
    assert isinstance(found, Number) is (first == "1950")


def test_two_times_of_the_day_are_of_no_date() -> None:
    """Whether they are of one year is open, though the times differ."""
    times = Spans(("7:30 pm",)), Spans(("9:15 pm",))
    assert isinstance(holds(times[0], Comparator.EQUAL, times[1]), Discard)
