"""Answers that contradict each other."""

from __future__ import annotations

from decimal import Decimal

import pytest

from bpb.answer.agreement import contradicts
from bpb.values import Answer, Number, Spans


@pytest.mark.parametrize(
    ("answer", "gold", "expected"),
    [
        (Spans(("Ann Lee and Bo Ek",)), Spans(("Ann Lee",)), True),
        (Spans(("Ann Lee", "Bo Ek")), Spans(("Bo Ek and Ann Lee",)), False),
        (Spans(("The Elks",)), Spans(("Elks",)), False),
        (Spans(("Motul, Yucatan",)), Spans(("Motul",)), False),
        (Number(Decimal(2)), Number(Decimal(3)), True),
    ],
)
def test_what_lists_more_contradicts(answer: Answer, gold: Answer, expected: bool) -> None:
    """An answer that names another thing too is not the same."""
    assert contradicts(answer, gold) is expected


def test_parts_of_one_name_do_not_contradict() -> None:
    """Where the passage has them beside each other."""
    passage = "The Oban Elks beat the Lund Owls. Oban was glad."
    town, team, other = Spans(("Oban",)), Spans(("the Elks",)), Spans(("Owls",))
    assert not contradicts(town, team, passage)
    assert not contradicts(team, town, passage)
    assert contradicts(town, other, passage)
    assert contradicts(town, team, "The Elks beat the Owls in Oban.")
