"""What is asked for as one thing is not one of several."""

from __future__ import annotations

import re

from bpb.quality.check import PASSED, Check
from bpb.records.example import CheckResult, Variant
from bpb.values import Spans

_RULE = "PruneStep"
_THE_ONE = re.compile(
    r"^(?:who|what) (?:is|was) the (?:[a-z-]+ )?(?:star|author|writer|director|producer|creator|"
    r"host|founder|composer|owner|leader|designer|editor|developer|singer|member|screenwriter|co-\w+)"
    r"(?: of| for|\?)",
    re.I,
)
# Of these a team, or a place, has many.
_MANY = re.compile(
    r"^who (?:is|was) the (?:[a-z-]+ )?"
    r"(?:player|member|employee|student|resident|graduate|citizen) (?:for|of|in|at|from)\b",
    re.I,
)
_NAME = r"[A-Z][\w.'\u2019-]*(?: [A-Z][\w.'\u2019-]*)*"
_WHICH_STAR = re.compile(
    r"^which (?:actor|actress|singer|comedian) (?:starred|stars|acted|appeared) in "
    r"(?:(?!\b(?:with|as|alongside|and|opposite)\b)[^,?])+\?",
    re.I,
)
_STARS = re.compile(
    rf"\b(?:starr?(?:s|ing|ed)|features?|featuring) (?P<names>{_NAME}(?:, {_NAME})*,? and {_NAME})"
)


class AnswerIsUnique(Check):
    """Rejects a pruned question with several answers, of which a removed step chose one. Fails:
    "Who was the star of the film?" of a film that stars Ann Lee and Bob Roe; passes: the same with
    one star.
    """

    name = "answer_is_unique"

    def check(self, variant: Variant) -> CheckResult:
        answer, context = variant.answer, variant.original.context
        if variant.rule != _RULE or not isinstance(answer, Spans) or len(answer.texts) > 1:
            return PASSED
        if _MANY.match(variant.question):
            return CheckResult(0.0, False, "there are many of them")
        if _WHICH_STAR.match(variant.question):
            last = answer.texts[0].split()[-1]
            named = [found["names"] for found in _STARS.finditer(context)]
            if any(re.search(rf"\b{re.escape(last)}\b", names) for names in named):
                return CheckResult(0.0, False, f"{answer.texts[0]} is one of several")
        if _THE_ONE.match(variant.question) is None:
            return PASSED
        name = re.escape(answer.texts[0])
        beside = rf"{name},? (?:and|&|alongside) {_NAME}|{_NAME},? (?:and|&) {name}"
        if re.search(rf"\b(?:starr?\w*|[a-z]+(?:ed|en) by) [^.\n]{{0,40}}?(?:{beside})", context):
            return CheckResult(0.0, False, f"{answer.texts[0]} is one of several")
        return PASSED
