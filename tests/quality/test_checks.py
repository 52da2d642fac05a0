"""Each check passes what is sound and fails what it names."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal

import pytest

from bpb.answer.reading import OTHER_UNIT
from bpb.domains.rules import discover as discover_rules
from bpb.qdmr.text import parse
from bpb.quality import answer_probability, failed, run_checks
from bpb.quality.check import VARIANTS
from bpb.records.example import DecomposedExample, Discard, Example, StepTrace, Variant
from bpb.values import Answer, Date, Number, Spans, YesNo
from tests.quality.variants import CHECKS, tools

ORIGINAL = "Who built the mill in Cunter?"


def variant(
    question: str,
    answer: Answer,
    *,
    original_answer: Answer = Spans(("Ann Lee",)),  # noqa: B008
    steps: tuple[StepTrace, ...] = (),
) -> Variant:
    example = Example("1", ORIGINAL, "Ann Lee built the mill in Cunter in 1891.", original_answer)
    source = parse("return the mill in Cunter ;return who built #1")
    return Variant(
        id="1:PruneStep:1",
        original=DecomposedExample(example, source),
        rule="PruneStep",
        category="prune",
        question=question,
        question_by="edit",
        decomposition=parse("return the mill in Cunter"),
        answer=answer,
        steps=steps,
    )


def original_asking(asked: Variant, question: str) -> DecomposedExample:
    return replace(asked.original, example=replace(asked.original.example, question=question))


def test_a_question_written_anew_keeps_the_original() -> None:
    """What the decomposition lost is missed; an edit, and a pruning, need not be checked."""
    kept = variant("Was the mill in Cunter built by Ann?", YesNo(True))
    lost = variant("Was the mill old?", YesNo(True))
    check = CHECKS["keeps_the_question"]
    asked_anew = {"question_by": "realiser", "category": "boolean"}
    assert check.check(replace(kept, **asked_anew)).passed  # type: ignore[arg-type]
    assert not check.check(replace(lost, **asked_anew)).passed  # type: ignore[arg-type]
    assert check.check(replace(lost, question_by="edit", category="boolean")).passed
    assert check.check(replace(lost, question_by="realiser")).passed


def test_the_answer_need_not_be_told_to_be_of_the_kind_asked_for() -> None:
    """Of another candidate the kind may be what tells that it is not the answer."""
    check = CHECKS["keeps_the_question"]
    asked = variant("Does the cobra contain magnesium for its venom?", YesNo(True))
    anew = replace(
        asked,
        original=original_asking(asked, "The cobra contains what kind of ions for its venom?"),
        rule="VerifyAnswer",
        category="boolean",
        question_by="generator",
    )
    assert check.check(anew).passed
    assert not check.check(replace(anew, answer=YesNo(False))).passed


def test_a_span_of_time_is_in_the_unit_asked_for() -> None:
    """ "How many years" is not answered by months; by a bare number it is."""
    check = CHECKS["answer_fits"]
    question = "How many years passed between the strike and the vote?"
    assert not check.check(variant(question, Number(Decimal(7), "months"))).passed
    assert check.check(variant(question, Number(Decimal(7), "years"))).passed
    assert check.check(variant(question, Number(Decimal(7)))).passed


@pytest.mark.parametrize(
    ("question", "found", "passes"),
    [
        ("How many people were under 18?", "23.9%", False),
        ("What percent of people were under 18?", "23.9%", True),
        ("Which percentile was under 18?", "23.9%", True),
        ("What was the 5-percent bound?", "23.9%", True),
        ("What was the proportional loss?", "23.9%", True),
        ("How many people were killed?", "50 yards", True),
    ],
)
def test_a_share_is_no_count(question: str, found: str, passes: bool) -> None:
    """Where a share was read, a passage seldom tells how many; other units are slips of reading."""
    asked = variant(question, Number(Decimal(1)))
    unanswered = replace(asked, answer=Discard(OTHER_UNIT, 1, found))
    assert CHECKS["units"].check(unanswered).passed is passes


def test_the_answer_of_a_choice_is_offered() -> None:
    """A word of the question's head is no candidate."""
    check = CHECKS["answer_is_candidate"]
    question = "Which gender group is smaller: females or males?"
    for text, passes in (("gender", False), ("males", True), ("females", True)):
        asked = replace(variant(question, Spans((text,))), category="comparison")
        assert check.check(asked).passed is passes, text


