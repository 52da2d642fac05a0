"""NegateBoolean and DenyAnswer on the question: "Is X a city?" becomes "Is it false that X is a
city?".
"""

from __future__ import annotations

from bpb.english.morphology import is_auxiliary
from bpb.perturb.edits import DenyAnswer, NegateBoolean
from bpb.perturb.perturbation import Perturbation
from bpb.qgen.question_edits.negation import denied, without_not
from bpb.qgen.question_edits.question_edit import QuestionEdit
from bpb.qgen.question_edits.verify.asked import negations


class NegateBooleanQuestion(QuestionEdit):
    """Deny what the question asks, or take its negation out; None where it is no yes/no.

    "Is X not a city?" is answered in two ways where X is none, with "no" and with "yes".
    """

    edits = (DenyAnswer, NegateBoolean)

    def edited(self, question: str, perturbation: Perturbation) -> str | None:
        edit = perturbation.edit
        if isinstance(edit, DenyAnswer):
            return denied(question) if is_auxiliary(question.split()[0].lower()) else None
        if not isinstance(edit, NegateBoolean):
            return None
        if negations(perturbation.source.steps[edit.step].text):
            return without_not(question)
        return denied(question)
