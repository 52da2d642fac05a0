"""What is read is not in the question that it is read for, nor in the one that is cut."""

from __future__ import annotations

import re

from bpb.example import CheckResult, StepTrace, Variant
from bpb.quality.check import PASSED, Check
from bpb.values import Number, Spans

_HOW = re.compile(r"\bhow (?:high|low|large|big|long|many|much|tall|old|far)\b", re.IGNORECASE)


class ReadingIsNew(Check):
    """No variant that compares 2013 with 2009 for "How high was the turnout in the 2013 election?":
    the reader has found the time, not the figure. Nor is one of two that are compared the answer to
    what is asked of the other: "Which state is Ohio?" with "Iowa" of "Are Ohio and Iowa one state?"
    """

    name = "reading_is_new"

    def check(self, variant: Variant) -> CheckResult:
        named = _named(variant)
        if named is not None:
            return CheckResult(0.0, False, f"{named} is named by the original")
        read = next((step for step in variant.steps if _reads_its_question(step)), None)
        if read is None:
            return PASSED
        return CheckResult(0.0, False, f"{read.output} was read for: {read.question}")


def _named(variant: Variant) -> str | None:
    """A text of a pruned variant's answer that the original names."""
    answer = variant.answer
    if not variant.pruned or not isinstance(answer, Spans):
        return None
    question = variant.original.question
    held = (t for t in answer.texts if re.search(rf"(?<!\w){re.escape(t)}(?!\w)", question, re.I))
    return next(held, None)


def _reads_its_question(step: StepTrace) -> bool:
    if step.by != "reader" or not isinstance(step.output, Number):
        return False
    if _HOW.search(step.question) is None:
        return False
    return re.search(rf"(?<![\d.,]){step.output.value}(?![\d.,]*\d)", step.question) is not None
