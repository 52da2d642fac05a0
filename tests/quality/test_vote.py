"""A gold answer beside the question's own steps and the other annotators' answers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from decimal import Decimal

import pytest

from bpb.domains import select
from bpb.qdmr.text import from_phrases
from bpb.quality.check import VARIANTS, Tools, failed, run_checks
from bpb.quality.checks.gold.doubtful_gold_limit import DoubtfulGoldLimit
from bpb.quality.checks.gold.own_steps import OwnSteps, is_disputed
from bpb.quality.score import OWN_STEPS, VALIDITY, is_doubtful
from bpb.records.constraint import Constraint, ConstraintKind
from bpb.records.example import CheckResult, DecomposedExample, Discard, Example, Variant
from bpb.values import Answer, Number, YesNo
from tests.answer.readers import TableReader
from tests.quality.variants import made, tools

CONTEXT = "Bell Hall has 40 rooms. Ash House has 25 rooms."
ROOMS = {"How many rooms of Bell Hall?": "40", "How many rooms of Ash House?": "25"}
QUESTION = "How many more rooms has Bell Hall than Ash House?"
BOOLEAN = Constraint(ConstraintKind.BOOLEAN)
FIVE, FIFTEEN, TWENTY = (Number(Decimal(n)) for n in (5, 15, 20))


def original(gold: Answer, *others: Answer) -> DecomposedExample:
    steps = from_phrases(
        ["how many rooms of Bell Hall", "how many rooms of Ash House", "difference of #1 and #2"]
    )
    return DecomposedExample(Example("1", QUESTION, CONTEXT, gold, others), steps)


def own_steps(asked: DecomposedExample, used: Tools) -> CheckResult:
    (result,) = OwnSteps().check_all([asked], used)
    assert result is not None
    return result


@pytest.mark.parametrize(
    ("gold", "others", "lost"),
    [
        (FIVE, (FIFTEEN,), True),
        (FIFTEEN, (FIVE,), False),
        # The steps side with nobody.
        (FIVE, (TWENTY,), False),
        # Nobody, or not everybody, contradicts the gold answer.
        (FIVE, (), False),
        (FIVE, (FIVE, FIFTEEN), False),
    ],
)
def test_the_steps_break_the_tie(gold: Answer, others: tuple[Answer, ...], lost: bool) -> None:
    """The gold answer is lost where they come to the other's."""
    assert own_steps(original(gold, *others), tools(TableReader(ROOMS))).passed is not lost


def test_unsure_steps_have_no_vote() -> None:
    """A reader that hardly knows decides nothing."""
    assert own_steps(original(FIVE, FIFTEEN), tools(TableReader(ROOMS, score=0.1))).passed


def test_an_answer_without_rivals_is_not_disputed() -> None:
    """Nobody contradicts it."""
    assert not is_disputed(original(FIFTEEN))
    assert is_disputed(original(FIFTEEN, FIVE))


@pytest.mark.parametrize(
    ("gold", "score", "doubtful"),
    [(FIFTEEN, 0.9, False), (FIFTEEN, 0.01, True), (FIVE, 0.9, True)],
)
def test_a_gold_answer_that_the_steps_do_not_come_to(
    gold: Answer, score: float, doubtful: bool
) -> None:
    """It is doubtful, whether they come to another or hardly know."""
    found = own_steps(original(gold), tools(TableReader(ROOMS, score=score)))
    assert found.passed
    assert is_doubtful(variant("1:x:1", gold, {OWN_STEPS: found})) is doubtful
    assert bool(found.reason) is (gold == FIVE)


def test_the_likeliest_variants_of_a_doubtful_original_are_kept() -> None:
    """As many as are asked for, where so few do not rest on its gold answer; the others' are not
    touched.
    """
    doubt = {OWN_STEPS: CheckResult(0.1, True)}
    made = [variant(f"1:x:{i}", FIVE, doubt, likely=i / 10) for i in (5, 7, 6)]
    pruned = replace(made[0], id="1:p:1", category="prune")
    unanswered = replace(made[1], id="1:x:9", answer=Discard("none"), constraints=(BOOLEAN,))

    def kept(most: int, *others: Variant) -> list[str]:
        limit = tools(None, f"quality.max_variants_on_doubtful_gold={most}")
        given = [unanswered, *made, *others]
        found = run_checks([DoubtfulGoldLimit()], given, limit, VARIANTS)
        return [each.id for each in found if failed(each) is None]

    assert kept(1) == ["1:x:7"]
    assert kept(1, pruned) == ["1:p:1"]
    assert kept(2, pruned) == ["1:x:7", "1:p:1"]
    assert kept(0, pruned) == ["1:x:9", "1:x:5", "1:x:7", "1:x:6", "1:p:1"]


def variant(
    name: str, gold: Answer, quality: Mapping[str, CheckResult], likely: float = 0.5
) -> Variant:
    plain = made("Has it more than 4?", CONTEXT, YesNo(True), QUESTION, gold, "AppendBool")
    return replace(plain, id=name, quality={VALIDITY: CheckResult(likely, True), **quality})


def test_a_report_contradicts_a_gold_answer() -> None:
    """Where its fixed forms alone tell the steps' answer, no variant is made of another one."""
    report = "Ann Lee kicked a 20-yard field goal. Ann Lee kicked a 30-yard field goal."
    steps = from_phrases(["field goals that were made in the game", "number of #1"])

    def found(gold: int) -> CheckResult:
        example = Example("1", "How many were made?", report, Number(Decimal(gold)))
        asked = DecomposedExample(example, steps)
        return own_steps(asked, tools(domains=select(["football"])))

    assert found(2).passed
    assert found(2).score == 1.0
    assert not found(3).passed
