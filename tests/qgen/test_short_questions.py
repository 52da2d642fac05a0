"""Questions of one or two words, and without a mark, raise nothing."""

from __future__ import annotations

import pytest

from bpb.english.amounts import Amount
from bpb.english.question_form import QuestionForm
from bpb.perturb.edits import VerifyAnswer
from bpb.perturb.perturbation import Perturbation
from bpb.perturb.rewordings import Reword
from bpb.qdmr.arguments import Comparator
from bpb.qdmr.text import parse
from bpb.qgen.about_answer import strays
from bpb.qgen.edit import edit_question
from bpb.qgen.question_edits.verify_answer import whether_it_is
from bpb.qgen.question_edits.whether.how_many import whether_how_many

QUESTIONS = [
    "Where?",
    "And what?",
    "Which of these grew at least",
    "What",
    "Who was",
    "What initiative the club create?",
    "That film was what",
]


@pytest.mark.parametrize("question", QUESTIONS)
def test_no_edit_fails(question: str) -> None:
    """Each gives a question or none."""
    steps = parse("return the film")
    edit = VerifyAnswer("Oslo")
    edited = whether_it_is(QuestionForm.of(question), edit)
    assert edited is None or edited.endswith("?")
    reworded = Perturbation("Reword", "", steps, steps, Reword(0), preserves_answer=True)
    assert edit_question(question, reworded) is None
    assert isinstance(strays("Is it Oslo?", question, edit), str)


def test_a_film_that_is_pointed_at_is_the_subject() -> None:
    """ "That" is no relative pronoun there."""
    asked = whether_it_is(
        QuestionForm.of("That film was directed by what Danish director?"), VerifyAnswer("Bo Ek")
    )
    assert asked == "Was that film directed by the Danish director Bo Ek?"


def test_a_share_of_nothing_is_not_compared() -> None:
    """ "How much" has no noun there."""
    other = Amount(Comparator.NOT_EQUAL, "40", "%")
    assert whether_how_many(QuestionForm.of("How much did the mill cost to build?"), other) is None
