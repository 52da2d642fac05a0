"""The question is one question."""

from __future__ import annotations

import re

from bpb.example import CheckResult, Variant
from bpb.quality.check import PASSED, Check

MOST_WORDS = 60
_CONDITION = re.compile(r"^if\b", re.IGNORECASE)
_GARBLED = re.compile(r"^which (?:percent|yards?|points?|number)\b", re.IGNORECASE)
_REFERENCE = re.compile(r"#\d")


class QuestionForm(Check):
    """Ends in its one question mark, does not begin with "If", names no step (a "#1" of the
    original is a rank) nor an empty title, is of usual length, and is not the original.
    """

    name = "question_form"

    def check(self, variant: Variant) -> CheckResult:
        question = variant.question
        reason = ""
        if not question.endswith("?") or question.count("?") != 1:
            reason = "does not end in its one question mark"
        elif _CONDITION.match(question):
            reason = 'begins with "If"'
        elif '""' in question.replace(" ", ""):
            reason = "has an empty title"
        elif _REFERENCE.search(question) and not _REFERENCE.search(variant.original.question):
            reason = "names a step"
        elif len(question.split()) > MOST_WORDS:
            reason = f"of more than {MOST_WORDS} words"
        elif _GARBLED.search(question):
            reason = "asks for no thing"
        elif _plain(question) == _plain(variant.original.question):
            reason = "is the original question"
        return CheckResult(0.0, False, reason) if reason else PASSED


def _plain(question: str) -> str:
    return " ".join(re.findall(r"\w+", question.lower()))
