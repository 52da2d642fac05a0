"""NegateShare on the question: "How many percent were not Irish?" becomes "... were Irish?"."""

from __future__ import annotations

import re

from bpb.english.morphology import as_question
from bpb.english.question_form import QuestionForm
from bpb.perturb.edits import NegateShare
from bpb.perturb.perturbation import Perturbation
from bpb.qgen.question_edits.question_edit import QuestionEdit

# "How many percent of people were Irish?": nothing before the verb has a verb of its own.
_SHARE = re.compile(
    r"^(?P<asked>how many,? (?:in )?(?:percent|percentage),?(?: (?:of|from|in)"
    r"(?: (?!(?:who|that|which|were|was|are|is)\b)[\w'\u2019.-]+)+?)?) "
    r"(?P<verb>were|was|are|is)(?P<not> not|n['\u2019]t)? (?P<rest>.+)$",
    re.IGNORECASE,
)


class NegateShareQuestion(QuestionEdit):
    """Negate the one verb, or take its negation out; None where the form is another."""

    edits = (NegateShare,)

    def edited(self, question: QuestionForm, perturbation: Perturbation) -> str | None:
        edit = perturbation.edit
        found = _SHARE.match(question.text)
        if not isinstance(edit, NegateShare) or found is None:
            return None
        rest = found["rest"].rstrip("? ")
        if question.negations != bool(found["not"]) or bool(found["not"]) != (
            edit.share is not None
        ):
            return None
        return as_question(found["asked"], found["verb"], "" if found["not"] else "not", rest)
