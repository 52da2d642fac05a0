"""VerifyAnswer's edit of a question, as its tests ask for it."""

from bpb.perturb.edits import VerifyAnswer
from bpb.perturb.perturbation import Perturbation
from bpb.qdmr.text import parse
from bpb.qgen.edit import edit_question

SOURCE = parse("return thing")


def asked(question: str, candidate: str, preposition: str = "") -> str | None:
    edit = VerifyAnswer(candidate, preposition)
    perturbation = Perturbation("VerifyAnswer", "boolean", SOURCE, edit.apply(SOURCE), edit)
    return edit_question(question, perturbation)
