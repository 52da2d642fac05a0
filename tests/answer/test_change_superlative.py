"""ChangeSuperlative: the answer, and the constraint, at another place in the passage's set."""

from __future__ import annotations

from decimal import Decimal

import pytest

from bpb.answer import constraints
from bpb.domains import Domains, select
from bpb.english.superlatives import superlatives_of
from bpb.perturb.edits import ChangeSuperlative
from bpb.qdmr.text import from_phrases
from bpb.records.constraint import Constraint, ConstraintKind
from bpb.records.example import DecomposedExample, Discard, Example
from bpb.values import Answer, Number, Spans
from tests.answer.by_heuristic import by_heuristic

GAME = (
    "In the first quarter, the Foxes led as kicker Ann Lee made a 43-yard field goal. The Owls "
    "answered with QB Bob Ray completing a 9-yard TD pass to WR Carl Fox. In the second quarter, "
    "Lee kicked a 25-yard field goal. In the third quarter, kicker Eve Moe nailed a 31-yard field "
    "goal. In the fourth quarter, RB Dan Roe got a 4-yard TD run, and Ray threw a 60-yard TD pass "
    "to Fox."
)
CENSUS = "40% were under the age of 18, 35% were 18 to 44, and 25% were 45 years of age or older."

ALL = select(["census", "football"])


def number(value: int) -> Number:
    return Number(Decimal(value))


def changed(
    question: str,
    gold: Answer,
    new: str,
    context: str = GAME,
    domains: Domains = ALL,
) -> tuple[Answer | Discard | None, tuple[Constraint, ...]]:
    original = DecomposedExample(
        Example("e", question, context, gold), from_phrases([question.rstrip("?")])
    )
    ((step, old),) = superlatives_of(original.decomposition)
    edit = ChangeSuperlative(step, old, new)
    target = edit.apply(original.decomposition)
    return by_heuristic(original, edit, domains), constraints(edit, original, target, domains)


@pytest.mark.parametrize(
    ("question", "gold", "new", "expected"),
    [
        ("How many yards was the longest field goal?", number(43), "shortest", number(25)),
        ("How many yards was the longest field goal?", number(43), "second longest", number(31)),
        ("How many yards was Lee's longest field goal?", number(43), "shortest", number(25)),
        ("How many yards was the first field goal of the game?", number(43), "last", number(31)),
        ("How many yards was the first field goal of the game?", number(43), "second", number(25)),
        ("What was the longest field goal?", Spans(("43-yard",)), "shortest", Spans(("25-yard",))),
        ("How long was the longest field goal?", Spans(("43-yard field goal",)), "shortest",
         Number(Decimal(25), "yards")),
        ("Who kicked the longest field goal?", Spans(("Ann Lee",)), "second longest",
         Spans(("Eve Moe",))),
        ("Who scored the shortest touchdown?", Spans(("Dan Roe",)), "longest",
         Spans(("Carl Fox",))),
    ],
)  # fmt: skip
def test_answer(question: str, gold: Answer, new: str, expected: Answer) -> None:
    """The play at the new place, where the gold answer is at the old one."""
    assert changed(question, gold, new)[0] == expected


@pytest.mark.parametrize(
    ("question", "gold", "new"),
    [
        ("How many yards was the longest field goal?", number(44), "shortest"),
        ("How many yards was Moe's longest field goal?", number(31), "second longest"),
        ("Who kicked the longest field goal?", Spans(("Ann Lee",)), "shortest"),
        ("How many yards was the longest play?", number(60), "shortest"),
        ("How many yards was Poe's longest field goal?", number(43), "shortest"),
        ("Which team had the longest field goal?", Spans(("Foxes",)), "shortest"),
    ],
)
def test_no_answer(question: str, gold: Answer, new: str) -> None:
    """None where the set does not give the gold answer, is unknown, or the answer is the same."""
    assert isinstance(changed(question, gold, new)[0], Discard)


def test_age_groups() -> None:
    """Named as the passage names them."""
    question, gold = "Which age group had the most people?", Spans(("under the age of 18",))
    assert changed(question, gold, "fewest", CENSUS)[0] == Spans(("45 years of age or older",))
    assert changed(question, gold, "second most", CENSUS)[0] == Spans(("18 to 44",))
    assert isinstance(changed(question, Spans(("18 to 44",)), "fewest", CENSUS)[0], Discard)


def test_households() -> None:
    """Likewise, where the gold answer is a part of what the passage says."""
    told = "Of the households 46% were couples, 30% had children living with them and 9% were men."
    question, gold = "Which household was second most common?", Spans(("children",))
    assert changed(question, gold, "most", told)[0] == Spans(("couples",))
    assert isinstance(changed(question, Spans(("couples",)), "most", told)[0], Discard)


@pytest.mark.parametrize(
    ("question", "gold", "new", "kind"),
    [
        ("How many yards was the longest field goal?", 43, "shortest", ConstraintKind.AT_MOST),
        ("How many yards was the shortest field goal?", 25, "longest", ConstraintKind.AT_LEAST),
        ("How many yards was the second longest field goal?", 31, "longest",
         ConstraintKind.AT_LEAST),
        ("How many yards was the shortest field goal?", 25, "second shortest",
         ConstraintKind.AT_LEAST),
    ],
)  # fmt: skip
def test_bound(question: str, gold: int, new: str, kind: ConstraintKind) -> None:
    """No play is longer than the longest, also where a length is not known."""
    context = f"{GAME} Moe made another field goal."
    answer, found = changed(question, number(gold), new, context)
    assert isinstance(answer, Discard)
    assert found == (Constraint(ConstraintKind.NUMERIC), Constraint(kind, number(gold)))


def test_no_bound_of_one_play() -> None:
    """Where one play is surely known, it is not asked for another."""
    question = "How many yards was the longest field goal?"
    assert changed(question, number(20), "shortest", "Ann Lee made a 20-yard field goal.")[1] == ()
