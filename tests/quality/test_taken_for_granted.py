"""What a question takes for granted, and an answer that is not what was asked for."""

from __future__ import annotations

import pytest

from bpb.qdmr.text import parse
from bpb.records.example import DecomposedExample, Example, Variant
from bpb.values import Answer, Spans, YesNo
from tests.quality.variants import CHECKS

STEPS = parse("return thing")
CAST = (
    "Bo Roe was played by the English actor Al Lee. He was also Cy Day in Hay and sang to Ed Fox."
)


def variant(
    rule: str, original: str, question: str, answer: Answer, context: str, gold: str = "Al Lee"
) -> Variant:
    example = DecomposedExample(Example("1", original, context, Spans((gold,))), STEPS)
    category = "prune" if rule == "PruneStep" else ""
    return Variant("1:1", example, rule, category, question, "edit", STEPS, answer)


@pytest.mark.parametrize(
    ("original", "question", "passes"),
    [
        ("Bo Roe was played by which English actor?",
         "Was Bo Roe played by the English actor Cy Day?", False),
        ("Bo Roe was played by which English actor?",
         "Was Bo Roe played by the English actor Al Lee?", True),
        ("Bo Roe was played by whom?", "Was Bo Roe played by Cy Day?", True),
    ],
)  # fmt: skip
def test_whom_the_passage_calls_no_actor_is_not_called_one(
    original: str, question: str, passes: bool
) -> None:
    """A question that is answered no takes for granted what he is."""
    asked = variant("VerifyAnswer", original, question, YesNo(False), CAST)
    assert CHECKS["presupposition"].check(asked).passed is passes


@pytest.mark.parametrize(
    ("question", "passes"),
    [
        ("Which English actor played Bo Roe, Al Lee or Cy Day?", False),
        ("Which actor played Bo Roe, Al Lee or Cy Day?", True),
        ("Which actor won the game, Al Lee or Cy Day?", True),
        ("Who played Bo Roe, Al Lee or Cy Day?", True),
    ],
)
def test_both_offered_are_what_is_asked_for(question: str, passes: bool) -> None:
    """Where more than a noun says what it is."""
    asked = variant("OfferChoice", question, question, Spans(("Al Lee",)), CAST)
    assert CHECKS["presupposition"].check(asked).passed is passes


@pytest.mark.parametrize(
    ("answer", "passes"), [("Red Day", False), ("Elm", True), ("Hay Moor", True), ("Home", False)]
)
def test_an_answer_is_no_half_of_a_title(answer: str, passes: bool) -> None:
    """What a colon always follows is not the whole; a paragraph's head is followed by itself."""
    context = (
        "Red Day: A Trial: Red Day: A Trial is a film of Elm.\nElm: Elm is a town.\n"
        "Hay Moor: Hay Moor is a film. Home: A Story was made at home."
    )
    asked = variant("PruneStep", "Who made it?", "What was the film?", Spans((answer,)), context)
    assert CHECKS["answer_is_whole"].check(asked).passed is passes
