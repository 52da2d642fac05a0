"""Typed values: numbers with units, dates of any precision, sets of texts, yes/no.

Pure: parsing, printing, comparing, adding and subtracting, with no model and no heavy import.
"""

from bpb.values.calculate import add, convert, precision, rounded, subtract
from bpb.values.dates import MONTH_NAME, FoundDate, find_dates, parse_date, parse_time
from bpb.values.number_words import in_words
from bpb.values.numbers import (
    Found,
    clock_time,
    find_numbers,
    parse_number,
    parse_range,
)
from bpb.values.order import as_year, compare, content_words, equal
from bpb.values.stems import singular, singulars, stems
from bpb.values.text import answer_from_json, answer_to_json, parse_value, to_text
from bpb.values.types import (
    Answer,
    Date,
    Exactness,
    Groups,
    Interval,
    Number,
    Range,
    Spans,
    Undefined,
    Value,
    YesNo,
    ends_of,
    year_only,
)
from bpb.values.units import canonical_unit, compatible

__all__ = [
    "MONTH_NAME",
    "Answer",
    "Date",
    "Exactness",
    "Found",
    "FoundDate",
    "Groups",
    "Interval",
    "Number",
    "Range",
    "Spans",
    "Undefined",
    "Value",
    "YesNo",
    "add",
    "answer_from_json",
    "answer_to_json",
    "as_year",
    "canonical_unit",
    "clock_time",
    "compare",
    "compatible",
    "content_words",
    "convert",
    "ends_of",
    "equal",
    "find_dates",
    "find_numbers",
    "in_words",
    "parse_date",
    "parse_number",
    "parse_range",
    "parse_time",
    "parse_value",
    "precision",
    "rounded",
    "singular",
    "singulars",
    "stems",
    "subtract",
    "to_text",
    "year_only",
]
