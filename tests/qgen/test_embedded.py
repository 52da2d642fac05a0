"""Indirect questions, and the questions that they embed."""

from __future__ import annotations

import pytest

from bpb.qgen.embedded import directly_asked
from bpb.records.example import Discard, Example
from bpb.values import Answer, Spans, YesNo


def asked(question: str, answer: Answer | None = None) -> str | Discard:
    """The question that variants are made of."""
    found = directly_asked(Example("1", question, "-", answer))
    return found if isinstance(found, Discard) else found.question


@pytest.mark.parametrize(
    ("indirect", "direct"),
    [
        ("I want to know when the mill was built", "When was the mill built?"),
        ("I wonder how many goals Berg scored.", "How many goals did Berg score?"),
        ("Do you know who founded the brewery?", "Who founded the brewery?"),
        ("Tell me how many bells the tower has.", "How many bells does the tower have?"),
        (
            "I need to know how old the bridge was when it fell.",
            "How old was the bridge when it fell?",
        ),
        ("Do you have any idea how many people live in Pirn?", "How many people live in Pirn?"),
        ("Could you tell us what the capital of Norway is?", "What is the capital of Norway?"),
        ("Find out in which city Lena Ek was born.", "In which city was Lena Ek born?"),
        ("I am interested in when the museum opened.", "When did the museum open?"),
        ("We asked how many people there are in Pirn.", "How many people are there in Pirn?"),
        (
            "I was wondering if the mill burned down before 1900.",
            "Did the mill burn down before 1900?",
        ),
        ("Does anybody know whose brother founded it?", "Whose brother founded it?"),
    ],
)
def test_the_embedded_question_is_the_question(indirect: str, direct: str) -> None:
    """A frame of who speaks and who is addressed is left out, and the clause is asked directly."""
    assert asked(indirect) == direct


@pytest.mark.parametrize(
    "question",
    [
        "When was the mill built?",
        "Who knew when the attack would begin?",
        "Did Ann Lee want to know who built the mill?",
        "Who asked how many ships were lost?",
        "What do you call a mill that wind drives?",
        "Name the river that flows through Pirn.",
        "Can you see if the tower is lit?",
    ],
)
def test_other_questions_stay(question: str) -> None:
    """A question with a frame of its own content is asked as it is."""
    assert asked(question) == question


def test_the_answer_decides_what_is_asked() -> None:
    """With "yes" as the answer, the frame is the question."""
    question = "Do you know who founded the brewery?"
    assert asked(question, YesNo(True)) == question
    assert asked(question, Spans(("Greta Moll",))) == "Who founded the brewery?"


def test_the_question_as_given_is_kept() -> None:
    """The original keeps its wording beside the direct form."""
    question = "I wonder who wrote it."
    found = directly_asked(Example("1", question, "-", None))
    assert isinstance(found, Example)
    assert found.as_given == question


def test_an_embedded_question_without_a_direct_form_is_left_out() -> None:
    """Where the analysis cannot invert the clause, the reason is stated."""
    found = asked("Could you tell me what Per Falk invented?")
    assert isinstance(found, Discard)
    assert found.reason == "indirect question"
