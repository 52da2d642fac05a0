"""A question that was written anew still asks about what the original asks about."""

from __future__ import annotations

import re

from bpb.english.lexicons import word_class
from bpb.qgen.about_answer import kind_asked
from bpb.quality.check import VariantCheck
from bpb.records.check import PASSED
from bpb.records.example import CheckResult, Variant
from bpb.values import YesNo, stems

LEAST = 0.8
_STEM = 5
# It has the candidate in place of "which group".
_NAMES_IT = "VerifyAnswer"
# Without these, "the 18 to 24 age group" is no group any more.
_HEADS = ("group", "race", "gender")


class KeepsTheQuestion(VariantCheck):
    """Rejects a question with fewer than four fifths of the original's content words, compared by
    their first five letters. Edits of the original and pruned questions are exempt. A question that
    reasons may not lose the noun "group".
    """

    name = "keeps_the_question"

    def check(self, variant: Variant) -> CheckResult:
        lost = [
            noun
            for noun in _HEADS
            if noun in variant.original.question.lower() and noun not in variant.question.lower()
        ]
        if lost and len(variant.decomposition) > 1 and variant.rule != _NAMES_IT:
            return CheckResult(0.0, False, f"lost of the original: {', '.join(lost)}")
        if variant.question_by == "edit" or variant.pruned:
            return PASSED
        wanted = _telling(variant.original.question)
        if variant.rule == _NAMES_IT and variant.answer == YesNo(True):
            # The answer is of the kind that was asked for.
            wanted -= _telling(" ".join(kind_asked(variant.original.question)))
        missing = wanted - _telling(variant.question)
        score = 1.0 - len(missing) / max(1, len(wanted))
        if score < LEAST:
            return CheckResult(score, False, f"lost of the original: {', '.join(sorted(missing))}")
        return CheckResult(score, True)


def _telling(question: str) -> set[str]:
    words = re.findall(r"[^\W_]+", question.lower())
    # Words that a rule may exchange, or that say little.
    little = word_class(
        "article", "be", "be_not_finite", "demonstrative", "do", "exchangeable_word", "have",
        "modal", "possessive", "question_word",
    )  # fmt: skip
    return stems((word for word in words if word not in little and word != "s"), _STEM)
