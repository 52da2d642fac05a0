"""Typed answers from each format's own form.

Where a form says the type (DROP's number, BoolQ's true), it is taken. Where the answer is text
alone, the question's words and the whole text decide together (`typed`).
"""

from __future__ import annotations

import calendar
import math
import re
from collections.abc import Iterable
from decimal import Decimal
from itertools import chain, combinations
from typing import Any

from bpb.english.lexicons import word_class
from bpb.english.question import counted_word
from bpb.english.question_types import is_polar
from bpb.english.words import first_word
from bpb.errors import RowError
from bpb.records.fields import Fields, items, kind, mapping, optional_text, text
from bpb.values import (
    Answer,
    Date,
    Number,
    Spans,
    YesNo,
    answer_from_json,
    parse_date,
    parse_number,
)
from bpb.values.overlap import normalised_words
from bpb.values.units import is_measure

ANSWER_FIELDS = ("answers", "answer", "answers_spans", "text", "label")
"""Where a plain row's answers may stand, first found first."""
_LABEL = "label"
# What pandas writes for a value that is missing.
NOT_A_NUMBER = frozenset({"nan", "NaN"})
_YES_NO = {"yes": True, "no": False}
_TRUE_FALSE = {"true": True, "false": False}
# BoolQ's answers in tables.
_BITS = {"1": True, "0": False}
_QUANTITY_QUESTION = re.compile(
    r"\bhow (many|much|old|long|far|tall|high|big|large|wide|deep|fast|heavy|often)\b"
    r"|\b(what|which)\b[^,?]{0,60}\b(number|population|percent|percentage|amount|total|age|height"
    r"|length|distance|size|area|density|margin|temperature|speed|width|depth|weight|price|cost"
    r"|rate|capacity|attendance|salary|income|budget)\b"
    r"|\bpopulation\b[^,?]{0,60}\b(is|was|were) what\b",
    re.I,
)
_TIME_QUESTION = re.compile(
    r"\bwhen\b|\b(year|date)\b|\b(what|which)( \w+)? (day|month|time)\b", re.I
)
_DIGITS_OF_SHORT_YEAR = 3
_TIMES = re.compile(r"(?:(once)|(twice)|(thrice)|(?P<number>[\w,]+)[ -]times?)(?: over)?", re.I)
# "16-year-old", "aged 16", "6.2 km long": an amount that the question need not have in such words.
_AMOUNT = re.compile(
    r"(?:[Aa]ged |(?:[Aa]t )?the age of )?(?P<amount>\w[^\s-]*(?:[ -][a-z]+)*?)"
    r"(?P<old>-years?-old)?(?: (?:long|tall|high|wide|deep|in (?:length|height|width|depth)))?"
)


def is_open(question: str) -> bool:
    """Whether a question begins or ends with a question word, and no clause asks for yes or no.

    "It was ruled by whom?" is open, "When he came, was she in?" is not.
    """
    last = question.rstrip(" ?").rpartition(" ")[2]
    is_asked = any(map(_asks, (question, last)))
    return is_asked and not any(is_polar(clause.lstrip()) for clause in question.split(","))


def _asks(text: str) -> bool:
    """Whether a text begins with a question word."""
    return first_word(text) in word_class("question_word")


def typed(answer: str, question: str, hint: str = "") -> Answer | None:
    """The typed answer of a text, None when it is empty.

    A number is a Number where the question asks for a quantity, where the corpus says so, or where
    it has a unit of measure; a name made of digits ("300") stays text. A date is a Date where the
    question asks for a time, or where it has more than a year. "True" and "false" are yes and
    no where the question asks for these.

    Args:
        answer: The whole text.
        question: What it answers.
        hint: The corpus's own type: "number", "date", "yesno", "span" or "".
    """
    answer = answer.strip()
    asks_quantity = _QUANTITY_QUESTION.search(question) is not None
    asks_time = not asks_quantity and _TIME_QUESTION.search(question) is not None
    word = answer.casefold().rstrip(".")
    if word in _YES_NO and (hint == "yesno" or not _asks(question)):
        return YesNo(_YES_NO[word])
    if word in _BITS and (hint == "yesno" or (not hint and is_polar(question))):
        return YesNo(_BITS[word])
    if word in _TRUE_FALSE and (hint == "yesno" or is_polar(question)):
        return YesNo(_TRUE_FALSE[word])
    number = parse_number(answer)
    if asks_quantity:
        number = number or _amount(answer, question)
    if number and asks_quantity:
        return number
    date = parse_date(answer)
    if date and (asks_time or hint == "date" or (date.month and (date.year or date.day))):
        return date
    if asks_time and len(answer) == _DIGITS_OF_SHORT_YEAR and answer.isdecimal() and int(answer):
        return Date(int(answer))
    if number and (hint == "number" or (number.unit and is_measure(number.unit))):
        return number
    return spans([answer])


