"""NegateFilter on the question: "kicked by Longwell" becomes "not kicked by Longwell"."""

from __future__ import annotations

from bpb.english.question_form import QuestionForm, negating_words
from bpb.english.spacy_model import analyse
from bpb.perturb.edits import NegateFilter
from bpb.perturb.negate import condition_of
from bpb.perturb.perturbation import Perturbation
from bpb.qgen.question_edits.negation import insert_not, without_not
from bpb.qgen.question_edits.question_edit import QuestionEdit


class NegateFilterQuestion(QuestionEdit):
    """Negate the words of the filter, or take their negation out; None where they are not found."""

    edits = (NegateFilter,)

    def edited(self, question: QuestionForm, perturbation: Perturbation) -> str | None:
        edit = perturbation.edit
        if not isinstance(edit, NegateFilter):
            return None
        step = perturbation.source.steps[edit.step]
        if negating_words(analyse(step.text)):
            return without_not(question)
        condition = condition_of(step.text)
        return insert_not(question, condition) if condition else None
