"""VerifyAnswer's edit of a question, as its tests ask for it."""

from bpb.perturb.edits import VerifyAnswer
from bpb.perturb.perturbation import Perturbation
from bpb.qdmr.text import parse
from bpb.qgen.checks import failed_checks
from bpb.qgen.edit import edit_question

SOURCE = parse("return thing")


def asked(
    question: str, candidate: str, preposition: str = "", *, several: bool = False
) -> str | None:
    edit = VerifyAnswer(candidate, preposition, several)
    perturbation = Perturbation("VerifyAnswer", "boolean", SOURCE, edit.apply(SOURCE), edit)
    return edit_question(question, perturbation)


def check_wording(question: str, candidate: str, expected: str) -> None:
    """The candidate takes the place of what is asked for, and the question passes all checks."""
    assert asked(question, candidate) == expected
    assert not failed_checks(expected, question)
