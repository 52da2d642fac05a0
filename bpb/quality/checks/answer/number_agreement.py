"""A question for several things is answered by several."""

from __future__ import annotations

import re

from bpb.english.morphology import is_plural
from bpb.quality.check import VariantCheck
from bpb.records.check import PASSED
from bpb.records.example import CheckResult, Variant
from bpb.values import Spans

_PLURAL = re.compile(r"^(?:what|which|who) (?:are|were)\b|^(?:what|which) two\b", re.IGNORECASE)
_ONE = re.compile(
    r"^(?:who|what) (?:is|was) (?:the|a|an) |^(?:which|what) (?P<noun>[a-z]+) (?!of\b|and\b|or\b)",
    re.IGNORECASE,
)
_LIST = re.compile(r"[A-Z][\w.'-]*(?:, (?:and )?| and )[A-Z][\w'-]+ [A-Z]")


class NumberAgreement(VariantCheck):
    """Rejects one answer to a plural question and a list of names to a question for one. Candidates
    that the question offers are exempt. Fails: one name for "What are ...", a list for "Which
    composer ...?"; passes: two names for "What are ...".
    """

    name = "number_agreement"

    def check(self, variant: Variant) -> CheckResult:
        answer = variant.answer
        if not isinstance(answer, Spans) or _is_offered(answer, variant.question):
            return PASSED
        one = _ONE.match(variant.question)
        listed = len(answer.texts) == 1 and _LIST.search(answer.texts[0])
        if one and listed and not is_plural(one["noun"] or "one"):
            return CheckResult(0.0, False, "question for one with a list of names")
        if not _PLURAL.match(variant.question):
            return PASSED
        joined = re.search(r",|\band\b", answer.texts[0]) is not None
        if len(answer.texts) == 1 and not joined:
            return CheckResult(0.0, False, "plural question with a single answer")
        return PASSED


def _is_offered(answer: Spans, question: str) -> bool:
    """Whether a question has the answer as one of two things."""
    offered = re.escape(answer.texts[0])
    return len(answer.texts) == 1 and bool(
        re.search(rf"\bor (?:the )?{offered}\b|\b{offered},? or\b", question, re.I)
    )
