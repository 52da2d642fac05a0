"""What all checks have in common, and how they run."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from bpb.config.config import describe
from bpb.qgen.checks import text_checks
from bpb.quality.check import (
    VARIANTS,
    BatchCheck,
    Tools,
    VariantCheck,
    discover,
    failed,
    run_checks,
)
from bpb.records.check import Check, Needs, verdict
from bpb.records.example import CheckResult, Variant
from bpb.values import Spans, YesNo
from tests.quality.variants import made, tools

ALL: tuple[Check[Any, Any], ...] = (*discover(), *text_checks())
VARIANT = made("Is Ann old?", "Ann.", YesNo(True), "Who?", Spans(("Ann",)), "ChangeLast")


class Short(VariantCheck):
    """Rejects questions of more than ten characters."""

    name = "short"

    def check(self, variant: Variant) -> CheckResult:
        return verdict("long" if len(variant.question) > 10 else "")


class Counting(BatchCheck):
    """Remembers what it gets, and corrects the question."""

    name = "counting"
    needs = Needs.READER
    only_sound = True

    def __init__(self) -> None:
        self.got: list[str] = []

    def check_all(self, subjects: Sequence[Variant], tools: Tools) -> list[CheckResult | None]:
        self.got += [each.question for each in subjects]
        return [CheckResult(1.0, True, question="Old?"), *[None] * (len(subjects) - 1)]


def test_each_check_has_its_own_name_and_a_description() -> None:
    """A name is a key of a record."""
    assert len({check.name for check in ALL}) == len(ALL) <= 30
    assert all(check.description for check in ALL)


def test_a_check_names_settings_that_exist() -> None:
    """The documentation lists them."""
    known = {each.key for each in describe()}
    assert {name for check in ALL for name in check.settings} <= known


def test_checks_run_in_the_order_of_their_needs() -> None:
    """A check of sound variants gets, in one batch, those that no check before rejected."""
    counting = Counting()
    brief, other = replace(VARIANT, id="1", question="Is it?"), replace(VARIANT, question="Who?")
    found = run_checks([counting, Short()], [VARIANT, brief, other], tools(), VARIANTS)
    assert counting.got == ["Is it?", "Who?"]
    assert failed(found[0]) == "short: long"
    assert found[1].question == "Old?"
    assert found[1].quality["counting"] == CheckResult(1.0, True)
    assert "counting" not in found[2].quality
