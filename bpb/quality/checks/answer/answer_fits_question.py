"""The answer's type is what the question word asks for."""

from __future__ import annotations

import re

from bpb.english.countries import CONTINENTS, NATIONALITIES
from bpb.quality.check import VariantCheck
from bpb.records.check import PASSED
from bpb.records.example import CheckResult, Variant
from bpb.values import Date, Number, Spans, YesNo

_YES_NO = re.compile(
    r"^(?:is|are|was|were|do|does|did|has|have|had|can|could|will|would|should|may|might|must)\b",
    re.IGNORECASE,
)
_ASKS_FOR_MORE = re.compile(r"^(?:which|what|who|whom|whose|when|where|why|how)\b", re.IGNORECASE)
_NUMBER = re.compile(
    r"\bhow (?:many|much|old|young|tall|long|far|high|deep|wide|heavy|large|big)\b"
    r"|^what (?:is|was) the (?:number|total|sum|difference)\b",
    re.IGNORECASE,
)
_TIME = re.compile(
    r"^(?:when\b|(?:in |on )?(?:what|which) (?:year|date|day|month)\b)", re.IGNORECASE
)
_YEAR = re.compile(r"^(?:when\b|(?:in )?(?:what|which) year\b)", re.IGNORECASE)
_MONTH = re.compile(r"^(?:in )?(?:what|which) month\b", re.IGNORECASE)
_EARLIEST = 50
_COUNTRY = re.compile(
    r"^(?:(?:in|from) )?(?:what|which) (?:(?:is|was) the )?(?:[a-z]+ )?country\b(?! of origin)"
    r"|\bin (?:what|which) (?:[a-z]+ )?country\b",
    re.IGNORECASE,
)
_PERSON = re.compile(r"^(?:who|whom|whose)\b", re.IGNORECASE)
_UNIT_OF_TIME = re.compile(r"^how many (?P<unit>years|months|weeks|days)\b", re.IGNORECASE)
_UNITS_OF_TIME = frozenset({"years", "months", "weeks", "days"})
_AGE = re.compile(r"^how (?:old|young)\b", re.IGNORECASE)
_OLDEST = 130
_DIGIT = re.compile(r"\d")


class AnswerFitsQuestion(VariantCheck):
    """Rejects an answer of another type than the question asks for: yes or no, a number, a date, a
    year, a name. Fails: "May 3" for "in what month", "Canadian" or "Europe" for "which country";
    passes: "May", "Canada".
    """

    name = "answer_fits_question"

    def check(self, variant: Variant) -> CheckResult:
        answer, question = variant.answer, variant.question
        if not variant.answered:
            return PASSED
        if isinstance(answer, YesNo):
            fits, expected = not _ASKS_FOR_MORE.match(question), "something other than yes or no"
        elif _YES_NO.match(question) and " or " not in question:
            fits, expected = False, "yes or no"
        elif _NUMBER.search(question):
            fits, expected = isinstance(answer, Number), "a number"
            if isinstance(answer, Number) and _AGE.match(question) and not answer.unit:
                # A year is no age.
                fits, expected = answer.value <= _OLDEST, "an age"
            asked = _UNIT_OF_TIME.match(question)
            if asked and isinstance(answer, Number) and answer.unit in _UNITS_OF_TIME:
                expected = asked["unit"].lower()
                fits = answer.unit == expected
        elif _TIME.match(question):
            texts = answer.texts if isinstance(answer, Spans) else ()
            fits = isinstance(answer, Date | Number) or any(_DIGIT.search(t) for t in texts)
            if isinstance(answer, Number) and _YEAR.match(question):
                # "Version 3" is told of no time.
                fits = bool(answer.unit) or answer.value >= _EARLIEST
            if isinstance(answer, Date) and _MONTH.match(question):
                fits = answer.day is None
            expected = "a time"
        elif _COUNTRY.search(question):
            texts = answer.texts if isinstance(answer, Spans) else ()
            none = NATIONALITIES | CONTINENTS - {"Australia"}
            fits, expected = not any(text in none for text in texts), "a country"
        elif _PERSON.match(question):
            fits, expected = isinstance(answer, Spans), "a name"
        else:
            return PASSED
        return PASSED if fits else CheckResult(0.0, False, f"the question asks for {expected}")
