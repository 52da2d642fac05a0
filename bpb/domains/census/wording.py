"""Slips of questions about census tables, and how they read corrected."""

from __future__ import annotations

import re

_BE_NOT = r"(?:were not|weren't|was not|wasn't|are not|aren't|were|are)"
_AGES = (
    r"(?:from )?(?:\d+ ?(?:to|-) ?\d+\b|(?:under|over) (?:the age of )?\d+|"
    r"\d+ years (?:of age|old))"
)
_CORRECTIONS = (
    # "How many percent were not Irish?": percent of people.
    (
        re.compile(rf"\b(?:in )?percent (?={_BE_NOT} (?:{_AGES}|[A-Z][a-z]+\?))"),
        "percent of people ",
    ),
    # "How many percent do not have children?": percent of households.
    (
        re.compile(
            r"\b(?:in )?percent (?=(?:(?:do not|don't|did not|didn't|do|did) have "
            rf"(?:children|individuals|an? (?:fe)?male householder)|{_BE_NOT} (?:families|"
            r"non-families|(?:fe)?male householders?|(?:the )?same-sex|made up))\b)"
        ),
        "percent of households ",
    ),
    # "Not from 25 to 44": not aged 25 to 44.
    (
        re.compile(
            rf"\b(percent of people {_BE_NOT}) (?:from )?(?:the )?(?:ages? )?"
            r"(?=\d+ ?(?:to|-) ?\d+(?:\W*$| (?:or|and) over\b))"
        ),
        r"\1 aged ",
    ),
    (
        re.compile(r"^(How many )in (percent) from the census\b"),
        r"\1\2 of the people in the census",
    ),
    # "A Marriage living together" is the name of a row: married couples.
    (
        re.compile(r"\b(?:(?:an? )?[Mm]arriage|[Mm]arriage couples?) living together\b"),
        "married couples living together",
    ),
    (re.compile(r"^Where there (?=(?:more|fewer|less)\b)"), "Were there "),
)


def corrected(question: str) -> str:
    """A question with what its percentages are of, and with married couples.

    Example:
        >>> corrected("How many percent do not have children?")
        'How many percent of households do not have children?'
        >>> corrected("Where there more Danes or Swedes?")
        'Were there more Danes or Swedes?'
    """
    for pattern, words in _CORRECTIONS:
        question = pattern.sub(words, question)
    return question
