"""The check that a variant's steps give its answer."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bpb.qdmr.text import parse
from bpb.quality.checks.evidence.walk import Walk
from bpb.records.example import CheckResult, DecomposedExample, Discard, Example, Variant, Walked
from bpb.values import YesNo
from tests.quality.variants import tools

PLAIN = parse("return schools of Perth ;return number of #1 ;return if #2 is at least 10")
VARIANT = Variant(
    "q1:AppendBool:1",
    DecomposedExample(Example("q1", "How many?", "Perth has 12 schools.", None), PLAIN),
    "AppendBool",
    "boolean",
    "Does Perth have at least 10 schools?",
    "edit",
    PLAIN,
    YesNo(True),
)


def result(walk: Walked | None, *, reject: bool) -> CheckResult | None:
    settings = tools(None, f"quality.reject_other_walk={str(reject).lower()}")
    (found,) = Walk().check_all([replace(VARIANT, walked=walk)], settings)
    return found


@pytest.mark.parametrize("reject", [True, False])
def test_another_answer_of_the_steps_rejects_only_if_asked(reject: bool) -> None:
    """The result says what the steps give; `reject` decides whether the variant fails."""
    found = result(Walked(YesNo(False), agrees=False), reject=reject)
    assert found == CheckResult(0.0, not reject, "its steps give no")


def test_the_same_answer_of_the_steps_passes() -> None:
    """A walk that agrees scores 1."""
    assert result(Walked(YesNo(True), agrees=True), reject=True) == CheckResult(1.0, True)


@pytest.mark.parametrize("walk", [None, Walked(Discard("no answer"), agrees=None)])
def test_an_open_walk_says_nothing(walk: Walked | None) -> None:
    """Without a trace, or where its value is open, there is no result."""
    assert result(walk, reject=True) is None