def _amount(answer: str, question: str) -> Number | None:
    """The amount that a text tells in the words of a description: "twice", "16-year-old"."""
    if counted_word(question) == "times":
        times = _TIMES.fullmatch(answer)
        if times is None:
            return None
        count = times["number"] or ("one", "two", "three")[(times.lastindex or 1) - 1]
        return parse_number(count)
    found = _AMOUNT.fullmatch(answer)
    return found and parse_number(f"{found['amount']}{' years' if found['old'] else ''}")


def spans(texts: Iterable[str]) -> Spans | None:
    """Texts as one answer, each once; None when none holds anything."""
    kept = tuple(dict.fromkeys(one.strip() for one in texts if one.strip()))
    return Spans(kept) if kept else None


def text_answers(fields: Fields, name: str, question: str) -> tuple[Answer, ...]:
    """A field with one text, such as HotpotQA's `answer`."""
    return _distinct([typed(optional_text(fields, name), question)])


def squad_answers(fields: Fields, question: str) -> tuple[Answer, ...]:
    """SQuAD's list of `{"text"}`, one an annotator; () when the field is missing."""
    if fields.get("answers") is None:
        return ()
    found = [mapping(one, "answers") for one in items(fields, "answers")]
    return _distinct(typed(text(one, "text"), question) for one in found)


def mrqa_answers(fields: Fields, question: str) -> tuple[Answer, ...]:
    """MRQA's list of texts, alternatives to each other; () when the field is missing."""
    if fields.get("answers") is None:
        return ()
    return _distinct(typed(one, question) for one in _texts(items(fields, "answers"), "answers"))


def drop_answers(fields: Fields, question: str) -> tuple[Answer, ...]:
    """DROP's `answer`, then its `validated_answers`; () when the test set gives none."""
    if fields.get("answer") is None:
        return ()
    further = items(fields, "validated_answers") if fields.get("validated_answers") else ()
    entries = [mapping(one, "answer") for one in (fields["answer"], *further)]
    return _distinct(_drop_answer(entry, question) for entry in entries)


def iirc_answers(answer: Fields, question: str) -> tuple[Answer, ...]:
    """IIRC's answer by its `type`: span, value, binary; () for none and bad."""
    match answer.get("type"):
        case "span":
            pieces = [mapping(one, "answer_spans") for one in items(answer, "answer_spans")]
            return _distinct([_one_or_many([text(one, "text") for one in pieces], question)])
        case "value":
            value, unit = text(answer, "answer_value"), optional_text(answer, "answer_unit")
            number = parse_number(f"{value} {unit}") or parse_number(value)
            return _distinct([number or typed(value, question)])
        case "binary":
            return _distinct([typed(text(answer, "answer_value"), question, "yesno")])
    return ()


def answer_field(fields: Fields) -> str:
    """The field of a plain row's answers: the first that holds any, else the first there is."""
    filled = (name for name in ANSWER_FIELDS if fields.get(name) is not None)
    there = (name for name in ANSWER_FIELDS if name in fields)
    return next(chain(filled, there), ANSWER_FIELDS[0])


def plain_answers(fields: Fields, question: str) -> tuple[Answer, ...]:
    """Plain rows: `answers` lists alternatives; a list in it, or as `answer`, is one answer.

    Each is a text, a number, true or false, a list of texts, an answer as bpb writes it
    (`{"type", "value", "unit"}`), DROP's (`{"number", "date", "spans"}`), or what the Hugging Face
    hub has for SQuAD (`{"text": [...]}`) and DROP (`{"spans": [...], "types": [...]}`). What pandas
    has for a missing value, NaN, is none.
    Rows with an `answer_type` are typed by it; "other" makes the list one answer of several spans.
    """
    name = answer_field(fields)
    value = fields.get(name)
    hint = fields.get("answer_type")
    hint = hint if isinstance(hint, str) else ""
    if value is None or hint == "none":
        return ()
    match value:
        case {"text": [*texts]}:
            value = texts
        case {"spans": [*texts], "types": [*types]}:
            return _hub_drop_answers(_texts(texts, name), _texts(types, name), question)
        case {"value": str(one), "aliases": [*aliases]}:
            # TriviaQA's.
            return _distinct(typed(each, question) for each in _texts([one, *aliases], name))
    if name == "answers" and isinstance(value, list) and hint != "other":
        return _distinct(_plain_answer(one, question, name, hint) for one in value)
    return _distinct([_plain_answer(value, question, name, hint)])


