"""Decompositions as models write them, in Break's text form."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bpb.models.dialect import strip_return, to_break


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ("goals @@SEP@@ number of @@1@@", "return goals ;return number of #1"),
        ("goals@@SEP@@number of@@1@@", "return goals ;return number of #1"),
        ("return goals @@SEP@@ return number of @@1@@", "return goals ;return number of #1"),
        ("return goals ;return number of #1", "return goals ;return number of #1"),
        ("return goals; return number of  #1", "return goals; return number of #1"),
        ("Return goals ;number of #1;", "Return goals ;number of #1;"),
        ("goals; number of #1;", "return goals ;return number of #1"),
        ("a ;; b", "return a ;return ;return b"),
        (" ;", ""),
    ],
)
def test_break_s_form(written: str, expected: str) -> None:
    """Marks, missing "return" and spaces; an empty step stays one, so that references hold."""
    assert to_break(written) == expected


@given(st.lists(st.sampled_from(["goals", "return", ";", "@@SEP@@", "@@2@@", "#2", " "])))
def test_break_s_form_stays_as_it_is(parts: list[str]) -> None:
    """Turned into it twice is as turned into it once."""
    once = to_break(" ".join(parts))
    assert to_break(once) == once


def test_return_is_taken_off_the_beginning_of_steps_alone() -> None:
    """Words that begin with it stay whole."""
    text = "return returned goods ;return number of #1 that people return"
    assert strip_return(text) == "returned goods ; number of #1 that people return"
