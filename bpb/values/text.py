"""Values as a person writes them, and as JSON; both can be read back."""

from __future__ import annotations

import calendar
from collections.abc import Mapping
from dataclasses import replace
from decimal import Decimal, InvalidOperation
from typing import Any

from bpb.errors import RowError
from bpb.values.dates import parse_time
from bpb.values.number_words import usual_words
from bpb.values.numbers import parse_number, parse_range
from bpb.values.stems import singular
from bpb.values.types import (
    Answer,
    Date,
    Exactness,
    Groups,
    Interval,
    Number,
    Range,
    Spans,
    Value,
    YesNo,
)
from bpb.values.units import currency_sign, of_one

_DATE_EXACTNESS = {
    Exactness.ABOUT: "about",
    Exactness.MORE_THAN: "after",
    Exactness.LESS_THAN: "before",
    Exactness.AT_LEAST: "not before",
    Exactness.AT_MOST: "not after",
}

_LEAST_LARGE = 10**6
_MOST_DECIMALS = 3
_AROUND_YES = " .,;:!?\"'()*\u201c\u201d\u2018\u2019"
_YES = frozenset({"yes", "true"})
_NO = frozenset({"no", "false"})


def parse_value(text: str) -> Value:
    """The value of the best type for a text: yes/no, date, number, range, else the text itself.

    A bare whole number from 1000 to 2100 is read as a year. Lists are not split.

    Raises:
        ValueError: The text is empty.
    """
    plain = " ".join(text.split())
    lowered = plain.strip(_AROUND_YES).lower()
    if lowered in _YES or lowered in _NO:
        return YesNo(lowered in _YES)
    return parse_time(plain) or parse_number(plain) or parse_range(plain) or Spans((plain,))


def to_text(value: Value) -> str:
    """What a person would write: "23", "4.3 million", "$5 million", "15 years", "May 18, 1964"."""
    match value:
        case Number():
            return _number_text(value)
        case Range(low, high):
            return f"{_plain(low.value)} to {_with_unit(_plain(high.value), high)}"
        case Date():
            return _date_text(value)
        case Interval(first, last, one_of):
            lead, to = ("between ", "and") if one_of else ("", "to")
            return f"{lead}{_date_text(first)} {to} {_date_text(last)}"
        case Spans(texts):
            return texts[0] if len(texts) == 1 else f"{', '.join(texts[:-1])} and {texts[-1]}"
        case YesNo(truth):
            return "yes" if truth else "no"
        case Groups(pairs):
            return "; ".join(f"{name}: {to_text(of)}" for name, of in pairs)


def answer_to_json(value: Value) -> dict[str, Any]:
    """A value as JSON: {"type", "value", "unit"}, with "exactness" when it is not exact.

    type is "number" (an int, else a float), "range" ([low, high]), "date" ({"year", "month",
    "day"}), "interval" ([date, date], and "one_of"), "spans" (a list), "yesno" ("yes" or "no") or
    "groups" ([{"entity", "value"}]). A float holds 15 digits; longer fractions are rounded to what
    it holds.
    """
    match value:
        case Number(number, unit, exactness):
            record: dict[str, Any] = {"type": "number", "value": _json_number(number), "unit": unit}
            if exactness is not Exactness.EXACT:
                record["exactness"] = exactness.value
            return record
        case Range(low, high):
            ends = [_json_number(low.value), _json_number(high.value)]
            return {"type": "range", "value": ends, "unit": low.unit}
        case Date(year, month, day, exactness):
            parts = {"year": year, "month": month, "day": day}
            record = {"type": "date", "value": parts, "unit": ""}
            if exactness is not Exactness.EXACT:
                record["exactness"] = exactness.value
            return record
        case Interval(first, last, one_of):
            dates = [answer_to_json(first), answer_to_json(last)]
            return {"type": "interval", "value": dates, "unit": "", "one_of": one_of}
        case Spans(texts):
            return {"type": "spans", "value": list(texts), "unit": ""}
        case YesNo(truth):
            return {"type": "yesno", "value": "yes" if truth else "no", "unit": ""}
        case Groups(pairs):
            rows = [{"entity": name, "value": answer_to_json(of)} for name, of in pairs]
            return {"type": "groups", "value": rows, "unit": ""}


