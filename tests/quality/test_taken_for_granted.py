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
    ("question", "answer", "context", "passes"),
    [
        ("Who was the star of Hay?", "Al Lee", "Hay is a film starring Al Lee and Bo Roe.", False),
        ("Who was the star of Hay?", "Bo Roe", "Hay is a film starring Al Lee and Bo Roe.", False),
        ("Who was the star of Hay?", "Al Lee", "Hay is a film starring Al Lee.", True),
        ("Who was the player for the Elks?", "Al Lee", "Al Lee joined the Elks.", False),
        ("Who starred in Hay?", "Al Lee", "Hay is a film starring Al Lee and Bo Roe.", True),
        ("Which actor starred in Hay?", "Albert Lee", "It stars Bo Roe, Al Lee and Cy.", False),
        ("Which actor starred in Hay?", "Albert Lee", "It stars Al Lee and a dog.", True),
        ("Which actor starred in Hay with Bo?", "Al Lee", "It stars Bo, Al Lee and Cy.", True),
        ("Who was the author of Hay?", "Al Lee", "Hay was written by Al Lee. Ed is the son of Al "
         "Lee and Bo Roe.", True),
        ("Who was the author of Hay?", "Al Lee", "Hay was written by Al Lee. Bo Roe and Cy sang.",
         True),
    ],
)  # fmt: skip
def test_one_of_several_is_not_the_one(
    question: str, answer: str, context: str, passes: bool
) -> None:
    """What the pruned step told was which of them."""
    asked = variant("PruneStep", "Which award did he win?", question, Spans((answer,)), context)
    assert CHECKS["answer_is_unique"].check(asked).passed is passes


@pytest.mark.parametrize(
    ("answer", "passes"), [("Elmek Hay", False), ("Elm Army", True), ("Oban", True)]
)
def test_an_answer_is_in_english(answer: str, passes: bool) -> None:
    """No name that brackets give in its own language, but those that stand elsewhere too."""
    context = "The Elm Army (Hungarian: Elmek Hay, Oban) was the army of Elm. It left Oban."
    asked = variant("PruneStep", "Who led it?", "What was the army?", Spans((answer,)), context)
    assert CHECKS["answer_is_english"].check(asked).passed is passes


@pytest.mark.parametrize(
    ("question", "passes"),
    [
        (
            "What was the sum of the people that were Hispanic and the people that were Latino?",
            False,
        ),
        ("How many more people were Hispanic or Latino than Danish?", True),
        (
            "What was the sum of the people that were Hispanic and the people that were Danish?",
            True,
        ),
    ],
)
def test_groups_are_groups_are_distinct(question: str, passes: bool) -> None:
    """Two names of one figure are not two groups."""
    context = "Of them 5% were Hispanic or Latino, and 3% were Danish or Malay. Malays left."
    asked = variant("ReplaceArith", "How many?", question, Spans(("5",)), context)
    assert CHECKS["groups_are_distinct"].check(asked).passed is passes


@pytest.mark.parametrize(
    ("answer", "passes"), [("Red Day", False), ("Elm", True), ("Hay Moor", True)]
)
def test_an_answer_is_no_half_of_a_title(answer: str, passes: bool) -> None:
    """What a colon always follows is not the whole; a paragraph's head is followed by itself."""
    context = (
        "Red Day: A Trial: Red Day: A Trial is a film of Elm.\nElm: Elm is a town.\n"
        "Hay Moor: Hay Moor is a film."
    )
    asked = variant("PruneStep", "Who made it?", "What was the film?", Spans((answer,)), context)
    assert CHECKS["answer_is_whole"].check(asked).passed is passes


@pytest.mark.parametrize(
    ("rule", "question", "passes"),
    [
        ("VerifyAnswer", "Is Elm the town that had a population of 2,297?", False),
        ("VerifyAnswer", "Is Elm the town that had a population of 7,297?", True),
        ("VerifyAnswer", "Is Elm the town that had more than 2,297 people?", True),
        ("AppendBool", "Did Elm, with 7297 people, have at most 2,000 mills?", True),
        ("PruneStep", "Which town had a population of 2,297?", True),
    ],
)
def test_a_figure_is_the_passages(rule: str, question: str, passes: bool) -> None:
    """A slip of the original would be affirmed; a bound of bpb's own is none."""
    original = "Which town had a population of 2,297?" if "2,297" in question else "Which town?"
    context = "Elm is a town. It had a population of 7,297."
    asked = variant(rule, original, question, YesNo(True), context)
    assert CHECKS["numbers_in_passage"].check(asked).passed is passes


