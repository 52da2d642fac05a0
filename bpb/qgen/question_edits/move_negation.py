"""MoveNegation on the question: the same "not" at another step's words."""

from __future__ import annotations

from bpb.english.question_form import QuestionForm
from bpb.perturb.edits import MoveNegation
from bpb.perturb.negate import condition_of
from bpb.perturb.perturbation import Perturbation
from bpb.qdmr.types import Operator
from bpb.qgen.question_edits.negation import insert_not, with_not, without_not
from bpb.qgen.question_edits.question_edit import QuestionEdit


class MoveNegationQuestion(QuestionEdit):
    """Take the negation out and put one at the target's words; None where one of both is unsure."""

    edits = (MoveNegation,)

    def edited(self, question: QuestionForm, perturbation: Perturbation) -> str | None:
        edit = perturbation.edit
        if not isinstance(edit, MoveNegation):
            return None
        source, target = (perturbation.source.steps[place] for place in (edit.source, edit.target))
        freed = None if source.operator is Operator.DISCARD else without_not(question)
        # "Were old and not red" would become "were not old and red", where both may be denied.
        if freed is None or " and not " in question.text or " or not " in question.text:
            return None
        if target.operator is Operator.BOOLEAN:
            return with_not(QuestionForm.of(freed))
        condition = condition_of(target.text)
        turned = insert_not(QuestionForm.of(freed), condition) if condition else None
        # A step may repeat another's condition, which would put the negation back where it was.
        return None if turned is None or turned.lower() == question.text.lower() else turned