def test_a_group_stays_a_group() -> None:
    """Without its head noun, "25 to 44" is the same size as nothing."""
    asked = variant("Are 25 to 44 and 45 to 64 the same size?", YesNo(True))
    asked = replace(
        asked,
        original=original_asking(asked, "Which age group is larger: 25 to 44 or 45 to 64?"),
        category="last step",
        decomposition=parse("return 25 to 44 ;return 45 to 64 ;return if #1 is the same as #2"),
    )
    assert not CHECKS["keeps_the_question"].check(asked).passed


def test_a_yes_no_question_may_begin_with_a_clause_or_hold_an_or() -> None:
    """Only a question word asks for more."""
    for question in ("After the fire, was the mill open?", "Was it Ann or Bob that left?"):
        assert CHECKS["answer_fits"].check(variant(question, YesNo(True))).passed


def test_an_answer_of_another_type_than_the_last_step_fails() -> None:
    """A count is a number, whatever the question's words."""
    named = variant("What was the count?", Spans(("the old mill",)))
    counting = replace(named, decomposition=parse("return mills ;return number of #1"))
    check = CHECKS["answer_fits"]
    assert check.check(named).passed
    assert not check.check(counting).passed
    assert check.check(replace(counting, answer=Number(Decimal(3)))).passed


@pytest.mark.parametrize(
    ("earlier", "passes"),
    [(Date(1887, 11, 11), False), (Date(1887, 5, 26), True), (Date(1887, None, None), True)],
)
def test_years_apart_have_passed(earlier: Date, passes: bool) -> None:
    """Full dates that are some months less than their years apart are not asked for in years."""
    days = (earlier, Date(1962, 5, 26))
    steps = tuple(StepTrace("select", "born", "When?", (), day, "reader") for day in days)
    apart = replace(
        variant("How many years apart were they born?", Number(Decimal(75), "years"), steps=steps),
        decomposition=parse(
            "return when was Ann born ;return when was Bob born ;return the difference of #1 and #2"
        ),
    )
    assert CHECKS["units"].check(apart).passed is passes


@pytest.mark.parametrize(
    ("question", "steps", "passes"),
    [
        ("Were over 65 percent more white than black?", "the difference of #1 and #2", False),
        ("Was the turnout 9 percent higher than before?", "the difference of #1 and #2", False),
        ("Was it 9 percentage points higher than before?", "the difference of #1 and #2", True),
        ("Did it grow 9 percent more?", "the growth of #2", True),
    ],
)
def test_shares_differ_by_points(question: str, steps: str, passes: bool) -> None:
    """72% is 65 percentage points more than 7%, and more than ten times as much."""
    made = variant(question, YesNo(True))
    source = replace(made.original, decomposition=parse(f"return one ;return two ;return {steps}"))
    assert CHECKS["units"].check(replace(made, original=source)).passed is passes


@pytest.mark.parametrize(
    ("asked", "unit", "passes"),
    [
        ("percentage points", "%", True),
        ("size", "%", False),
        ("percentage points", "", False),
        ("size", "acres", True),
    ],
)
def test_a_difference_of_shares_is_no_size(asked: str, unit: str, passes: bool) -> None:
    """A reader takes the size of a group for its number of people."""
    question = f"What is the difference in {asked} between Reds and Greens?"
    made = variant(question, Number(Decimal(7), unit))
    assert CHECKS["units"].check(made).passed is passes


def step(score: float) -> StepTrace:
    return StepTrace("select", "the mill", "What?", (), Spans(("x",)), "reader", score)