def _plain_answer(value: Any, question: str, name: str, hint: str) -> Answer | None:
    match value:
        case str():
            return None if value in NOT_A_NUMBER else typed(value, question, hint)
        case float() if math.isnan(value):
            return None
        case bool():
            return YesNo(value)
        case 0 | 1 if hint == "yesno" or is_polar(question):
            return YesNo(bool(value))
        case int() if name == _LABEL:
            # -1 is the label of a test set.
            return None
        case int() | float() | Decimal():
            return _number(Decimal(str(value)), name)
        case list():
            return _one_or_many(_texts(value, name), question, hint)
        case {"type": str(), "value": _}:
            answer = answer_from_json(value)
            if isinstance(answer, Number | Date | Spans | YesNo):
                return answer
            raise RowError(f"expected a single answer, got {value['type']}", name)
        case {"text": str(one)}:
            return typed(one, question, hint)
        case {"number": _} | {"spans": _} | {"date": _}:
            return _drop_answer(value, question)
    raise RowError(f"expected text, a number, true or false or a list, got {kind(value)}", name)


def _hub_drop_answers(texts: list[str], types: list[str], question: str) -> tuple[Answer, ...]:
    """DROP's answer as the Hugging Face hub has it: the answers of all annotators in one list.

    If any is a number or date, each is an answer. Else spans that all share words are alternatives,
    and spans that share none are the parts of one answer.

    Raises:
        RowError: Some of the spans share words and some do not, so that parts of one answer and
            alternatives to it cannot be separated.
    """
    if len(texts) != len(types):
        raise RowError(f"expected a type for each of {len(texts)} spans, got {len(types)}", "types")
    if set(types) != {"span"}:
        pairs = zip(texts, types, strict=True)
        return _distinct(typed(text, question, hint) for text, hint in pairs)
    distinct = tuple(dict.fromkeys(texts))
    words = [set(normalised_words(text)) for text in distinct]
    shared = {bool(one & other) for one, other in combinations(words, 2)}
    if len(shared) > 1:
        raise RowError("expected one answer, got spans of several that are mixed", "spans")
    if True in shared:
        return _distinct(typed(text, question, "span") for text in distinct)
    return _distinct([_one_or_many(list(distinct), question, "span")])


def _drop_answer(entry: Fields, question: str) -> Answer | None:
    number = entry.get("number")
    if number not in ("", None):
        if isinstance(number, bool) or not isinstance(number, str | int | float | Decimal):
            raise RowError(f"expected a number or text, got {kind(number)}", "answer.number")
        # Some hold a date or a range of numbers in this place.
        return parse_number(str(number)) or typed(str(number), question)
    date = mapping(entry.get("date") or {}, "answer.date")
    parts = [_date_part(date, part) for part in ("day", "month", "year")]
    if any(parts):
        words = " ".join(filter(None, parts))
        return parse_date(words) or typed(words, question, "date")
    if not entry.get("spans"):
        return None
    return _one_or_many(_texts(items(entry, "spans"), "answer.spans"), question)


def _date_part(date: Fields, name: str) -> str:
    """A part of DROP's date as text; a month in digits by its name."""
    value = date.get(name)
    if value is None:
        return ""
    if not isinstance(value, str | int | Decimal):
        raise RowError(f"expected text, got {kind(value)}", f"answer.date.{name}")
    part = str(value).strip()
    is_month = name == "month" and part.isdecimal() and len(part) <= 2
    return calendar.month_name[int(part)] if is_month and 1 <= int(part) <= 12 else part


def _one_or_many(texts: list[str], question: str, hint: str = "") -> Answer | None:
    """A single text is typed; several are one answer of several spans."""
    distinct = spans(texts)
    if distinct is None or len(distinct.texts) > 1:
        return distinct
    return typed(distinct.texts[0], question, hint)


def _number(value: Decimal, name: str) -> Number:
    try:
        return Number(value)
    except ValueError as error:
        raise RowError(str(error), name) from error


def _texts(values: Iterable[object], name: str) -> list[str]:
    found: list[str] = []
    for value in values:
        if not isinstance(value, str):
            raise RowError(f"expected text, got {kind(value)}", name)
        found.append(value)
    return found


def _distinct(answers: Iterable[Answer | None]) -> tuple[Answer, ...]:
    return tuple(dict.fromkeys(answer for answer in answers if answer is not None))
