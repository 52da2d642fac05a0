"""The answer of a choice is the whole of what is offered."""

from __future__ import annotations

import re

from bpb.english.lexicons import word_class
from bpb.english.morphology import analyse
from bpb.english.names import apart
from bpb.english.passage import read_passage
from bpb.english.tags import FINITE
from bpb.english.words import words_of
from bpb.quality.check import VariantCheck
from bpb.records.check import verdict
from bpb.records.example import CheckResult, Discard, Variant
from bpb.values import Answer, Spans

_GOES_ON = r" (?:or (?:older|over|above|more|younger|under)|and (?:older|over|above)(?=[,.;)]))\b"
_YEARS = range(1000, 2100)


class AnswerIsWhole(VariantCheck):
    """Rejects an answer that is a piece of a longer name, number or description in the passage,
    that holds a finite verb, or that begins or ends inside a phrase. Fails: "5 to 64" of "45 to
    64", "Ann Mary" of "Ann Mary Lee", "65 years of age" of "65 years of age or older", "Ann Lee was
    killed"; passes: the whole, "Ann Lee".
    """

    name = "answer_is_whole"

    def check(self, variant: Variant) -> CheckResult:
        answer = variant.answer
        for text in (*_texts(answer), *_texts(variant.original.answer)):
            if _is_cut(text, variant):
                return verdict(f'"{text}" goes on in the passage')
            if _is_within_a_word(text, variant):
                return verdict(f'"{text}" is a part of a word or number')
            if _is_cut_name(text, variant):
                return verdict(f'"{text}" lacks a part of the name')
        for text in _texts(answer):
            if _is_half_title(text, variant):
                return verdict(f'"{text}" is half of a title')
            if text not in variant.question and _is_piece_of_sentence(text):
                return verdict(f'a piece of a sentence: "{text}"')
        return verdict(_left_out(_texts(answer), variant.question))


def _left_out(texts: tuple[str, ...], question: str) -> str:
    """What the answer of a choice lacks of the thing that is offered, as a reason."""
    before, found, last = question.rstrip("?").rpartition(" or ")
    asks = before.lower().startswith(("which ", "what ", "who "))
    if not (found and asks and re.search(r"[,:] ", before)) or len(texts) != 1:
        return ""
    if re.search(rf"[,:] {re.escape(texts[0])} of\b", question):
        return 'cut before "of"'
    said, offered = _words(texts[0]), _words(last.partition(", ")[0])
    lacking = offered - said - _words(before)
    whole = not said or not said <= offered or not lacking
    return "" if whole else f"leaves out: {', '.join(sorted(lacking))}"


def _is_piece_of_sentence(text: str) -> bool:
    """Whether it holds a finite verb, or begins or ends inside a phrase."""
    verbs = (t for t in analyse(text)[1:] if t.tag_ in FINITE and t.text.islower())
    return _is_open(text) or next(verbs, None) is not None


def _is_open(text: str) -> bool:
    """Whether a text begins or ends inside a phrase: "and the mill", "a son of"."""
    words = text.split()
    joints = word_class("conjunction", "be")
    after = joints | word_class("article", "light_preposition") | {"to", "for"}
    # "Yet another", and verbs with "on": "turned on".
    opens = words[0] in joints - {"yet"} or words[-1] in after - {"on"}
    return opens or text.endswith((",", ";", ":"))


def _texts(answer: Answer | Discard | None) -> tuple[str, ...]:
    return answer.texts if isinstance(answer, Spans) else ()


def _is_cut(text: str, variant: Variant) -> bool:
    """Whether the passage has a text with digits with "or older" alone, and the variant without."""
    if not any(map(str.isdecimal, text)) or _has_year(text):
        return False
    said = _continued(text, _GOES_ON, variant.original.context, re.IGNORECASE)
    used = _continued(text, _GOES_ON, variant.question, re.IGNORECASE)
    used += ["" for each in _texts(variant.answer) if each == text]
    return bool(said) and all(said) and "" in used


def _has_year(text: str) -> bool:
    """Whether a number of a text may be a year: "1990-95"."""
    numbers = filter(str.isdecimal, words_of(text.replace("-", " ")))
    return any(int(number) in _YEARS for number in numbers)


def _is_within_a_word(text: str, variant: Variant) -> bool:
    """Whether the passage has a text only where a word begins, or a number ends, beyond it; not
    of what the original asks of, "official figures" beside "unofficial figures".
    """
    if text not in variant.question and text not in _texts(variant.answer):
        return False
    if apart(text).search(variant.original.question):
        return False
    begins = r"(?<!\w)" if text[:1].isalnum() else ""
    ends = r"(?!\d|[.,]\d)" if text[-1:].isdigit() else ""
    context = variant.original.context
    return text in context and not re.search(f"{begins}{re.escape(text)}{ends}", context)


def _is_cut_name(text: str, variant: Variant) -> bool:
    """Whether a person's name goes on wherever the passage has it."""
    words = text.split()
    if len(words) != 2 or not all(word.isalpha() and word.istitle() for word in words):
        return False
    if text not in variant.question and text not in _texts(variant.answer):
        return False
    said = _continued(text, r" [A-Z][a-z]+\b", variant.original.context)
    if not said or not said[0] or set(said) != {said[0]}:
        return False
    if said[0].strip().lower() in word_class("named_after_noun"):
        return False
    passage = read_passage(variant.original.context)
    is_place = passage.label(text) in ("GPE", "LOC")
    return not is_place and passage.label(f"{text}{said[0]}") == "PERSON"


def _is_half_title(text: str, variant: Variant) -> bool:
    """Whether the passage has a text before a colon alone: "Red Day" of "Red Day: A Trial"."""
    if text in _texts(variant.original.answer) or text in variant.question:
        return False
    said = _continued(text, ": [A-Z]", variant.original.context)
    return bool(said) and all(said)


def _continued(text: str, how: str, where: str, flags: int = 0) -> list[str]:
    """How a text goes on at each place of it: what a pattern matches, else ""."""
    here = re.compile(rf"(?<!\w){re.escape(text)}(?!\w)(?=(?P<on>{how})?)", flags)
    return [found["on"] or "" for found in here.finditer(where)]


def _words(text: str) -> frozenset[str]:
    said = frozenset(re.findall(r"\w+", text.lower()))
    return said - word_class("article", "possessive", "preposition", "conjunction")
