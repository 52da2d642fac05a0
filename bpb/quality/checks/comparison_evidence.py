"""What is compared is told of both."""

from __future__ import annotations

import re

from bpb.answer.candidates import alternatives
from bpb.answer.focus import focus, paragraphs, title_of
from bpb.example import CheckResult, Variant
from bpb.quality.check import PASSED, Check
from bpb.quality.compared import told_of_one

_COMPARED = frozenset({"comparison", "last step", "invariance"})
_FEWEST_ARTICLES = 2


class ComparisonEvidence(Check):
    """Where two things have an article each, each article tells what they are compared by: no
    "Is the fern larger than the moss?" of articles that give no sizes.

    A turned question has an answer that follows from the original's; but the original may rest on
    what everyone knows, and the passage must settle it.
    """

    name = "comparison_evidence"

    def check(self, variant: Variant) -> CheckResult:
        original = variant.original
        if variant.category not in _COMPARED or not variant.answered:
            return PASSED
        things = alternatives(original.question, 2)
        articles = [p for p in paragraphs(original.context) if title_of(p.text)]
        if len(things) != 2 or len(articles) < _FEWEST_ARTICLES:
            return PASSED
        head = original.question
        for thing in things:
            head = re.sub(re.escape(thing), " ", head, flags=re.IGNORECASE)
        told = told_of_one(" ".join(head.split()))
        if told is None:
            return PASSED
        for thing in things:
            if not told(focus(thing, original.context, thing).text):
                return CheckResult(0.0, False, f"not told of {thing}")
        return PASSED
