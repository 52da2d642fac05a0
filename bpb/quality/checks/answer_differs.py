"""The answer is another than the original's, and says something new."""

from __future__ import annotations

import re

from bpb.quality.check import PASSED, Check
from bpb.records.example import CheckResult, Discard, Variant
from bpb.values import Answer, Spans, YesNo, to_text

_ABBREVIATION = re.compile(r"[A-Z]{3,}")
_NAME = re.compile(r"[A-Z][\w'-]*(?: (?:(?:of|the|for|and) )*[A-Z][\w'-]*)+")


class AnswerDiffers(Check):
    """Rejects an answer that equals the original's, is a part of it, or stands in the new question.
    Yes and no may stay the same. Rules that preserve the answer are exempt.
    """

    name = "answer_differs"

    def check(self, variant: Variant) -> CheckResult:
        answer, original = variant.answer, variant.original.answer
        if variant.preserves_answer or not variant.answered or isinstance(answer, YesNo):
            return PASSED
        if original is not None and not isinstance(answer, Discard) and _same(answer, original):
            return CheckResult(0.0, False, "same answer as the original")
        if isinstance(answer, Spans) and " or " not in variant.question:
            question = variant.question
            stated = all(
                _contains(question, text) or _has_initials(question, text) for text in answer.texts
            )
            if stated:
                return CheckResult(0.0, False, "the question states its own answer")
        return PASSED


def _same(answer: Answer, original: Answer) -> bool:
    new, old = _words(answer), _words(original)
    if isinstance(answer, Spans) and isinstance(original, Spans):
        return new <= old or old <= new
    return new == old


def _words(answer: Answer) -> frozenset[str]:
    text = to_text(answer).lower()
    return frozenset(re.findall(r"\w+", text)) - {"the", "a", "an"}


def _contains(question: str, text: str) -> bool:
    return re.search(rf"\b{re.escape(text.lower())}\b", question.lower()) is not None


def _has_initials(question: str, text: str) -> bool:
    """Whether it abbreviates a name: "FIA" of "Federation of Indian Airlines"."""
    if _ABBREVIATION.fullmatch(text) is None:
        return False
    return any(
        text in "".join(word[0] for word in name[0].split() if word[0].isupper())
        for name in _NAME.finditer(question)
    )
