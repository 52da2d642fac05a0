"""Slips of questions about census tables."""

from __future__ import annotations

import re

from bpb.english.replacement import Replacement

_BE_NOT = r"(?:were not|weren't|was not|wasn't|are not|aren't|were|are)"
_AGES = (
    r"(?:from )?(?:\d+ ?(?:to|-) ?\d+\b|(?:under|over) (?:the age of )?\d+|"
    r"\d+ years (?:of age|old))"
)
REPLACEMENTS = (
    Replacement(
        re.compile(rf"\b(?:in )?percent (?={_BE_NOT} (?:{_AGES}|[A-Z][a-z]+\?))"),
        "percent of people ",
        "How many percent were not Irish?",
        "How many percent of people were not Irish?",
        ("How many percent were not Irish mills?",),
    ),
    Replacement(
        re.compile(
            r"\b(?:in )?percent (?=(?:(?:do not|don't|did not|didn't|do|did) have "
            rf"(?:children|individuals|an? (?:fe)?male householder)|{_BE_NOT} (?:families|"
            r"non-families|(?:fe)?male householders?|(?:the )?same-sex|made up))\b)"
        ),
        "percent of households ",
        "How many percent do not have children?",
        "How many percent of households do not have children?",
        ("How many percent do not have a car?",),
    ),
    Replacement(
        re.compile(
            rf"\b(percent of people {_BE_NOT}) (?:from )?(?:the )?(?:ages? )?"
            r"(?=\d+ ?(?:to|-) ?\d+(?:\W*$| (?:or|and) over\b))"
        ),
        r"\1 aged ",
        "How many percent of people were not from 25 to 44?",
        "How many percent of people were not aged 25 to 44?",
    ),
    Replacement(
        re.compile(r"^(How many )in (percent) from the census\b"),
        r"\1\2 of the people in the census",
        "How many in percent from the census weren't Danish?",
        "How many percent of the people in the census weren't Danish?",
    ),
    Replacement(
        re.compile(r"\b(?:(?:an? )?[Mm]arriage|[Mm]arriage couples?) living together\b"),
        "married couples living together",
        "What percent were a Marriage living together?",
        "What percent were married couples living together?",
    ),
    Replacement(
        re.compile(r"^Where there (?=(?:more|fewer|less)\b)"),
        "Were there ",
        "Where there more mills?",
        "Were there more mills?",
        ("Where is there more grain?",),
    ),
)
