"""NegateBoolean on the question: "Is X a city?" becomes "Is X not a city?"."""

from __future__ import annotations

from bpb.perturb.edits import NegateBoolean
from bpb.perturb.perturbation import Perturbation
from bpb.qgen.question_edits.negation import negations, with_not, without_not


def edit_question(question: str, perturbation: Perturbation) -> str | None:
    """Negate the question's predicate, or take its negation out; None where it is no yes/no."""
    edit = perturbation.edit
    if not isinstance(edit, NegateBoolean):
        return None
    if negations(perturbation.source.steps[edit.step].text):
        return without_not(question)
    return with_not(question)
