"""RewordDoer: name who does a thing by a noun for a verb, or by a verb."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

from bpb.example import DecomposedExample
from bpb.perturb.rewordings import RewordDoer as Edit
from bpb.perturb.rule import Case, Rule
from bpb.values import Spans

_DOER = re.compile(
    r"\bwho (?:wrote|directed|produced|created|founded|composed|designed|invented|discovered|"
    r"published|developed)\b|\b(?:director|writer|author|producer|creator|founder|composer|"
    r"designer|inventor|discoverer|publisher|developer) of\b",
    re.IGNORECASE,
)


class RewordDoer(Rule):
    """Say "the director of" for "who directed", or the other way.

    The steps stay: they say who did what in either form. The question is asked only as an edit of
    the original, where nothing else is said of the doing, as when, and no two are the answer.

    Source: ours, after the invariance tests of Ribeiro et al. 2020 (CheckList), section 2.2.
    """

    category = "invariance"
    preserves_answer = True
    keeps_wording = True
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

    def edits(self, example: DecomposedExample, rng: random.Random) -> Iterator[Edit]:
        several = isinstance(example.answer, Spans) and (
            len(example.answer.texts) > 1 or " and " in example.answer.texts[0]
        )
        if _DOER.search(example.question) and not several:
            yield Edit()
