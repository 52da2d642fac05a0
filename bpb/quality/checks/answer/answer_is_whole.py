"""The answer of a choice is the whole of what is offered."""

from __future__ import annotations

import re

from bpb.english.passage import read_passage
from bpb.quality.check import VariantCheck
from bpb.records.check import PASSED
from bpb.records.example import CheckResult, Discard, Variant
from bpb.values import Answer, Spans

_WORD = re.compile(r"\w+")
_ASKS = re.compile(r"^(?:which|what|who)\b", re.IGNORECASE)
_GOES_ON = r" (?:or (?:older|over|above|more|younger|under)|and (?:older|over|above)(?=[,.;)]))\b"
_YEAR = re.compile(r"\b(?:1\d|20)\d\d\b")
# What is called by a whole name.
_NAMED_AFTER = frozenset(
    "Trophy Award Awards Cup Prize Medal Street Road Avenue Park Stadium School University College "
    "Hospital Foundation Center Centre Institute Museum Bridge Airport Memorial Cricket Band Show "
    "Company Records Tower Hall House Library Bay Island River Lake".split()
)
_NAMES = re.compile(r"[A-Z][a-z]+ [A-Z][a-z]+")
_SMALL = frozenset("the a an of in on at for to and his her its their".split())


class AnswerIsWhole(VariantCheck):
    """Rejects an answer that is a piece of a longer name, number or description in the passage.
    Fails: "5 to 64" of "45 to 64", "Ann Mary" of "Ann Mary Lee", "65 years of age" of "65 years of
    age or older"; passes: the whole.
    """

    name = "answer_is_whole"

    def check(self, variant: Variant) -> CheckResult:
        answer = variant.answer
        for text in (*_texts(answer), *_texts(variant.original.answer)):
            if _is_cut(text, variant):
                return CheckResult(0.0, False, f'"{text}" goes on in the passage')
            if _is_within_a_word(text, variant):
                return CheckResult(0.0, False, f'"{text}" is a part of a word or number')
            if _is_cut_name(text, variant):
                return CheckResult(0.0, False, f'"{text}" lacks a part of the name')
        for text in _texts(answer):
            if _is_half_title(text, variant):
                return CheckResult(0.0, False, f'"{text}" is half of a title')
        before, found, last = variant.question.rstrip("?").rpartition(" or ")
        is_choice = found and _ASKS.match(before) and re.search(r"[,:] ", before)
        if not is_choice or not isinstance(answer, Spans) or len(answer.texts) != 1:
            return PASSED
        if re.search(rf"[,:] {re.escape(answer.texts[0])} of\b", variant.question):
            return CheckResult(0.0, False, 'cut before "of"')
        said, offered = _words(answer.texts[0]), _words(last.partition(", ")[0])
        left_out = offered - said - _words(before)
        if said and said <= offered and left_out:
            return CheckResult(0.0, False, f"leaves out: {', '.join(sorted(left_out))}")
        return PASSED


def _texts(answer: Answer | Discard | None) -> tuple[str, ...]:
    return answer.texts if isinstance(answer, Spans) else ()


def _is_cut(text: str, variant: Variant) -> bool:
    """Whether the passage has a text with digits with "or older" alone, and the variant without."""
    if re.search(r"\d", text) is None or _YEAR.search(text):
        return False
    here = re.compile(rf"(?<!\w){re.escape(text)}(?!\w)(?P<on>{_GOES_ON})?", re.IGNORECASE)
    said = [found["on"] for found in here.finditer(variant.original.context)]
    used = [found["on"] for found in here.finditer(variant.question)]
    used += [None for each in _texts(variant.answer) if each == text]
    return bool(said) and all(said) and None in used


def _is_within_a_word(text: str, variant: Variant) -> bool:
    """Whether the passage has a text only where a word begins, or a number ends, beyond it; not
    of what the original asks of, "official figures" beside "unofficial figures".
    """
    if text not in variant.question and text not in _texts(variant.answer):
        return False
    if re.search(rf"(?<!\w){re.escape(text)}(?!\w)", variant.original.question):
        return False
    begins = r"(?<!\w)" if text[:1].isalnum() else ""
    ends = r"(?!\d|[.,]\d)" if text[-1:].isdigit() else ""
    context = variant.original.context
    return text in context and not re.search(f"{begins}{re.escape(text)}{ends}", context)


def _is_cut_name(text: str, variant: Variant) -> bool:
    """Whether a person's name goes on wherever the passage has it."""
    if _NAMES.fullmatch(text) is None:
        return False
    if text not in variant.question and text not in _texts(variant.answer):
        return False
    here = re.compile(rf"(?<!\w){re.escape(text)}(?!\w)(?: (?P<on>[A-Z][a-z]+\b))?")
    said = [found["on"] for found in here.finditer(variant.original.context)]
    if not said or not said[0] or set(said) != {said[0]} or said[0] in _NAMED_AFTER:
        return False
    passage = read_passage(variant.original.context)
    is_place = passage.label(text) in ("GPE", "LOC")
    return not is_place and passage.label(f"{text} {said[0]}") == "PERSON"


def _is_half_title(text: str, variant: Variant) -> bool:
    """Whether the passage has a text before a colon alone: "Red Day" of "Red Day: A Trial"."""
    if text in _texts(variant.original.answer) or text in variant.question:
        return False
    here = re.compile(rf"(?<!\w){re.escape(text)}(?!\w)(?=(?P<on>: [A-Z])?)")
    said = [found["on"] for found in here.finditer(variant.original.context)]
    return bool(said) and all(said)


def _words(text: str) -> frozenset[str]:
    return frozenset(_WORD.findall(text.lower())) - _SMALL
