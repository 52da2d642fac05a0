"""MoveNegation on the question: the same "not" at another step's words."""

from __future__ import annotations

import re

from bpb.perturb.edits import MoveNegation
from bpb.perturb.negate import condition_of
from bpb.perturb.perturbation import Perturbation
from bpb.qdmr.types import Operator
from bpb.qgen.question_edits.negation import but_not_turned, insert_not, with_not, without_not

# "Were old and not red" would become "were not old and red", where both may be denied.
_JOINED = re.compile(r"\b(?:and|or) (?:\w+ )?(?:not\b|\w+n['\u2019]t\b)")


def edit_question(question: str, perturbation: Perturbation) -> str | None:
    """Take the negation out and put one at the target's words; None where one of both is unsure."""
    edit = perturbation.edit
    if not isinstance(edit, MoveNegation):
        return None
    source, target = (perturbation.source.steps[place] for place in (edit.source, edit.target))
    if source.operator is Operator.DISCARD:
        return but_not_turned(question)
    freed = without_not(question)
    if freed is None or _JOINED.search(question):
        return None
    if target.operator is Operator.BOOLEAN:
        return with_not(freed)
    condition = condition_of(target.text)
    turned = insert_not(freed, condition) if condition else None
    # A step may repeat another's condition, which would put the negation back where it was.
    return None if turned is None or turned.lower() == question.lower() else turned
