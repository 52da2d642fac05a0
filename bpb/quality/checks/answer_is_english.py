"""An answer is no name in another language."""

from __future__ import annotations

import re

from bpb.quality.check import PASSED, Check
from bpb.records.example import CheckResult, Variant
from bpb.values import Spans

_LANGUAGE = (
    r"(?:(?!English)[A-Z][a-z]+(?:ese|ish|an|ic|ndi)|French|Greek|Dutch|Czech|Hebrew|Welsh|Thai|Urdu|"
    r"Igbo|Yoruba|Bengali|Punjabi|Nepali|Tamil|Latin)"
)


class AnswerIsEnglish(Check):
    """Rejects a name in another language that the passage gives in brackets, unless the question
    offers it or the original's answer is that. Fails: "Királyi Hadsereg" of "(Hungarian: Királyi
    Hadsereg)".
    """

    name = "answer_is_english"

    def check(self, variant: Variant) -> CheckResult:
        answer, original = variant.answer, variant.original
        if not isinstance(answer, Spans) or answer == original.answer:
            return PASSED
        for text in answer.texts:
            told = rf"(?<!\w){re.escape(text)}(?!\w)"
            bracketed = rf"\([^()]*?\b{_LANGUAGE}: [^();]*?{told}"
            everywhere = len(re.findall(told, original.context))
            if text in variant.question or not everywhere:
                continue
            if everywhere == len(re.findall(bracketed, original.context)):
                return CheckResult(0.0, False, f'a name in its own language: "{text}"')
        return PASSED
