"""RewordDoer: name who does a thing by a noun for a verb, or by a verb."""

from __future__ import annotations

import re

from bpb.perturb.rewording import Rewording
from bpb.perturb.rewordings import RewordDoer as Edit
from bpb.perturb.rule import Case
from bpb.records.example import DecomposedExample
from bpb.values import Spans

_DOER = re.compile(
    r"\bwho (?:wrote|directed|produced|created|founded|composed|designed|invented|discovered|"
    r"published|developed)\b|\b(?:director|writer|author|producer|creator|founder|composer|"
    r"designer|inventor|discoverer|publisher|developer) of\b",
    re.IGNORECASE,
)


class RewordDoer(Rewording):
    """Say "the director of" for "who directed", or the other way.

    The steps stay, since they state who did what. The rule edits an original that says nothing
    else of the deed, such as its time, and has one answer.

    Source: ours, after the invariance tests of Ribeiro et al. 2020 (CheckList), section 2.2.
    """

    edit = Edit
    cases = (
        Case(
            "return the film Blue Hill ;return who directed #1",
            becomes=("return the film Blue Hill ;return who directed #1",),
            question="Who directed the film Blue Hill?",
        ),
        Case(
            "return the film Blue Hill ;return who directed #1",
            becomes=("return the film Blue Hill ;return who directed #1",),
            question="Who is the founder of the firm Ash?",
        ),
        Case(
            "return the film Blue Hill ;return who directed #1",
            becomes=(),
            answer=("Ann Lee", "Bob Hill"),
            question="Who directed the film Blue Hill?",
        ),
    )

    def may_apply(self, example: DecomposedExample) -> bool:
        several = isinstance(example.answer, Spans) and (
            len(example.answer.texts) > 1 or " and " in example.answer.texts[0]
        )
        return not several and _DOER.search(example.question) is not None
