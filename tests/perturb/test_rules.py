"""Every rule's cases hold, and the laws that all rules keep."""

from __future__ import annotations

import re
from collections import Counter
from decimal import Decimal

import pytest

from bpb.domains.rules import discover
from bpb.perturb.edits import ChangeDifferenceToBoolean
from bpb.perturb.rule import CASE_LIMIT, CASE_SEED, Case, Rule
from bpb.qdmr.text import parse
from bpb.records.example import DecomposedExample, Example
from bpb.values import Number

RULES = discover()
CASES = [(rule, case) for rule in RULES for case in rule.cases]


def targets(rule: Rule, case: Case) -> list[str]:
    made = rule.perturbations(case.example(), seed=CASE_SEED, limit=CASE_LIMIT)
    return [str(perturbation.target) for perturbation in made]


def test_all_rules_are_found() -> None:
    """The paper's six and the negation edits, by file alone."""
    assert {rule.name for rule in RULES} >= {
        "AppendBool",
        "ChangeLast",
        "MoveNegation",
        "NegateBool",
        "NegateFilter",
        "PruneStep",
        "ReplaceArith",
        "ReplaceBool",
        "ReplaceComp",
    }


@pytest.mark.parametrize(
    ("rule", "case"), CASES, ids=[f"{r.name}-{c.decomposition[:40]}" for r, c in CASES]
)
def test_case(rule: Rule, case: Case) -> None:
    """A rule makes of each case what the case says."""
    made = targets(rule, case)
    if case.exactly:
        assert sorted(made) == sorted(case.becomes)
    else:
        assert set(case.becomes) <= set(made)


@pytest.mark.parametrize(
    ("rule", "case"), CASES, ids=[f"{r.name}-{c.decomposition[:40]}" for r, c in CASES]
)
def test_targets_are_well_formed_and_source_is_untouched(rule: Rule, case: Case) -> None:
    """A target reads back as itself, and the source is as it was."""
    example = case.example()
    before = str(example.decomposition)
    for perturbation in rule.perturbations(example, seed=CASE_SEED, limit=CASE_LIMIT):
        assert parse(str(perturbation.target)) == perturbation.target
        assert perturbation.source is example.decomposition
    assert str(example.decomposition) == before


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.name)
def test_only_what_preserves_the_answer_may_leave_the_steps(rule: Rule) -> None:
    """A perturbation tells whether its rule keeps the meaning; any other changes the steps."""
    for case in rule.cases:
        for made in rule.perturbations(case.example(), seed=CASE_SEED, limit=CASE_LIMIT):
            assert made.preserves_answer is rule.preserves_answer
            assert rule.preserves_answer or made.target != made.source


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.name)
def test_every_rule_is_documented(rule: Rule) -> None:
    """A docstring with its source, a category, and a case of what it leaves alone."""
    assert "Source:" in (rule.__doc__ or "")
    assert rule.category
    assert any(not case.becomes for case in rule.cases)


def test_no_age_is_compared_with_one_that_nobody_has() -> None:
    """Of 55 three times is 165, which would give the answer away."""
    case = Case("return how old was Lee", becomes=(), answer="55", question="How old was Lee?")
    (rule,) = (rule for rule in RULES if rule.name == "AppendBool")
    values = {int(number) for text in targets(rule, case) for number in re.findall(r"\d+$", text)}
    assert 110 > max(values) > 55


def test_no_bound_on_months_is_what_they_were_rounded_to() -> None:
    """Two months may be some days less; of two goals none is missing."""
    (rule,) = (rule for rule in RULES if rule.name == "AppendBool")
    for question, count, bounds in (
        ("How many months did it last?", "months that it lasted", 0),
        ("How many goals did she score?", "goals that she scored", 4),
    ):
        steps = f"return {count} ;return number of #1"
        case = Case(steps, becomes=(), answer="2", question=question)
        bound = [text for text in targets(rule, case) if re.search(r"(?<!to) 2$", text)]
        assert len(bound) >= bounds if bounds else not bound


def test_a_difference_is_asked_both_ways() -> None:
    """As often whether the one is more as whether it is less, and not of the lesser one."""
    rule = next(rule for rule in RULES if rule.name == "ChangeLast")
    steps = "return year Ann died ;return year of the siege ;return difference of #{} and #{}"
    question = "How many years after the siege did Ann die?"
    asked: Counter[tuple[int, str]] = Counter()
    for i in range(40):
        example = Example(str(i), question, "-", Number(Decimal(3)))
        for first, second in ((1, 2), (2, 1)):
            source = DecomposedExample(example, parse(steps.format(first, second)))
            made = rule.perturbations(source, seed=1, limit=9)
            asked.update(
                (first, p.edit.word) for p in made if isinstance(p.edit, ChangeDifferenceToBoolean)
            )
    assert set(asked) == {(1, "later"), (1, "earlier")}
    assert min(asked.values()) >= 10
