"""What is read is not in the question that it is read for, nor in the one that is cut."""

from __future__ import annotations

import re

from bpb.quality.check import PASSED, Check
from bpb.records.example import CheckResult, StepTrace, Variant
from bpb.values import Number, Spans

_HOW = re.compile(r"\bhow (?:high|low|large|big|long|many|much|tall|old|far)\b", re.IGNORECASE)


class ReadingIsNew(Check):
    """Rejects a number that the reader took from its own question, and a pruned answer that the
    original names. Fails: 2013 as the turnout of "the 2013 election", "Iowa" for "Which state is
    Ohio?" of "Are Ohio and Iowa one state?".
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