def answer_from_json(record: Mapping[str, Any]) -> Value:
    """The inverse of `answer_to_json`.

    Raises:
        RowError: The record is not one that `answer_to_json` writes.
    """
    try:
        return _from_json(record)
    except (KeyError, TypeError, ValueError, InvalidOperation, AttributeError) as error:
        raise RowError(f"expected a typed answer, got {record} ({error})", "answer") from error


def _from_json(record: Mapping[str, Any]) -> Value:
    value, unit = record["value"], record.get("unit", "")
    match record["type"]:
        case "number":
            exactness = Exactness(record.get("exactness", Exactness.EXACT.value))
            return Number(_decimal(value), unit, exactness)
        case "range":
            low, high = value
            return Range(Number(_decimal(low), unit), Number(_decimal(high), unit))
        case "date":
            exactness = Exactness(record.get("exactness", Exactness.EXACT.value))
            return Date(value.get("year"), value.get("month"), value.get("day"), exactness)
        case "interval":
            first, last = map(_from_json, value)
            if not isinstance(first, Date) or not isinstance(last, Date):
                raise ValueError("an interval has two dates")
            return Interval(first, last, bool(record.get("one_of")))
        case "spans":
            return Spans(tuple(value))
        case "yesno" if value in ("yes", "no"):
            return YesNo(value == "yes")
        case "groups":
            return Groups(tuple((row["entity"], _group_value(row["value"])) for row in value))
    raise ValueError(f"type {record['type']!r}")


def _group_value(record: Mapping[str, Any]) -> Answer | Range | Interval:
    value = _from_json(record)
    if isinstance(value, Groups):
        raise ValueError("groups do not hold groups")
    return value


def _decimal(value: float | str) -> Decimal:
    if isinstance(value, bool):
        raise ValueError(f"{value} is no number")
    return Decimal(str(value))


def _json_number(value: Decimal) -> int | float:
    return int(value) if value == value.to_integral_value() else float(value)


def _plain(value: Decimal) -> str:
    """Digits: "188", "12,345", "0.5", "4.3 million"."""
    for factor, name in reversed(usual_words("magnitude").items()):
        if abs(value) >= factor >= _LEAST_LARGE:
            short = value / factor
            if short == round(short, _MOST_DECIMALS):
                return f"{format(short.normalize(), 'f')} {name}"
            break
    return format(value, ",f") if abs(value) >= 10_000 else format(value, "f")


def _number_text(number: Number) -> str:
    text = _with_unit(_plain(number.value), number)
    return text if number.exactness is Exactness.EXACT else f"{number.exactness.value} {text}"


def _with_unit(digits: str, number: Number) -> str:
    unit = number.unit
    if currency := currency_sign(unit):
        minus = "-" if digits.startswith("-") else ""
        return f"{minus}{currency}{digits.removeprefix('-')}"
    if unit == "%":
        return f"{digits}%"
    if abs(number.value) == 1:
        unit = of_one(unit) or singular(unit)
    return f"{digits} {unit}".rstrip()


def _date_text(date: Date) -> str:
    if date.exactness is not Exactness.EXACT:
        exact = replace(date, exactness=Exactness.EXACT)
        return f"{_DATE_EXACTNESS[date.exactness]} {_date_text(exact)}"
    month = "" if date.month is None else calendar.month_name[date.month]
    day = "" if date.day is None else f" {date.day}"
    if date.year is None:
        return f"{month}{day}"
    era = " BC" if date.year < 0 else ("" if date.year >= 1000 else " AD")
    year = f"{abs(date.year)}{era}"
    comma = "," if day else ""
    return f"{month}{day}{comma} {year}".strip()
