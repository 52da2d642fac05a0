"""A figure that is read is not one of the question it is read for."""

from __future__ import annotations

import re

from bpb.example import CheckResult, StepTrace, Variant
from bpb.quality.check import PASSED, Check
from bpb.values import Number

_HOW = re.compile(r"\bhow (?:high|low|large|big|long|many|much|tall|old|far)\b", re.IGNORECASE)


class ReadingIsNew(Check):
    """No variant that compares 2013 with 2009 for "How high was the turnout in the 2013 election?":
    the reader has found the time, not the figure.
    """

    name = "reading_is_new"

    def check(self, variant: Variant) -> CheckResult:
        read = next((step for step in variant.steps if _reads_its_question(step)), None)
        if read is None:
            return PASSED
        return CheckResult(0.0, False, f"{read.output} was read for: {read.question}")


def _reads_its_question(step: StepTrace) -> bool:
    if step.by != "reader" or not isinstance(step.output, Number):
        return False
    if _HOW.search(step.question) is None:
        return False
    return re.search(rf"(?<![\d.,]){step.output.value}(?![\d.,]*\d)", step.question) is not None
