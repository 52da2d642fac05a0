"""The answer is of the type and number that the question and its last step ask for."""

from __future__ import annotations

import re
from collections.abc import Iterator

from bpb.english.amounts import is_time_unit
from bpb.english.countries import continents, nationalities
from bpb.english.lexicons import word_class
from bpb.english.morphology import is_plural
from bpb.english.question import asked_nouns, asks_with
from bpb.english.question_types import is_polar
from bpb.perturb.quantity import Quantity, quantity_of
from bpb.quality.asked import opens_for_several
from bpb.quality.check import VariantCheck
from bpb.records.check import verdict
from bpb.records.example import CheckResult, Discard, Variant
from bpb.values import Answer, Date, Number, Spans, YesNo, singular

_NUMBER = re.compile(
    r"\bhow (?:many|much|old|young|tall|long|far|high|deep|wide|heavy|large|big)\b"
    r"|^what (?:is|was) the (?:number|total|sum|difference)\b",
    re.IGNORECASE,
)
_TIME = re.compile(
    r"^(?:when\b|(?:in |on )?(?:what|which) (?P<unit>year|date|day|month)\b)", re.IGNORECASE
)
_ONE = re.compile(
    r"^(?:who|what) (?:is|was) (?:the|a|an) |^(?:which|what) (?P<noun>[a-z]+) (?!of\b|and\b|or\b)",
    re.IGNORECASE,
)
_LIST = re.compile(r"[A-Z][\w.'-]*(?:, (?:and )?| and )[A-Z][\w'-]+ [A-Z]")
_OLDEST = 130
_EARLIEST = 50


class AnswerFits(VariantCheck):
    """Rejects an answer of another type than the question asks for or the last step yields: yes or
    no, a number, a date, a year, a name. It also rejects one answer to a plural question, and a
    list of names to a question for one. Fails: "May 3" for "in what month", "Europe" for "which
    country", one name for "What are ..."; passes: "May", "Canada", two names.
    """

    name = "answer_fits"

    def check(self, variant: Variant) -> CheckResult:
        answer = variant.answer
        if isinstance(answer, Discard):
            return verdict("")
        reasons = (
            _other_than_yielded(variant, answer),
            _other_than_asked(variant.question, answer),
            _other_number(variant.question, answer),
        )
        return verdict(next(filter(None, reasons), ""))


def _other_than_yielded(variant: Variant, answer: Answer) -> str:
    """What the last step yields, if the answer is of another type."""
    decomposition = variant.decomposition
    quantity = quantity_of(decomposition, len(decomposition) - 1)
    expected: tuple[type, ...] = {
        Quantity.NUMBER: (Number,),
        Quantity.BOOLEAN: (YesNo,),
        Quantity.DATE: (Date, Number),
    }.get(quantity, (object,))
    return "" if isinstance(answer, expected) else f"the last step yields a {quantity}"


def _other_than_asked(question: str, answer: Answer) -> str:
    """What the question asks for, if the answer is of another type."""
    expected = next((kind for kind, fits in _asked(question, answer) if not fits), "")
    return expected and f"the question asks for {expected}"


def _asked(question: str, answer: Answer) -> Iterator[tuple[str, bool]]:
    """What the question asks for, and whether the answer is that."""
    texts = answer.texts if isinstance(answer, Spans) else ()
    asked = _TIME.match(question)
    if isinstance(answer, YesNo):
        other = asks_with(question, *word_class("question_word"))
        yield "something other than yes or no", is_polar(question) or not other
    elif is_polar(question) and " or " not in question:
        yield "yes or no", False
    elif _NUMBER.search(question):
        yield "a number", isinstance(answer, Number)
        if isinstance(answer, Number):
            yield from _asked_unit([*question.lower().split(), ""], answer)
    elif asked:
        yield "a time", _is_time(answer, asked["unit"])
    elif "country" in asked_nouns(question) and "country of origin" not in question:
        none = nationalities() | continents() - {"Australia"}
        yield "a country", not any(text in none for text in texts)
    elif question.lower().startswith(("who ", "whom ", "whose ")):
        yield "a name", bool(texts)


def _asked_unit(words: list[str], answer: Number) -> Iterator[tuple[str, bool]]:
    """The unit of time that "how many" or "how old" asks for; a year is no age."""
    if words[0] == "how" and words[1] in ("old", "young") and not answer.unit:
        yield "an age", answer.value <= _OLDEST
    if words[:2] == ["how", "many"] and is_time_unit(words[2]) and is_time_unit(answer.unit):
        yield words[2], singular(answer.unit) == singular(words[2])


def _is_time(answer: Answer, unit: str | None) -> bool:
    match answer:
        case Number(value, number_unit):
            # "Version 3" is no year.
            return unit not in (None, "year") or bool(number_unit) or value >= _EARLIEST
        case Date():
            return unit != "month" or answer.day is None
        case Spans(texts):
            return any(char.isdigit() for text in texts for char in text)
    return False


def _other_number(question: str, answer: Answer) -> str:
    """Whether one is asked for and a list given, or the other way round, as a reason."""
    if not isinstance(answer, Spans) or _is_offered(answer, question):
        return ""
    one = _ONE.match(question)
    single = len(answer.texts) == 1
    if one and single and _LIST.search(answer.texts[0]) and not is_plural(one["noun"] or "one"):
        return "question for one with a list of names"
    joined = "," in answer.texts[0] or "and" in answer.texts[0].split()
    if opens_for_several(question) and single and not joined:
        return "plural question with a single answer"
    return ""


def _is_offered(answer: Spans, question: str) -> bool:
    """Whether a question has the answer as one of two things."""
    offered = re.escape(answer.texts[0])
    return len(answer.texts) == 1 and bool(
        re.search(rf"\bor (?:the )?{offered}\b|\b{offered},? or\b", question, re.I)
    )
