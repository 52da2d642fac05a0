"""The check that a denied candidate is no right answer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from bpb.protocols import Reading, ReadingInput
from bpb.qdmr.text import from_phrases
from bpb.quality.checks.answer.second_answer import SecondAnswer
from bpb.records.example import CheckResult, DecomposedExample, Example, Variant
from bpb.values import Answer, Date, Spans, YesNo
from tests.quality.variants import tools

MILL = "The mill was owned by Ann Lee until 1850. Bob Roe owned it from 1850 to 1870."
TITLE = "The Owls won the title in 1990. They won it again in 1995."
NO = YesNo(False)


class OddsReader:
    """Proposes texts with their odds, those that the context has, and remembers its questions."""

    name = "odds"
    fingerprint = "0" * 64

    def __init__(self, odds: Mapping[str, float]) -> None:
        self.odds = odds
        self.asked: list[ReadingInput] = []

    def read(self, inputs: Sequence[ReadingInput]) -> list[Reading]:
        self.asked.extend(inputs)
        return [self._read(item.context) for item in inputs]

    def _read(self, context: str) -> Reading:
        spans = [
            Reading("span", text, context.index(text), context.index(text) + len(text), odds)
            for text, odds in self.odds.items()
            if text in context
        ]
        first = spans[0] if spans else Reading("none", "", -1, -1, 0.9)
        return Reading(
            first.kind, first.text, first.start, first.end, first.score, tuple(spans[1:]), 0.9
        )


def variant(
    question: str,
    answer: Answer,
    *phrases: str,
    gold: Answer,
    context: str = MILL,
    rule: str = "VerifyAnswer",
) -> Variant:
    source = from_phrases(phrases[:1])
    original = DecomposedExample(Example("q", "Who owned the mill?", context, gold), source)
    target = from_phrases(phrases)
    return Variant("q:R:1", original, rule, "boolean", question, "edit", target, answer)


DENIED = variant(
    "Did Bob Roe own the mill?", NO, "who owned the mill", "if #1 is Bob Roe",
    gold=Spans(("Ann Lee",)),
)  # fmt: skip
OFFERED = variant(
    "Who owned the mill, Ann Lee or Bob Roe?", Spans(("Ann Lee",)), "who owned the mill",
    gold=Spans(("Ann Lee",)), rule="OfferChoice",
)  # fmt: skip
BOUND = variant(
    "Did the Owls win the title after 1992?", NO,
    "year when the Owls won the title", "if #1 is later than 1992",
    gold=Date(1990), context=TITLE, rule="AppendBool",
)  # fmt: skip


def result(given: Variant, odds: Mapping[str, float], most: float = 1.0) -> CheckResult | None:
    settings = tools(OddsReader(odds), f"quality.max_second_answer={most}")
    (found,) = SecondAnswer().check_all([given], settings)
    return found


@pytest.mark.parametrize("given", [DENIED, OFFERED])
def test_a_candidate_that_the_passage_gives_too_is_rejected(given: Variant) -> None:
    """With or without the gold answer in the passage, the reader is nearly as sure of it."""
    found = result(given, {"Ann Lee": 0.9, "Bob Roe": 0.7})
    assert found is not None
    assert not found.passed
    assert found.reason == "the passage may give Bob Roe as an answer too"


@pytest.mark.parametrize("given", [DENIED, OFFERED])
def test_a_candidate_that_is_hardly_likely_passes(given: Variant) -> None:
    """The score falls with its probability."""
    found = result(given, {"Ann Lee": 0.9, "Bob Roe": 0.1})
    assert found is not None
    assert (found.passed, round(found.score, 3)) == (True, 0.905)


def test_a_bound_on_a_date_counts_the_dates_within_it() -> None:
    """ "After 1992" is true of another year in which it happened."""
    found = result(BOUND, {"1990": 0.9, "1995": 0.8})
    assert found is not None
    assert not found.passed


def test_a_denial_of_one_of_several_is_checked_too() -> None:
    """VerifyOneOf asks whether a candidate is among several answers."""
    among = variant(
        "Is Bob Roe among those who owned the mill?", NO, "who owned the mill",
        "if any #1 is Bob Roe", gold=Spans(("Ann Lee", "Ida Holm")), rule="VerifyOneOf",
    )  # fmt: skip
    found = result(among, {"Ann Lee": 0.9, "Bob Roe": 0.7})
    assert found is not None
    assert not found.passed


def test_a_bound_on_two_dates_is_no_bound_on_the_answer() -> None:
    """It has no second answer; nothing is asked."""
    two = variant(
        "Did the Owls win the title in the same year as the cup?", NO,
        "year when the Owls won the title", "year when the Owls won the cup",
        "if #1 is the same as #2", gold=Date(1990), context=TITLE, rule="ChangeLast",
    )  # fmt: skip
    assert result(two, {"1990": 0.9, "1995": 0.8}) is None


def test_what_denies_nothing_is_not_asked_about() -> None:
    """A yes, or an answer that is no name or date, needs no question."""
    affirmed = variant(
        "Did Ann Lee own the mill?", YesNo(True), "who owned the mill", "if #1 is Ann Lee",
        gold=Spans(("Ann Lee",)),
    )  # fmt: skip
    reader = OddsReader({"Ann Lee": 0.9})
    assert SecondAnswer().check_all([affirmed], tools(reader)) == [None]
    assert reader.asked == []


def test_the_original_is_asked_once_with_and_once_without_its_answer() -> None:
    """Variants of one original share what is read."""
    reader = OddsReader({"Ann Lee": 0.9, "Bob Roe": 0.1})
    SecondAnswer().check_all([DENIED, OFFERED], tools(reader))
    assert [each.context for each in reader.asked] == [MILL, MILL.replace("Ann Lee", "another")]


def test_the_bound_of_the_setting_is_the_sum_of_two_probabilities() -> None:
    """At 2 everything passes."""
    found = result(DENIED, {"Ann Lee": 0.9, "Bob Roe": 0.7}, most=2.0)
    assert found is not None
    assert found.passed
