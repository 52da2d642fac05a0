"""NegateBoolean and DenyAnswer on the question: "Is X a city?" becomes "Is it false that X is a
city?".
"""

from __future__ import annotations

from bpb.english.question_form import QuestionForm, negating_words
from bpb.english.spacy_model import analyse
from bpb.perturb.edits import DenyAnswer, NegateBoolean
from bpb.perturb.perturbation import Perturbation
from bpb.qgen.question_edits.negation import denied, without_not
from bpb.qgen.question_edits.question_edit import QuestionEdit


class NegateBooleanQuestion(QuestionEdit):
    """Deny what the question asks, or take its negation out; None where it is no yes/no.

    "Is X not a city?" is answered in two ways where X is none, with "no" and with "yes".
    """

    edits = (DenyAnswer, NegateBoolean)

    def edited(self, question: QuestionForm, perturbation: Perturbation) -> str | None:
        edit = perturbation.edit
        if isinstance(edit, DenyAnswer):
            return denied(question) if question.is_yes_no else None
        if not isinstance(edit, NegateBoolean):
            return None
        if negating_words(analyse(perturbation.source.steps[edit.step].text)):
            return without_not(question)
        return denied(question)