@pytest.mark.parametrize(
    ("original", "passes"),
    [
        ("Which 1988 film has songs?", False),
        ("Which 1998 film has songs?", True),
        # The passage may be of another year of the same decade, or of a decade.
        ("Which 1997 film has songs?", True),
        ("Which film of the 1988s has songs?", True),
    ],
)
def test_a_year_is_no_slip_of_the_passages(original: str, passes: bool) -> None:
    """Whatever is made of the question."""
    asked = variant("ReplaceSynonym", original, original, Spans(("Elm",)), "Elm is a 1998 film.")
    assert CHECKS["numbers_in_passage"].check(asked).passed is passes


def test_of_several_years_the_first_is_told() -> None:
    """Whatever order a set has, which the hashes of texts change from run to run."""
    question = "Who sang there from 1197 to 1194?"
    asked = variant("ReplaceSynonym", question, question, Spans(("Lee",)), "From 1994 to 1997.")
    assert CHECKS["numbers_in_passage"].check(asked).reason == "the passage has no 1194"


@pytest.mark.parametrize(
    ("original", "question", "passes"),
    [
        ("How much shorter was his second kick than his first?",
         "How long was the shortest kick?", False),
        ("How much longer was the longest kick than the shortest?",
         "How long was the shortest kick?", True),
        ("How long were both kicks?", "How long was the first kick?", True),
        ("Who scored two or more?", "Who scored at least two?", True),
        ("Which came first, Elm or Hay?", "Which came earliest?", True),
    ],
)  # fmt: skip
def test_one_step_asks_for_an_extreme_where_the_original_does(
    original: str, question: str, passes: bool
) -> None:
    """The parser takes "the first" for "the shortest" now and then."""
    asked = variant("PruneStep", original, question, Spans(("5",)), CAST)
    assert CHECKS["superlative_in_original"].check(asked).passed is passes
    asked = variant("ChangeLast", original, question, Spans(("5",)), CAST)
    assert CHECKS["superlative_in_original"].check(asked).passed


@pytest.mark.parametrize(
    ("question", "passes"),
    [
        ("Which magazine was Red Dust a means of?", False),
        ("Which movement was Red Dust a means of?", True),
        ("Which magazine did Ann Lee write for?", True),
    ],
)
def test_what_a_thing_is_is_not_what_it_was_for(question: str, passes: bool) -> None:
    """The noun asked for is not the kind of what the question names."""
    original = "Red Dust was a monthly magazine that was a means of a form of what?"
    asked = variant("PruneStep", original, question, Spans(("rule",)), CAST)
    assert CHECKS["kind_of_another"].check(asked).passed is passes


@pytest.mark.parametrize(
    ("question", "answer", "passes"),
    [
        ("Hay and Oban were both which kind of films?", "film", False),
        ("Hay and Oban were both which kind of films?", "silent film", True),
        ("What type of animal is a Hay?", "Dog", True),
    ],
)
def test_a_kind_says_more_than_what_it_is_of(question: str, answer: str, passes: bool) -> None:
    """Whatever the gold answer is."""
    asked = variant("ReorderOperands", question, question, Spans((answer,)), "Films.")
    assert CHECKS["kind_is_specific"].check(asked).passed is passes
    reworded = question.replace("films", "movies")
    asked = variant("ReplaceSynonym", question, reworded, Spans((answer,)), "Films.")
    assert CHECKS["kind_is_specific"].check(asked).passed is passes


@pytest.mark.parametrize(
    ("answer", "passes"), [("FDA", False), ("FD", True), ("Ash Air", True), ("OAF", True)]
)
def test_initials_state_the_answer(answer: str, passes: bool) -> None:
    """The federation is no member of its own."""
    question = "Who is the Federation of Danish Airlines member?"
    asked = variant("PruneStep", "Who owns it?", question, Spans((answer,)), "Airlines.")
    assert CHECKS["answer_differs"].check(asked).passed is passes


@pytest.mark.parametrize(
    ("question", "passes"),
    [
        ("Is it true that close to the Oak starred Al Lee?", False),
        ("Is it true that Close to the Oak starred Al Lee?", True),
        ("Is it true that someone close to the oak starred?", True),
    ],
)
def test_a_title_keeps_its_first_capital(question: str, passes: bool) -> None:
    """Of what the passage is on."""
    context = "Close to the Oak is a film starring Al Lee."
    asked = variant(
        "VerifyAnswer", "Close to the Oak starred whom?", question, YesNo(True), context
    )
    assert CHECKS["casing"].check(asked).passed is passes
