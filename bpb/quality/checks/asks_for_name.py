"""A named thing is not asked for by its name."""

from __future__ import annotations

import re

from bpb.english.passage import read_passage
from bpb.quality.check import PASSED, Check
from bpb.records.example import CheckResult, Variant
from bpb.values import Spans

_RULE = "PruneStep"
# All words of what is asked for are of a name, but for a clause or a bracket after it.
_NAMED = re.compile(
    r"^(?:What|Who) (?:is|was|are|were) (?:the )?[A-Z][\w.'-]*"
    r"(?: (?:(?:of|the|de|von) )*[A-Z][\w.'-]*)*(?:\?|,| (?:built|named|located|that|which|who)\b)"
)
_PASSIVE = re.compile(
    r"^Which [a-z]+(?: [a-z]+)? (?:is|was|were) (?:the )?[A-Z][^?]*? (?:climbed|written|directed|"
    r"produced|invented|painted|designed|composed|discovered)\b(?P<rest>.*)"
)
_ORGANISATION = re.compile(
    r"^(?:What|Which) (?:(?:is|was) the )?(?:[\w-]+ ){0,4}?(?:fund|company|corporation|firm|club|"
    r"university|college|country|city|state|river|newspaper|magazine|network|airline|airport)\b"
)
_STRANDED = re.compile(r"\b(?:by|in|for|at|on|with|from)\W*$")


class AsksForName(Check):
    """Rejects a question that names what it asks for, or asks a kind for a person. Fails: "What is
    Ann Lee?", "Which climber was Mount Hay climbed in 1996?"; passes: "Which climber climbed Mount
    Hay in 1996?".
    """

    name = "asks_for_name"

    def check(self, variant: Variant) -> CheckResult:
        if variant.rule != _RULE or variant.question_by == "edit":
            return PASSED
        if _NAMED.match(variant.question):
            return CheckResult(0.0, False, "asks for what it names")
        if _ORGANISATION.match(variant.question) and _is_of_person(variant):
            return CheckResult(0.0, False, "a person where none is asked for")
        passive = _PASSIVE.match(variant.question)
        if passive and not _STRANDED.search(passive["rest"]):
            return CheckResult(0.0, False, 'lost its "by"')
        return PASSED


def _is_of_person(variant: Variant) -> bool:
    if not isinstance(variant.answer, Spans):
        return False
    passage = read_passage(variant.original.context)
    return any(passage.label(text) == "PERSON" and " " in text for text in variant.answer.texts)
