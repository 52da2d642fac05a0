"""A named thing is not asked for by its name."""

from __future__ import annotations

import re

from bpb.example import CheckResult, Variant
from bpb.quality.check import PASSED, Check

_RULE = "PruneStep"
# All words of what is asked for are of a name, but for a clause or a bracket after it.
_NAMED = re.compile(
    r"^(?:What|Who) (?:is|was|are|were) (?:the )?(?:[A-Z][\w.'-]*(?: (?:of|the|de|von)\b)? ?)+"
    r"(?:\?|,|\b(?:built|named|located|that|which|who)\b)"
)
_PASSIVE = re.compile(
    r"^Which [a-z]+(?: [a-z]+)? (?:is|was|were) (?:the )?[A-Z][^?]*? (?:climbed|written|directed|"
    r"produced|invented|painted|designed|composed|discovered)\b(?P<rest>.*)"
)
_STRANDED = re.compile(r"\b(?:by|in|for|at|on|with|from)\W*$")


class AsksForName(Check):
    """No "What is Ann Lee?" nor "Who is Hay High School, named after Lee?", which name what they
    ask for; nor "Which climber was Mount Hay climbed in 1996?", which lost its "by".
    """

    name = "asks_for_name"

    def check(self, variant: Variant) -> CheckResult:
        if variant.rule != _RULE or variant.question_by == "edit":
            return PASSED
        if _NAMED.match(variant.question):
            return CheckResult(0.0, False, "asks for what it names")
        passive = _PASSIVE.match(variant.question)
        if passive and not _STRANDED.search(passive["rest"]):
            return CheckResult(0.0, False, 'lost its "by"')
        return PASSED
