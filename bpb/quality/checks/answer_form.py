"""The answer is a clean, short text."""

from __future__ import annotations

from bpb.quality.check import PASSED, Check
from bpb.records.example import CheckResult, Variant
from bpb.values import Spans

MOST_WORDS = 8
_PAIRS = (("(", ")"), ("[", "]"), ("“", "”"))


class AnswerForm(Check):
    """Rejects an answer of more than eight words, unless it is the original's (Geva et al. 2022,
    section 3.4). It also rejects an answer with a line break, or an open bracket or quotation mark.
    """

    name = "answer_form"

    def check(self, variant: Variant) -> CheckResult:
        if not isinstance(variant.answer, Spans):
            return PASSED
        for text in variant.answer.texts:
            if "\n" in text:
                return CheckResult(0.0, False, "line break in the answer")
            if len(text.split()) > MOST_WORDS and variant.answer != variant.original.answer:
                return CheckResult(0.0, False, f"answer of more than {MOST_WORDS} words")
            if text.count('"') % 2 or any(text.count(a) != text.count(b) for a, b in _PAIRS):
                return CheckResult(0.0, False, "open bracket or quotation mark in the answer")
        return PASSED
