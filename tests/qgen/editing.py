"""An edit of a question, as its tests ask for it."""

from bpb.perturb.edit import Edit
from bpb.perturb.perturbation import Perturbation
from bpb.qdmr.text import parse
from bpb.qgen.edit import edit_question


def edited(question: str, decomposition: str, edit: Edit) -> str | None:
    source = parse(decomposition)
    perturbation = Perturbation("rule", "category", source, edit.apply(source), edit)
    return edit_question(question, perturbation)
