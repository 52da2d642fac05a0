"""What a yes/no question asks stands in its main clause."""

from __future__ import annotations

import re

from bpb.example import CheckResult, Variant
from bpb.quality.check import PASSED, Check

_BOUND = (
    r"(?:before|after|at least|at most|more than|fewer than|less than|"
    r"(?:in )?(?:a year|something) other than)\b(?:[^,?]|,\d)*\?$"
)
# Here the relative clause has ended: "the actor who sang in Lund born before 1964".
_MAIN_VERB = r"(?<!born )(?<!founded )(?<!released )(?<!published )(?<!established )"
# "The king who died after 1790": there is one or there is none, and neither "yes" nor "no" says so.
_DEFINITE = re.compile(
    rf"\bthe (?:(?!the\b|an?\b)[\w'.-]+ ){{1,4}}?(?:who|that|which) [^,?]*{_MAIN_VERB}{_BOUND}"
)
_AFTER_COMMA = re.compile(rf", (?:which|who) [^?]*{_BOUND}")
_ASKS_AT_ONCE = re.compile(
    r"^(?:\w+ )?(?:which|what|who|whom|whose|when|where|why|how)\b", re.IGNORECASE
)
_SUBJECT = re.compile(r"\w+ (?:the [\w ]+ of )?")
_RULE = "AppendBool"


class BoundInClause(Check):
    """No "Was the war fought against the king who died after 1790?", whose bound only restricts.

    So it comes out when the original asks in a relative clause: "... the king who died in what
    year?". After an indefinite noun ("a king who died after 1790") it asks.
    """

    name = "bound_in_clause"

    def check(self, variant: Variant) -> CheckResult:
        if variant.rule != _RULE or _ASKS_AT_ONCE.match(variant.original.question):
            return PASSED
        question = variant.question
        found = _DEFINITE.search(question)
        # A clause of the subject ends before the verb, so that the bound is the verb's.
        of_subject = found is not None and _SUBJECT.fullmatch(question[: found.start()])
        if (found and not of_subject) or _AFTER_COMMA.search(question):
            return CheckResult(0.0, False, "the bound restricts a noun and asks nothing")
        return PASSED
