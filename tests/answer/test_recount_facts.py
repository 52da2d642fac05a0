"""ReplaceFilter, ReplaceAggregate, SwapEntity: question and answer over another set of plays."""

from __future__ import annotations

from decimal import Decimal

import pytest

from bpb.answer import constraints
from bpb.domains import select as select_domains
from bpb.domains.rules import select
from bpb.qdmr.text import parse
from bpb.qgen.edit import edit_question
from bpb.records.constraint import Constraint, ConstraintKind
from bpb.records.example import DecomposedExample, Discard, Example
from bpb.values import Answer, Number
from tests.answer.by_heuristic import by_heuristic

GAME = (
    "In the first quarter, the Foxes led as kicker Ann Lee made a 43-yard field goal. The Owls "
    "answered with QB Bob Ray completing a 9-yard TD pass to WR Carl Fox. In the second quarter, "
    "Lee kicked a 25-yard field goal. In the third quarter, kicker Eve Moe nailed a 31-yard field "
    "goal. In the fourth quarter, RB Dan Roe got a 4-yard TD run, and Ray threw a 60-yard TD pass "
    "to Fox."
)
GOALS_OF_LEE = "return field goals that Ann Lee did kick ;return number of #1"
LONG_GOALS = "return yards of field goals ;return #1 that were over 30 ;return number of #2"


def made(
    rule: str, question: str, decomposition: str, gold: int, context: str = GAME
) -> dict[str, Answer | Discard | None]:
    """The questions that a rule asks, with their answers."""
    original = DecomposedExample(
        Example("e", question, context, Number(Decimal(gold))), parse(decomposition)
    )
    found: dict[str, Answer | Discard | None] = {}
    for perturbation in select([rule])[0].perturbations(original, seed=0, limit=9):
        asked = edit_question(question, perturbation)
        if asked is not None:
            domains = select_domains(["football"])
            found[asked] = by_heuristic(original, perturbation.edit, domains)
    return found


@pytest.mark.parametrize(
    ("rule", "question", "decomposition", "gold", "expected"),
    [
        ("ReplaceFilter", "How many field goals were there in the first half?",
         "return field goals in the first half ;return number of #1", 2,
         {"How many field goals were there in the second half?": 1}),
        ("ReplaceFilter", "How many field goals over 30 yards were made?", LONG_GOALS, 2,
         {"How many field goals under 30 yards were made?": 1,
          "How many field goals over 40 yards were made?": 1,
          "How many field goals over 20 yards were made?": 3}),
        ("ReplaceAggregate", "How many field goals did Ann Lee kick?", GOALS_OF_LEE, 2,
         {"How many yards was Ann Lee's longest field goal?": 43,
          "How many total yards of field goals did Ann Lee kick?": 68}),
        ("ReplaceAggregate", "How many field goals were there in the first half?",
         "return field goals in the first half ;return number of #1", 2,
         {"How many yards was the longest field goal in the first half?": 43,
          "How many total yards of field goals were there in the first half?": 68}),
        ("ReplaceAggregate", "How many yards was the shortest field goal?",
         "return yards of field goals ;return shortest of #1", 25,
         {"How many field goals were there in the game?": 3}),
        ("SwapEntity", "How many field goals did Ann Lee kick?", GOALS_OF_LEE, 2,
         {"How many field goals did Eve Moe kick?": 1}),
        ("SwapEntity", "How many field goals did Lee kick?",
         "return field goals that Lee did kick ;return number of #1", 2,
         {"How many field goals did Moe kick?": 1}),
    ],
)  # fmt: skip
def test_the_new_question_has_its_answer(
    rule: str, question: str, decomposition: str, gold: int, expected: dict[str, int]
) -> None:
    """Every question that the rule asks, counted or measured over the new set."""
    found = made(rule, question, decomposition, gold)
    values = {
        asked: answer.value if isinstance(answer, Number) else answer
        for asked, answer in found.items()
    }
    assert values == expected


@pytest.mark.parametrize(
    ("gold", "context"),
    [
        (3, GAME),
        (2, GAME + " Later the Foxes scored again on a field goal."),
        (2, "Ann Lee made two field goals."),
    ],
    ids=["not gold", "a doubtful goal", "not told"],
)
def test_what_the_passage_does_not_surely_tell_has_no_answer(gold: int, context: str) -> None:
    """A count that is not the gold answer, or a goal of no certain kicker, leaves it open."""
    found = made("ReplaceAggregate", "How many field goals did Ann Lee kick?", GOALS_OF_LEE, gold,
                 context)  # fmt: skip
    assert found
    assert all(isinstance(answer, Discard) for answer in found.values())


def test_one_play_has_no_longest() -> None:
    """ "The longest" of one asks as if there were more."""
    question = "How many field goals did Eve Moe kick?"
    found = made("ReplaceAggregate", question, GOALS_OF_LEE.replace("Ann Lee", "Eve Moe"), 1)
    assert {str(answer) for answer in found.values()} == {
        "one play alone has no longest and no total"
    }


@pytest.mark.parametrize(
    ("words", "kind"),
    [
        ("over 40", ConstraintKind.AT_MOST),
        ("over 20", ConstraintKind.AT_LEAST),
        ("under 30", None),
    ],
)
def test_a_limit_bounds_the_count(words: str, kind: ConstraintKind | None) -> None:
    """A narrower limit leaves no more, a wider one no fewer; another comparator tells nothing."""
    gold = Number(Decimal(2))
    original = DecomposedExample(Example("e", "?", "-", gold), parse(LONG_GOALS))
    (perturbation,) = (
        each
        for each in select(["ReplaceFilter"])[0].perturbations(original, seed=0, limit=9)
        if words in str(each.target)
    )
    found = constraints(perturbation.edit, original, perturbation.target)
    assert found == (() if kind is None else (Constraint(kind, gold),))
