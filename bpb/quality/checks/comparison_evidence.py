"""What is compared is told of both."""

from __future__ import annotations

import re

from bpb.answer.comparison_operands import alternatives
from bpb.answer.focus import paragraphs
from bpb.quality.check import PASSED, Check
from bpb.quality.compared import told_of_one
from bpb.quality.paragraph_about import paragraph_about
from bpb.records.example import CheckResult, Variant

_COMPARED = frozenset({"comparison", "last step", "invariance"})


class ComparisonEvidence(Check):
    """Rejects a comparison of two things if the paragraph of either does not state what is
    compared. This also holds where the answer follows from the original's. Fails: "Is the fern
    larger than the moss?" of paragraphs without sizes.
    """

    name = "comparison_evidence"

    def check(self, variant: Variant) -> CheckResult:
        original = variant.original
        if variant.category not in _COMPARED or not variant.answered:
            return PASSED
        things = alternatives(original.question, 2)
        if len(things) != 2 or len(paragraphs(original.context)) != len(things):
            return PASSED
        head = original.question
        for thing in things:
            head = re.sub(re.escape(thing), " ", head, flags=re.IGNORECASE)
        told = told_of_one(" ".join(head.split()))
        if told is None:
            return PASSED
        for thing, other in (things, things[::-1]):
            if not told(paragraph_about(thing, other, original.context)):
                return CheckResult(0.0, False, f"not told of {thing}")
        return PASSED
