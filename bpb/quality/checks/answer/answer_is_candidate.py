"""The answer of a choice is one of what is offered."""

from __future__ import annotations

import re

from bpb.english.lexicons import word_class
from bpb.english.morphology import analyse
from bpb.english.question_types import is_polar
from bpb.english.tags import NOUNS
from bpb.quality.asked import opens_for_one
from bpb.quality.check import VariantCheck
from bpb.records.check import PASSED
from bpb.records.example import CheckResult, Variant
from bpb.values import Date, Number, Spans, content_words, singulars, to_text

_CATEGORIES = frozenset({"comparison", "invariance"})
_NONE = "the answer is none of what is offered"
_VERBS = frozenset({"VB", "VBP"})
_SEVERAL = "the answer is several things where one of two is asked for"
_PART = "the answer is a part of what is offered"
_CHOICE = re.compile(r"[,:] [^,:]+,? or ")


class AnswerIsCandidate(VariantCheck):
    """Rejects an answer to a comparison that is none of the two candidates the question offers. It
    also rejects another's year, or a part of a candidate in a flipped comparison. Fails: "both with
    55" for "Which is higher, A or B?"; passes: "A".
    """

    name = "answer_is_candidate"

    def check(self, variant: Variant) -> CheckResult:
        answer, question = variant.answer, variant.question.lower()
        if variant.category not in _CATEGORIES:
            return PASSED
        if isinstance(answer, Number | Date):
            return CheckResult(0.0, False, _NONE) if _is_value_of_one(answer, question) else PASSED
        if not isinstance(answer, Spans):
            return PASSED
        before, found, after = question.rpartition(" or ")
        chooses = _is_choice(question)
        several = variant.preserves_answer and len(answer.texts) > 1
        if found and several and (chooses or is_polar(question)):
            return CheckResult(0.0, False, _SEVERAL)
        if not found or (variant.preserves_answer and not chooses):
            return PASSED
        clause = re.split(r"[:,]\s", before, maxsplit=1)[-1]
        offered = f"{clause} or {after}"
        if any(text.lower() in offered for text in answer.texts):
            whole = variant.preserves_answer or all(
                _is_whole(text, variant.question) for text in answer.texts
            )
            return PASSED if whole else CheckResult(0.0, False, _PART)
        said = singulars(content_words(offered))
        if variant.preserves_answer and any(
            said & singulars(content_words(t)) for t in answer.texts
        ):
            # The gold answer may have the long form of a name.
            return PASSED
        return CheckResult(0.0, False, _NONE)


def _is_whole(text: str, question: str) -> bool:
    """Whether one of the things offered is named so, and no more: not "the 1990" of "the 1990
    season".
    """
    start = question.lower().rfind(text.lower())
    end = start + len(text)
    doc = analyse(question)
    if any(token.idx == start and token.tag_ in _VERBS and token.text.islower() for token in doc):
        return False
    behind = next((token for token in doc if token.idx >= end), None)
    goes_on = behind is not None and behind.tag_ in NOUNS
    return not (goes_on and text.lower().split()[0] in word_class("article"))


def _is_choice(question: str) -> bool:
    """Whether it asks for the one of two that it ends in: "which is older, A or B?"."""
    return opens_for_one(question) and _CHOICE.search(question) is not None


def _is_value_of_one(answer: Number | Date, question: str) -> bool:
    """Whether it is asked which of two, and the answer is a number or date that is neither."""
    if not question.startswith(("which ", "who ")) or not _is_choice(question):
        return False
    return re.search(rf"(?<!\d){re.escape(to_text(answer).lower())}(?!\d)", question) is None
