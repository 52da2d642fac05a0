"""What reads as a name, and runs of its words."""

from __future__ import annotations

import pytest

from bpb.english.names import is_name, may_be_name, name_runs


@pytest.mark.parametrize(
    "phrase",
    ["Romeo and Juliet", "Harry Potter and the Goblet of Fire", "1990", "the Duke of Alba"],
)
def test_a_step_may_be_a_name_that_is_not_surely_one_thing(phrase: str) -> None:
    """Names have "and", digits and many words too."""
    assert may_be_name(phrase)


@pytest.mark.parametrize("phrase", ["", "tall", "in Oslo", "Ann and others", "a Norwegian"])
def test_no_name(phrase: str) -> None:
    """A name begins with a capital or a digit, and has few small words."""
    assert not may_be_name(phrase)


def test_two_names_are_not_one_thing() -> None:
    """Of "Ann Lee and Bob Roe" each is one."""
    assert not is_name("Ann Lee and Bob Roe")


@pytest.mark.parametrize(
    ("text", "runs"),
    [
        ("Where did Attila the Hun go?", ["Where", "Attila the Hun"]),
        ("It is near the Ash Tower. When?", ["It", "Ash Tower.", "When"]),
        ("In J. Ash of St. Ann.", ["In J. Ash of St. Ann."]),
    ],
)
def test_runs_of_capitals(text: str, runs: list[str]) -> None:
    """A run has "the" inside, and goes on behind initials and titles alone."""
    assert [run[0] for run in name_runs(text)] == runs
