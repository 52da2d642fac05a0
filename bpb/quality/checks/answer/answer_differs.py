"""The answer is another than the original's, and says something new."""

from __future__ import annotations

import re

from bpb.quality.check import VariantCheck
from bpb.records.check import PASSED
from bpb.records.example import CheckResult, Discard, Variant
from bpb.values import Answer, Spans, YesNo, to_text


class AnswerDiffers(VariantCheck):
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
        states = isinstance(answer, Spans) and all(
            _contains(variant.question, text) for text in answer.texts
        )
        if states and " or " not in variant.question:
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
