"""What an edit of a question is, and how it is found: one class in one file of this folder."""

from __future__ import annotations

from abc import abstractmethod
from functools import cache

from bpb.english.question_form import QuestionForm
from bpb.perturb.by_edit import ForEdits, by_edit
from bpb.perturb.edit import Edit
from bpb.perturb.perturbation import Perturbation


class QuestionEdit(ForEdits):
    """Asks what edits of some types make of a decomposition, by changing the original question."""

    @abstractmethod
    def edited(self, question: QuestionForm, perturbation: Perturbation) -> str | None:
        """The changed question.

        Args:
            question: The original question.
            perturbation: What was changed of its decomposition, with an edit of such a type.

        Returns:
            None where the change is not certain to say what the target decomposition says.
        """


def question_edit(edit: type[Edit]) -> QuestionEdit | None:
    """What edits the question for a type of edits; None where nothing does."""
    return _by_edit().get(edit)


@cache
def _by_edit() -> dict[type[Edit], QuestionEdit]:
    from bpb.qgen import question_edits

    return by_edit(question_edits, QuestionEdit)  # type: ignore[type-abstract]
