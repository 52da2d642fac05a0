"""ChangeFilter, SwapEntity and ReplaceSynonym on the question: its own words for them change."""

from __future__ import annotations

from bpb.english.names import apart
from bpb.english.question_form import QuestionForm
from bpb.perturb.edits import ChangeFilter, ReplaceSynonym, SwapEntity
from bpb.perturb.perturbation import Perturbation
from bpb.qgen.question_edits.question_edit import QuestionEdit


class ChangeWordsQuestion(QuestionEdit):
    """Exchange the words; None where the question has them not, or more than once, where they may
    not be the same thing each time.
    """

    edits = (ChangeFilter, ReplaceSynonym, SwapEntity)

    def edited(self, question: QuestionForm, perturbation: Perturbation) -> str | None:
        edit = perturbation.edit
        if isinstance(edit, ChangeFilter):
            old, new = edit.old.text, edit.new
        elif isinstance(edit, SwapEntity):
            old, new = edit.old, edit.new
        else:
            return None
        words = apart(old)
        times = len(words.findall(question.text))
        if times == 0 or (times > 1 and not isinstance(edit, ReplaceSynonym)):
            return None
        return words.sub(lambda _: new, question.text)
