"""FlipArithmetic on the question: "How many more A than B" becomes "How many A and B in total"."""

from __future__ import annotations

import re

from bpb.english.clause import agree
from bpb.english.morphology import as_question, is_plural
from bpb.english.question_form import QuestionForm
from bpb.perturb.edits import FlipArithmetic
from bpb.perturb.perturbation import Perturbation
from bpb.qdmr.arguments import Operation
from bpb.qgen.question_edits.degree import difference
from bpb.qgen.question_edits.question_edit import QuestionEdit


class FlipArithmeticQuestion(QuestionEdit):
    """Ask for the sum instead of the difference, or back; None where the form is unknown."""

    edits = (FlipArithmetic,)

    def edited(self, question: QuestionForm, perturbation: Perturbation) -> str | None:
        edit = perturbation.edit
        if not isinstance(edit, FlipArithmetic) or edit.step != len(perturbation.source) - 1:
            return None
        if " and " in question.text:
            said, instead = "difference between", "sum of"
            if edit.new is Operation.DIFFERENCE:
                said, instead = "total of" if "total of" in question.text else instead, said
            if question.text.count(said) == 1:
                return as_question(question.text.replace(said, instead))
        return _sum(question) if edit.new is Operation.SUM else None


def _sum(question: QuestionForm) -> str | None:
    parts = difference(question)
    if parts is None:
        return None
    second = parts.second
    match parts.kind:
        case "places":
            return as_question("how many", parts.noun, parts.auxiliary, "there", parts.first, "and",
                               second.partition(" ")[2], "in total")  # fmt: skip
        case "there":
            if not is_plural(parts.first.split()[-1]) and parts.first.split()[-1].islower():
                return None
            return as_question("how many", parts.first, "and", second, parts.auxiliary, "there",
                               parts.rest, "in total")  # fmt: skip
        case "did":
            auxiliary = agree(parts.auxiliary, plural=True)
            return as_question("how many", parts.noun, auxiliary, parts.first, "and", second,
                               parts.rest, "combined")  # fmt: skip
        case "longer":
            if parts.word not in ("longer", "shorter", "more") or re.match(
                r"(?:in|on|at) ", second
            ):
                return None
            plural = agree(parts.auxiliary, plural=True)
            return as_question(
                "how many", parts.noun, plural, parts.first, "and", second, "combined"
            )
    return None
