"""VerifyAnswer's wording where the answer lists things: all of them are asked together."""

from __future__ import annotations

import pytest

from bpb.qgen.checks import failed_checks
from tests.qgen.verifying import asked


@pytest.mark.parametrize(
    ("question", "candidate", "expected"),
    [
        ("Which players kicked goals in the first half?", "Ann Lee and Bo Ek",
         "Did Ann Lee and Bo Ek kick goals in the first half?"),
        ("Which two lands produce more oil than Chad?", "Togo and Mali",
         "Do Togo and Mali produce more oil than Chad?"),
        ("What two seas does the town lie between?", "the Red Sea and the Elm",
         "Does the town lie between the Red Sea and the Elm?"),
        ("Who were in charge of the mill?", "Ann Lee, Bo Ek and Jo Roe",
         "Were Ann Lee, Bo Ek and Jo Roe in charge of the mill?"),
        ("Which crimes fell by 5%?", "theft and arson", "Did theft and arson fall by 5%?"),
        ("What regions are richer than Elm?", "Hay and Lund",
         "Are Hay and Lund richer than Elm?"),
        ("Who has won the most cups?", "Hay and Lund", "Have Hay and Lund won the most cups?"),
        ("Where did the Lees grow up?", "Hay and Lund", "Did the Lees grow up in Hay and Lund?"),
    ],
)  # fmt: skip
def test_several_are_asked_together(question: str, candidate: str, expected: str) -> None:
    """The verb is a plural one, and the noun that was asked for goes."""
    assert asked(question, candidate, several=True) == expected
    assert not failed_checks(expected, question)


@pytest.mark.parametrize(
    ("question", "candidate"),
    [
        ("Which diseases does it expect to have by 2030?", "gout and flu"),
        ("What were all parties that won more seats?", "the Reds and the Blues"),
    ],
)
def test_several_are_not_one(question: str, candidate: str) -> None:
    """Neither "the disease that it expects" nor "all parties that won"."""
    assert asked(question, candidate, several=True) is None
