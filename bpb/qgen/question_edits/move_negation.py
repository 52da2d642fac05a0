"""MoveNegation on the question: the same "not" at another step's words."""

from __future__ import annotations

from bpb.perturb.edits import MoveNegation
from bpb.perturb.perturbation import Perturbation
from bpb.qdmr.arguments import FilterArguments
from bpb.qgen.question_edits.negation import insert_not, with_not, without_not


def edit_question(question: str, perturbation: Perturbation) -> str | None:
    """Take the negation out and put one at the target's words; None where one of both is unsure."""
    edit = perturbation.edit
    if not isinstance(edit, MoveNegation):
        return None
    freed = without_not(question)
    if freed is None:
        return None
    target = perturbation.source.steps[edit.target]
    if isinstance(target.arguments, FilterArguments):
        return insert_not(freed, target.arguments.condition.text)
    return with_not(freed)
