"""RewordPossessive on the question: "Ann Lee's brother" is "the brother of Ann Lee"."""

from __future__ import annotations

import re

from bpb.english.question_form import QuestionForm
from bpb.perturb.perturbation import Perturbation
from bpb.perturb.possessives import OF_NAME, POSSESSIVE
from bpb.perturb.rewordings import RewordPossessive
from bpb.qgen.question_edits.question_edit import QuestionEdit


class RewordPossessiveQuestion(QuestionEdit):
    """Exchange the one possessive for "of", or back; None where there are two, or it is quoted."""

    edits = (RewordPossessive,)

    def edited(self, question: QuestionForm, perturbation: Perturbation) -> str | None:
        if not isinstance(perturbation.edit, RewordPossessive):
            return None
        text = question.text
        for pattern, instead in ((POSSESSIVE, _of), (OF_NAME, _possessive)):
            found = list(pattern.finditer(text))
            if len(found) != 1:
                continue
            start, end = found[0].span()
            before = text[:start].split()
            in_name = len(before) > 1 and before[-1][:1].isupper()
            if text[:start].count('"') % 2 == 0 and not in_name:
                return text[:start] + instead(found[0]) + text[end:]
        return None


def _of(found: re.Match[str]) -> str:
    return f"the {found['noun']} of {found['name']}"


def _possessive(found: re.Match[str]) -> str:
    return f"{found['name']}'s {found['noun']}"
