"""What a yes/no question asks stands in its main clause."""

from __future__ import annotations

import re

from bpb.qgen.faithfulness import said_of_answer
from bpb.quality.check import PASSED, Check
from bpb.records.example import CheckResult, Variant
from bpb.values import YesNo

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
# "Did he write Elm, a play directed by Bob?" is false of the play, if at all.
_DESCRIBES = (
    r"(?:, (?:who|whom|which|whose|an?)|\bD(?:id|oes|o) [^?]*, (?:directed|written|produced|"
    r"composed|created|founded|owned|based|named|played|sung)) [^,?]*"
)
_ASKS_AT_ONCE = re.compile(
    r"^(?:\w+ )?(?:which|what|who|whom|whose|when|where|why|how)\b", re.IGNORECASE
)
_SUBJECT = re.compile(r"\w+ (?:the [\w ]+ of )?")
_RULE = "AppendBool"


class BoundInClause(Check):
    """Rejects a bound or an exchanged name in a clause that only describes something. After an
    indefinite noun such a clause asks, and passes. Fails: "the king who died after 1790"; passes:
    "a king who died after 1790".
    """

    name = "bound_in_clause"

    def check(self, variant: Variant) -> CheckResult:
        if _describes(variant):
            return CheckResult(0.0, False, "the other name describes, and is asked of nothing")
        if variant.rule != _RULE or _ASKS_AT_ONCE.match(variant.original.question):
            return PASSED
        question = variant.question
        found = _DEFINITE.search(question)
        # A clause of the subject ends before the verb, so that the bound is the verb's.
        of_subject = found is not None and _SUBJECT.fullmatch(question[: found.start()])
        if (found and not of_subject) or _AFTER_COMMA.search(question):
            return CheckResult(0.0, False, "the bound restricts a noun and asks nothing")
        return PASSED


def _describes(variant: Variant) -> bool:
    """Whether a name that is not the answer stands in what only describes, behind a comma."""
    said = said_of_answer(variant.decomposition)
    if variant.rule != "VerifyAnswer" or variant.answer != YesNo(False) or not said:
        return False
    form = rf"{_DESCRIBES}{re.escape(said)}\?$"
    return re.search(form, variant.question, re.I) is not None
