"""A span is a name or a phrase, not a piece of a sentence."""

from __future__ import annotations

import re

from bpb.english.morphology import analyse
from bpb.quality.check import VariantCheck
from bpb.records.check import PASSED
from bpb.records.example import CheckResult, Variant
from bpb.values import Spans

_FINITE = frozenset({"VBD", "VBZ", "VBP"})
_CUT = re.compile(
    r"^(?:and|or|was|were|is|are)\b|\b(?:in|of|the|and|or|was|were|is|are|a|an|to|by|for)$|[,;:]$"
)


class AnswerIsPhrase(VariantCheck):
    """Rejects an answer that holds a finite verb, or begins or ends inside a phrase, unless the
    question offers it so. Fails: "Ann Lee was killed"; passes: "Ann Lee".
    """

    name = "answer_is_phrase"

    def check(self, variant: Variant) -> CheckResult:
        if not isinstance(variant.answer, Spans):
            return PASSED
        for text in variant.answer.texts:
            if text in variant.question:
                continue
            verbs = (t for t in analyse(text)[1:] if t.tag_ in _FINITE and t.text.islower())
            if _CUT.search(text) or next(verbs, None) is not None:
                return CheckResult(0.0, False, f'a piece of a sentence: "{text}"')
        return PASSED
