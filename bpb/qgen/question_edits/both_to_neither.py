"""BothToNeither on the question: "Are A and B both X?" becomes "Are neither A nor B X?"."""

from __future__ import annotations

from bpb.perturb.edits import BothToNeither
from bpb.perturb.perturbation import Perturbation
from bpb.qgen.language import as_question
from bpb.qgen.question_edits.coordination import coordination, second_operand, the


def edit_question(question: str, perturbation: Perturbation) -> str | None:
    """Ask whether the statement holds of neither; None where the two are hard to tell apart."""
    if not isinstance(perturbation.edit, BothToNeither):
        return None
    parts = coordination(question, second_operand(perturbation))
    if parts is None or f" {parts.rest} ".find(" same ") >= 0:
        return None
    if parts.of_predicates:
        return as_question(parts.auxiliary, parts.noun, "neither", parts.first, "nor", parts.second)
    if parts.noun:
        things = f"neither of {the(parts.noun)} {parts.first} and {parts.second}"
    else:
        things = f"neither {parts.first} nor {parts.second}"
    return as_question(parts.auxiliary, things, parts.rest)
