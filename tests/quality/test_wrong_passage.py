"""Questions that were put to the wrong passage, and times of which one end is told."""

from __future__ import annotations

from decimal import Decimal

import pytest

from bpb.answer.agreement import contradicts
from bpb.qdmr.text import parse
from bpb.quality.checks.names_in_passage import NamesInPassage
from bpb.quality.checks.time_is_complete import TimeIsComplete
from bpb.records.example import DecomposedExample, Example, Variant
from bpb.values import Answer, Date, Number, Spans

STEPS = parse("return games ;return number of #1")


def variant(question: str, context: str, answer: Answer, *, asked: str = "") -> Variant:
    example = Example("1", question, context, answer)
    return Variant(
        id="1:PruneStep:1",
        original=DecomposedExample(example, STEPS),
        rule="PruneStep",
        category="prune",
        question=asked or question,
        question_by="edit",
        decomposition=STEPS,
        answer=answer,
    )


@pytest.mark.parametrize(
    ("question", "passes"),
    [
        ("How often did Elm Park host the Oslo Cup?", False),
        ("How often did Elm Park host the Leeds Cup?", True),
        # A name by itself may be said otherwise: "Danes" of "a Dane".
        ("How often did the men play for Oslo?", True),
        ("How many goals were there?", True),
    ],
)
def test_a_name_of_the_question_is_told(question: str, passes: bool) -> None:
    """One of several is enough."""
    made = variant(question, "Ann Lee scored in Leeds.", Spans(("Ann Lee",)))
    assert NamesInPassage().check(made).passed is passes


@pytest.mark.parametrize(
    ("question", "passes"),
    [
        ("What percent of people were white?", False),
        ("What percent of people were not Pacific Islander?", False),
        ("What percent of people were Danish?", True),
        ("What percent of people were women?", True),
    ],
)
def test_the_group_of_a_share_is_told(question: str, passes: bool) -> None:
    """A census without its groups tells no share of theirs."""
    made = variant(question, "40% were Danes, 30% from other groups.", Number(Decimal(40)))
    assert NamesInPassage().check(made).passed is passes


@pytest.mark.parametrize(
    ("asked", "year", "passes"),
    [
        ("When did the Elm War occur?", 1683, False),
        ("When was the Elm War?", 1699, False),
        ("When did the Elm War begin?", 1683, True),
        ("When was the treaty signed?", 1683, True),
        ("When did the Ash War occur?", 1705, True),
    ],
)
def test_a_war_has_two_ends(asked: str, year: int, passes: bool) -> None:
    """One of them is when it began, or ended."""
    context = "The Elm War (1683\u201399) and the Ash War of 1705 were over."
    made = variant("Which war was first?", context, Date(year), asked=asked)
    assert TimeIsComplete().check(made).passed is passes


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
