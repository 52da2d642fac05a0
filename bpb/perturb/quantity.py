"""What kind of value a step yields, told from the words of its phrase alone."""

from __future__ import annotations

import re
from enum import StrEnum

from bpb.english.lexicons import words_by_kind
from bpb.qdmr.arguments import (
    Aggregate,
    AggregateArguments,
    ArithmeticArguments,
    BooleanArguments,
    ComparisonArguments,
    FilterArguments,
    SuperlativeArguments,
)
from bpb.qdmr.types import Decomposition


class Quantity(StrEnum):
    NUMBER = "number"
    DATE = "date"
    BOOLEAN = "boolean"
    THING = "thing"


_DATE = re.compile(
    r"^(?:when\b|what (?:year|date|day|month)\b)"
    r"|^(?:the )?(?:year|date|day|month|birth ?date|birthday|birth year)\b"
    r"|\b(?:date|year) (?:of birth|of death|that|when|in which)\b"
    r"|\b(?:year|date|birthdate|birthday)$",
    re.IGNORECASE,
)
COUNTED = words_by_kind("noun_kinds")["counted"]
"""Nouns whose plural stands for a number too."""
_NUMBER = re.compile(
    r"^(?:how (?:many|much|old|long|far|tall|high|big|large)\b)"
    r"|^(?:the )?(?:number|amount|size|population|percent(?:age)?|yards?|points?|length|height|"
    r"area|age(?! group| range| bracket)|distance|score|total|count|elevation|weight|cost|price|"
    r"rate|duration|"
    rf"width|depth|years|months|days|capacity|enrollment|attendance|income|{'|'.join(sorted(COUNTED))})\b"
    r"|\b(?:population|percentage|length|age|size|yards|points|height|area) (?:of|for|in)\b",
    re.IGNORECASE,
)


def quantity_of(decomposition: Decomposition, index: int) -> Quantity:
    """The kind of value of one step, 0-based; THING when the words do not tell."""
    step = decomposition.steps[index]
    match step.arguments:
        case AggregateArguments(aggregate=Aggregate.COUNT | Aggregate.SUM | Aggregate.AVERAGE):
            return Quantity.NUMBER
        case AggregateArguments(of=of) | FilterArguments(of=of):
            return quantity_of(decomposition, of)
        case SuperlativeArguments(entities=of):
            return quantity_of(decomposition, of)
        case ArithmeticArguments():
            return Quantity.NUMBER
        case BooleanArguments():
            return Quantity.BOOLEAN
        case ComparisonArguments():
            return Quantity.THING
    if _DATE.search(step.text):
        return Quantity.DATE
    if _NUMBER.search(step.text):
        return Quantity.NUMBER
    return Quantity.THING
