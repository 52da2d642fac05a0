"""A question for a sum does not compare, and one for a difference does."""

from __future__ import annotations

import re

from bpb.example import CheckResult, Variant
from bpb.qdmr.arguments import ArithmeticArguments, Operation
from bpb.quality.check import PASSED, Check

_COMPARES = re.compile(
    r"\b(?:more|fewer|less|higher|greater|lower|larger|bigger|smaller|longer|shorter|older|younger)\b",
    re.IGNORECASE,
)
# "How many voters that are Democrats and voters that are Republicans are there in total?"
_CLAUSES = re.compile(r"\b(?:that|who) .* and .*\b(?:that|who) .* (?:are|were) there in total\?$")
# "Killed according to Lee's report and soldiers combined" adds a thing to its source.
_WITH_SOURCE = re.compile(
    r"\baccording to [^,?]* and [^,?]* (?:combined|together|in (?:total|all))\?$"
)
_RELATES = re.compile(r"\b(?:than|differ\w*|between|compared|apart|after|before|over)\b", re.I)


class ArithmeticWording(Check):
    """Told by comparing words: "higher was A and B" asks for no sum, "more A and B" for no rest.

    A question that means the same as the original is worded as that is.
    """

    name = "arithmetic_wording"

    def check(self, variant: Variant) -> CheckResult:
        arguments = variant.decomposition.last.arguments
        if variant.preserves_answer or not isinstance(arguments, ArithmeticArguments):
            return PASSED
        if _CLAUSES.search(variant.question) or _WITH_SOURCE.search(variant.question):
            return CheckResult(0.0, False, "a sum of clauses, or with a source")
        compares = _COMPARES.search(variant.question) is not None
        if arguments.operation is Operation.SUM and compares:
            return CheckResult(0.0, False, "compares, but the last step is a sum")
        if arguments.operation is Operation.DIFFERENCE and not _RELATES.search(variant.question):
            return CheckResult(0.0, False, "compares nothing, but the last step is a difference")
        return PASSED
