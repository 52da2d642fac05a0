"""What the original's slips, and those of asking, leave in a question is found."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bpb.qdmr.text import parse
from bpb.records.example import DecomposedExample, Example, Variant
from bpb.values import Answer, Spans, YesNo
from tests.quality.variants import CHECKS

CONTEXT = (
    "The Battle of Lund was fought in 1676. Akers led the English camp, the Danes took the "
    "cathedral and the University of Lund was closed. Molière was not there. A hall was rented. "
    "Two were 65 years of age or older; men of 45 to 64, and of 45 to 64 years or older."
)
NO: Answer = YesNo(False)


def variant(
    question: str,
    answer: Answer = NO,
    *,
    original: str = "When was the battle?",
    rule: str = "ChangeLast",
) -> Variant:
    return Variant(
        id=f"1:{rule}:1",
        original=DecomposedExample(
            Example("1", original, CONTEXT, Spans(("1676",))), parse("return the battle")
        ),
        rule=rule,
        category="last step",
        question=question,
        question_by="edit",
        decomposition=parse("return the battle"),
        answer=answer,
    )


@pytest.mark.parametrize(
    ("check", "question", "passes"),
    [
        ("spelling", "Did the campagin end before Lund?", False),
        ("spelling", "Was the Cathderal taken?", False),
        ("spelling", "Did they outscore the Danes at Lund by more than seven?", True),
        ("spelling", "Was Moliere at Lund?", True),
        ("spelling", "Was a gallery at Lund?", True),
        ("spelling", "Was soup \u00e0 table there?", True),
        ("spelling", "Was soup b table there?", False),
        ("article", "When was battle at Lund?", False),
        ("article", "Was Battle of Lund before 1700?", False),
        ("article", "Was the Battle of Lund before 1700?", True),
        ("article", "Did production begin in 1900?", True),
        ("things_are_named", "What happened first: fleet fired on Lund or it burnt?", False),
        ("things_are_named", "What happened first: captured at Lund or war broke out?", False),
        ("things_are_named", "What happened first, the siege of Lund or the war?", True),
        ("things_are_named", "What happened first: Lund was taken or Oban fell?", True),
        ("things_are_named", "Which came first, roads to Lund were shut or the war?", False),
        ("things_are_named", "Which came first, the war that Ann saw or the siege?", True),
        ("things_are_named", "Which came first, Lund falling or the truce being signed?", True),
        ("article", "Were more than 87 percent not under the age of 18?", True),
        ("time_of_event", "Was Ann Lee an age other than 53 when the war began?", False),
        ("time_of_event", "Is Ann Lee older than 64?", False),
        ("time_of_event", "How old is Ann Lee?", False),
        ("time_of_event", "Was Ann Lee older than 64 when the war began?", True),
        ("time_of_event", "Is Ann Lee older than Bob Roe?", True),
        ("time_of_event", "Is Ann Lee, as of 2010, older than 64?", True),
        ("time_of_event", "How old is Ann Lee when the war begins?", True),
    ],
)
def test_a_slip_is_found(check: str, question: str, passes: bool) -> None:
    """Each check passes the sound form and fails the other."""
    assert CHECKS[check].check(variant(question)).passed is passes


@pytest.mark.parametrize(
    ("check", "question", "answer", "passes"),
    [
        ("answer_is_whole", "What happened first?", "the Danes took the cathedral", False),
        ("answer_is_whole", "What happened first?", "the battle of Lund in", False),
        ("answer_is_whole", "What happened first?", "the battle of Lund", True),
        ("answer_is_whole", "What came first, Akers led or Ann left?", "Akers led", True),
        (
            "answer_is_whole",
            "What was later, the war or the Danes taking Lund?",
            "the Danes",
            False,
        ),
        (
            "answer_is_whole",
            "What was later, the war or the taking of Lund?",
            "taking of Lund",
            True,
        ),
        ("answer_is_whole", "Which is larger, tank units or gun units?", "gun", True),
        ("answer_is_whole", "Which age group was the smallest?", "65 years of age", False),
        ("answer_is_whole", "Which age group was the largest?", "45 to 64", True),
        ("answer_is_whole", "What does the hall do?", "rely on", True),
        ("answer_is_whole", "What was the light?", "turned on", True),
        ("answer_is_whole", "What was the name?", "yet another bloody acronym", True),
        ("answer_is_whole", "What happened first?", "and the mill", False),
        ("answer_is_whole", "How large was the hall?", "10\u00b2", True),
        ("answer_is_whole", "How large was the hall?", "5 \u00b2", True),
    ],
)
def test_an_answer_is_one_whole_phrase(
    check: str, question: str, answer: str, passes: bool
) -> None:
    """Not a piece of a sentence, nor of what the question offers."""
    assert CHECKS[check].check(variant(question, Spans((answer,)))).passed is passes


@pytest.mark.parametrize(
    ("text", "passes"),
    [
        ("5 to 64", False),
        ("45 to 64", True),
        ("lmford", False),
        ("1,20", False),
        ("Elm", True),
        ("sheep", True),
        ("goat", True),
    ],
)
def test_an_answer_is_no_part_of_a_word(text: str, passes: bool) -> None:
    """A singular may be, "goat" of "goats"; and what the original asks of is a word of its own."""
    context = "In Elmford 23% were 45 to 64, and 1,200 sheep and goats were counted."
    asked = variant("Which was the largest?", Spans((text,)))
    example = replace(asked.original.example, context=context)
    asked = replace(asked, original=replace(asked.original, example=example))
    assert CHECKS["answer_is_whole"].check(asked).passed is passes
    named = replace(asked.original.example, question=f"Which was larger, {text} or others?")
    asked = replace(asked, original=replace(asked.original, example=named))
    assert CHECKS["answer_is_whole"].check(asked).passed


@pytest.mark.parametrize(("text", "passes"), [("1990-95", True), ("1076", True), ("300", False)])
def test_a_year_may_go_on(text: str, passes: bool) -> None:
    """Other numbers are cut before "or more"."""
    asked = variant("Which was it?", Spans((text,)))
    example = replace(asked.original.example, context=f"It was {text} or more.")
    asked = replace(asked, original=replace(asked.original, example=example))
    assert CHECKS["answer_is_whole"].check(asked).passed is passes


@pytest.mark.parametrize(
    ("text", "passes"), [("Ann Mary", False), ("Bob Roy", True), ("Cy Hill", True)]
)
def test_a_name_is_whole(text: str, passes: bool) -> None:
    """The passage has it with a surname alone."""
    context = (
        "Ann Mary Lee was a teacher. Bob Roy Hill met her, and Bob Roy left the Cy Hill Bridge."
    )
    asked = variant(f"Was {text} a teacher?")
    example = replace(asked.original.example, context=context)
    asked = replace(asked, original=replace(asked.original, example=example))
    said = replace(asked, question="Who was it?", answer=Spans((text,)))
    checked = [CHECKS["answer_is_whole"].check(each).passed for each in (asked, said)]
    original = replace(example, answer=Spans((text,)))
    named = replace(asked, original=replace(asked.original, example=original))
    assert CHECKS["answer_is_whole"].check(named).passed is passes
    assert checked == [True, passes]