@pytest.mark.parametrize(
    ("name", "question", "answer"),
    [
        ("answer_fits", "How many mills are there?", Spans(("the old one",))),
        ("answer_fits", "How old is the mill?", Number(Decimal(1891))),
        ("answer_fits", "In what month was it built?", Date(1891, 8, 10)),
        ("answer_fits", "When was Version 3 released?", Number(Decimal(3))),
        ("answer_fits", "When was it built?", Spans(("Ann Lee",))),
        ("answer_fits", "Was it built in 1891?", Spans(("1891",))),
        ("answer_fits", "Which mill is it?", YesNo(True)),
        ("answer_fits", "Who built it?", Number(Decimal(3))),
        ("answer_fits", "What is the country Ann is from?", Spans(("Canadian",))),
        ("answer_fits", "In which country was Ann born?", Spans(("Canadian",))),
        ("answer_fits", "What country was the ship from?", Spans(("Europe",))),
        ("answer_differs", "Who owned it?", Spans(("ann lee",))),
        ("answer_differs", "What is the mill in Cunter?", Spans(("the mill in Cunter",))),
        ("answer_fits", "What are the mills in Cunter?", Spans(("the old mill",))),
        ("answer_fits", "Which poet taught Ann?", Spans(("Bob Ray, Cy Lee and Di Orr",))),
        ("question_form", "If the mill is old?", YesNo(True)),
        ("question_form", "What is #1?", Spans(("x",))),
        ("question_form", "The keeper, who was in Oban, is now serving?", Spans(("x",))),
        ("question_form", "Who built the mill in Cunter?", Spans(("x",))),
        ("question_form", "Who? Built it?", Spans(("x",))),
    ],
)
def test_what_is_wrong_fails(name: str, question: str, answer: Answer) -> None:
    """Each kind of bad example that was found by reading is told by its check."""
    result = CHECKS[name].check(variant(question, answer))
    assert not result.passed
    assert result.reason


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("Who owns the mill in Cunter?", Spans(("Bob Roe",))),
        ("How many mills are there in Cunter?", Number(Decimal(3))),
        ("When was the mill in Cunter built?", Date(1891)),
        ("Was the mill in Cunter built before 1900?", YesNo(True)),
        ("Which is older, the mill or the inn?", Spans(("the inn",))),
        ("What are the mills in Cunter?", Spans(("the old mill", "the new mill"))),
        ("Which were there more of, mills or inns?", Spans(("inns",))),
        ("Which group is larger, Danes or Swedes and Old Norwegians?",
         Spans(("Swedes and Old Norwegians",))),
    ],
)  # fmt: skip
def test_what_is_sound_passes(question: str, answer: Answer) -> None:
    """A sound variant fails no check, and each check's result is kept."""
    checked = run_checks(CHECKS.values(), [variant(question, answer)], tools(), VARIANTS)[0]
    assert failed(checked) is None
    assert set(checked.quality) == set(CHECKS)


def test_a_noun_with_its_number_has_no_article() -> None:
    """ "Season 2" is a name."""
    check = CHECKS["article"]
    assert check.check(variant("Is season 2 of the show over?", YesNo(True))).passed
    assert not check.check(variant("Is mill over?", YesNo(True))).passed


def test_an_unsure_reading_fails() -> None:
    """What was read last counts, of operands the least sure; what is computed is sure."""
    for scores, passes in (((0.3,), False), ((0.97,), True), ((0.9, 0.05), False), ((), True)):
        asked = variant("Who owns it?", Spans(("Bob",)), steps=tuple(map(step, scores)))
        assert CHECKS["confidence"].check(asked).passed is passes, scores
    one, other = step(0.5), step(0.9)
    assert answer_probability((one, other)) > answer_probability((other, one))
    first, second = (replace(other, operator="comparison", score=s) for s in (0.5, 0.9))
    assert answer_probability((one, second)) == answer_probability((other, first))


def test_rules_and_checks_have_distinct_names() -> None:
    """Counts are kept by these names."""
    assert not set(CHECKS) & {rule.name for rule in discover_rules()}


@pytest.mark.parametrize(
    "question",
    [
        "Despite the rain, were more than two goals kicked by Ann?",
        "Out of the five goals, were more than two kicked by Ann?",
        "Wasn't Ann born in Oslo?",
        "It is a ferry, but is its port old?",
        "Name the town where it lies?",
    ],
)
def test_a_word_asks(question: str) -> None:
    """A question word, a verb before its subject, or an order, wherever it stands."""
    assert CHECKS["question_form"].check(variant(question, YesNo(True))).passed


def test_a_question_that_means_the_same_keeps_its_answer() -> None:
    """Elsewhere the original's answer is a fault."""
    same = variant("Who built the Cunter mill?", Spans(("Ann Lee",)))
    assert not CHECKS["answer_differs"].check(same).passed
    assert CHECKS["answer_differs"].check(replace(same, preserves_answer=True)).passed


@pytest.mark.parametrize(
    ("original", "question", "answer", "passes"),
    [
        ("Do Owls and Larks share a ground?", "Do Owls share a ground?", YesNo(False), False),
        ("Is the elm the same as the ash?", "Is the elm?", YesNo(True), False),
        ("Do Owls and Larks share it?", "Do either share it?", YesNo(True), False),
        ("Do either Owls or Larks share it?", "Do neither?", Spans(("x",)), True),
        ("Are Owls and Larks both bands?", "Are Owls a band?", YesNo(True), True),
    ],
)
def test_one_of_two_is_asked_alone(
    original: str, question: str, answer: Answer, passes: bool
) -> None:
    """Not for what they are together."""
    asked = variant(question, answer)
    cut = replace(asked, original=original_asking(asked, original))
    assert CHECKS["presupposition"].check(cut).passed is passes
