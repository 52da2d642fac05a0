"""The answer of a choice is one of what is offered."""

from __future__ import annotations

import re

from bpb.english.morphology import analyse
from bpb.quality.check import VariantCheck
from bpb.records.check import PASSED
from bpb.records.example import CheckResult, Variant
from bpb.values import Date, Number, Spans, content_words, singulars, to_text

_CATEGORIES = frozenset({"comparison", "invariance"})
_ASKS_ONE = re.compile(r"^(?:which|who|what)\b(?! (?:two|three|are|were)\b)", re.IGNORECASE)
_NAMES_ONE = re.compile(r"^(?:which|who)\b", re.IGNORECASE)
_NONE = "the answer is none of what is offered"
_GOES_ON = re.compile(r", (?!(?:Inc|Ltd|Co|Jr|Sr)\b)[A-Z]")
_CHOOSES = re.compile(r"^(?:did|do|does|is|was|are|were|has|have)\b")
_VERBS = frozenset({"VB", "VBP"})
_WITHOUT_NOUN = re.compile(r"^(?:the|an?) |\bthe [\d\W]+$", re.IGNORECASE)
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
        if found and several and (chooses or _CHOOSES.match(question)):
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
    season", nor "University of Oban" of "University of Oban, Lund".
    """
    start = question.lower().rfind(text.lower())
    end = start + len(text)
    goes_on = _GOES_ON.match(question, end) and len(_GOES_ON.findall(question)) == 1
    if goes_on and " or " not in question[end:]:
        return False
    doc = analyse(question)
    if any(token.idx == start and token.tag_ in _VERBS and token.text.islower() for token in doc):
        return False
    behind = next((token for token in doc if token.idx >= end), None)
    ends_here = behind is None or behind.tag_ not in ("NN", "NNS", "NNP", "NNPS")
    return ends_here or _WITHOUT_NOUN.search(text) is None


def _is_choice(question: str) -> bool:
    """Whether it asks for the one of two that it ends in: "which is older, A or B?"."""
    return _ASKS_ONE.match(question) is not None and _CHOICE.search(question) is not None


def _is_value_of_one(answer: Number | Date, question: str) -> bool:
    """Whether it is asked which of two, and the answer is a number or date that is neither."""
    if _NAMES_ONE.match(question) is None or not _is_choice(question):
        return False
    return re.search(rf"(?<!\d){re.escape(to_text(answer).lower())}(?!\d)", question) is None
