"""Questions whose answer is the possessor of a thing."""

from __future__ import annotations

import pytest

from bpb.english.question_form import QuestionForm
from bpb.perturb.edits import VerifyAnswer
from bpb.qgen.about_answer import strays
from bpb.qgen.possessor import asked_possessor
from bpb.qgen.question_edits.verify_answer import whether_it_is


@pytest.mark.parametrize(
    ("question", "name", "asked"),
    [
        (
            "Which Danish painter's mother built the Elm Mill?",
            "Ida Holm",
            "Did Ida Holm's mother build the Elm Mill?",
        ),
        (
            "Which Norwegian composer's son discovered the island?",
            "Nils Vik",
            "Did Nils Vik's son discover the island?",
        ),
        (
            "Which author's first novel won the Gold Quill?",
            "Ulf Berg",
            "Did Ulf Berg's first novel win the Gold Quill?",
        ),
        (
            "Whose brother founded the brewery?",
            "Greta Moll",
            "Did Greta Moll's brother found the brewery?",
        ),
        ("Which team's coach was fired in 1990?", "the Owls", "Was the Owls' coach fired in 1990?"),
        (
            "Whose authority did the monks deny?",
            "Ulf Berg",
            "Did the monks deny Ulf Berg's authority?",
        ),
        ("In which author's novel does Ann die?", "Ulf Berg", None),
    ],
)
def test_the_answer_fills_the_possessor(question: str, name: str, asked: str | None) -> None:
    """The name takes the possessor's place, or the question is not asked."""
    assert whether_it_is(QuestionForm.of(question), VerifyAnswer(name)) == asked


@pytest.mark.parametrize(
    "question",
    [
        "Which women's team won the cup?",
        "Which children's book did Ulf Berg write?",
        "What was Ida Holm's mother called?",
        "Which mill, whose owner was Bob Roe, burned down?",
        "Which Danish painter built the Elm Mill?",
    ],
)
def test_the_answer_is_no_possessor(question: str) -> None:
    """The question does not ask for the possessor of a kind, of another noun or of a clause."""
    assert asked_possessor(question) is None


def test_a_written_question_fills_the_possessor_too() -> None:
    """What a model wrote strays where it puts the name in the place of the thing."""
    original = "Which author's first novel won the Gold Quill?"
    edit = VerifyAnswer("Ulf Berg")
    wrong = "Is Ulf Berg the author of whose first novel won the Gold Quill?"
    right = "Is Ulf Berg the author whose first novel won the Gold Quill?"
    assert strays(wrong, original, edit, is_gold=True)
    assert not strays(right, original, edit, is_gold=True)
