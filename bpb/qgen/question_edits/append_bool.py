"""AppendBool on the question: "How many X did A throw?" becomes "Did A throw fewer than 23 X?"."""

from __future__ import annotations

import re
from dataclasses import replace

from bpb.english.amounts import Amount
from bpb.english.question_form import QuestionForm
from bpb.perturb.edits import AppendBool
from bpb.perturb.perturbation import Perturbation
from bpb.qgen.question_edits.question_edit import QuestionEdit
from bpb.qgen.question_edits.whether.how_adjective import whether_how_adjective
from bpb.qgen.question_edits.whether.how_many import whether_how_many
from bpb.qgen.question_edits.whether.what_value import whether_what_value
from bpb.qgen.question_edits.whether.when import whether_when
from bpb.values import Date, to_text
from bpb.values.units import currency_sign

# "How many million children": the bound is in millions too.
_MAGNITUDE = re.compile(
    r"\b(?P<how>how many )(?P<size>hundred|thousand|million|billion|trillion)s?(?: of)? "
    r"(?=(?!(?:did|do|does|was|were|is|are|had|has|have|more|fewer|in)\b)[a-z])",
    re.I,
)
_LARGE = 1000


class AppendBoolQuestion(QuestionEdit):
    """Ask whether the answer compares so with the edit's value; None where the form is unknown."""

    edits = (AppendBool,)

    def edited(self, question: QuestionForm, perturbation: Perturbation) -> str | None:
        edit = perturbation.edit
        if not isinstance(edit, AppendBool):
            return None
        return question.after_statement(_compared(question.alone, edit))


def _compared(question: QuestionForm, edit: AppendBool) -> str | None:
    if isinstance(edit.value, Date):
        return whether_when(question, edit.comparator, to_text(edit.value))
    unit = currency_sign(edit.value.unit) or edit.value.unit
    if edit.value.unit and re.search(rf"\b{re.escape(edit.value.unit)}\b", question.text, re.I):
        unit = ""
    value = to_text(replace(edit.value, unit=""))
    read = f"{int(value):,}" if value.isdigit() else value
    magnitude = _MAGNITUDE.search(question.text)
    if magnitude is not None:
        if edit.value.unit or edit.value.value >= _LARGE:
            return None
        question = QuestionForm.of(_MAGNITUDE.sub(r"\g<how>", question.text))
        read = f"{read} {magnitude['size'].lower()}"
    amount = Amount(edit.comparator, read, unit)
    edited = (
        whether_how_many(question, amount)
        or whether_how_adjective(question, amount)
        or whether_what_value(question, amount)
    )
    if edited is None and not amount.unit and len(value) == 4 and value.isdigit():
        return whether_when(question, edit.comparator, value)
    return edited
