"""A question for a sum does not compare, and one for a difference does."""

from __future__ import annotations

import re

from bpb.qdmr.arguments import ArithmeticArguments, Operation
from bpb.quality.check import PASSED, Check
from bpb.records.example import CheckResult, Variant

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
# "Did he attempt and were successful in total" counts some of them twice.
_WITH_ITS_PART = re.compile(
    r"\band (?:was|were|are|is) [^?]*(?:combined|together|in (?:total|all)|altogether)\?$"
)
# "What percent of Germans and Danes lived in the county" asks for a share of those.
_OF_TWO = re.compile(r"^What percent(?:age)? of [A-Z][\w-]+(?: [A-Z][\w-]+)* and [A-Z]")
_RELATES = re.compile(r"\b(?:than|differ\w*|between|compared|apart|after|before|over)\b", re.I)


_NO_SUM = (_CLAUSES, _WITH_SOURCE, _WITH_ITS_PART, _OF_TWO)


class ArithmeticWording(Check):
    """Rejects a sum that is worded as a comparison, and a difference that is not. Rules that
    preserve the answer are exempt. Fails: "Which was higher, A and B?" for a sum; passes: "How many
    are A and B together?".
    """

    name = "arithmetic_wording"

    def check(self, variant: Variant) -> CheckResult:
        arguments = variant.decomposition.last.arguments
        if variant.preserves_answer or not isinstance(arguments, ArithmeticArguments):
            return PASSED
        if any(each.search(variant.question) for each in _NO_SUM):
            return CheckResult(0.0, False, "no sum of two numbers of things")
        compares = _COMPARES.search(variant.question) is not None
        if arguments.operation is Operation.SUM and compares:
            return CheckResult(0.0, False, "compares, but the last step is a sum")
        if arguments.operation is Operation.DIFFERENCE and not _RELATES.search(variant.question):
            return CheckResult(0.0, False, "compares nothing, but the last step is a difference")
        return PASSED
