"""The answer to a question of which kind is a kind, not the thing that it is a kind of."""

from __future__ import annotations

import re

from bpb.quality.check import PASSED, Check
from bpb.records.example import CheckResult, Variant
from bpb.values import Spans, content_words, singulars

_KIND_OF = re.compile(
    r"\b(?:what|which) (?:kind|type|sort|style|genre|category)s? of (?P<thing>[a-z-]+)", re.I
)


class KindIsSpecific(Check):
    """Rejects an answer that only repeats the kind asked for, even if it is the gold answer. Fails:
    "film" for "Both were which kind of films?"; passes: "short film".
    """

    name = "kind_is_specific"

    def check(self, variant: Variant) -> CheckResult:
        if not isinstance(variant.answer, Spans):
            return PASSED
        told = [singulars(content_words(text)) for text in variant.answer.texts]
        # A synonym of the original's word ("movies") is no better answered by that.
        for question in (variant.question, variant.original.question):
            asked = _KIND_OF.search(question)
            thing = asked and singulars(content_words(asked["thing"]))
            if asked and all(each == thing for each in told):
                return CheckResult(0.0, False, f"{asked['thing']} is what a kind is asked of")
        return PASSED
