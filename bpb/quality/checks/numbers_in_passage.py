"""A question that takes a figure for granted has it from the passage."""

from __future__ import annotations

import re

from bpb.quality.check import PASSED, Check
from bpb.records.example import CheckResult, Variant

_RULES = ("VerifyAnswer", "OfferChoice", "AppendBool")
_FIGURE = re.compile(r"(?<![\d.,$-])\d{1,3}(?:,\d{3})+(?![\d,.]*\d)")

# A bound or a round number need not be the passage's.
_BOUND = re.compile(r"\b(?:than|over|under|least|most|about|around|nearly|between|and) [\d,]+")
_YEAR = re.compile(r"(?<![\d.,$-])(?:1\d|20)\d\d\b(?![\d,.]*\d)")


class NumbersInPassage(Check):
    """Rejects a number in the question that differs from the passage's in a digit, since it is an
    error of the original. Fails: "a population of 2,297" where the passage has 7,297; passes:
    7,297.
    """

    name = "numbers_in_passage"

    def check(self, variant: Variant) -> CheckResult:
        original, context = variant.original.question, variant.original.context
        years = set(_YEAR.findall(context))
        for year in sorted({*_YEAR.findall(variant.question)} & {*_YEAR.findall(original)} - years):
            if any(_is_one_digit_off(year, other) for other in years):
                return CheckResult(0.0, False, f"the passage has no {year}")
        if variant.rule not in _RULES:
            return PASSED
        plain = context.replace(",", "")
        for figure in _FIGURE.findall(_BOUND.sub("", variant.question)):
            if figure in original and figure.replace(",", "") not in plain:
                return CheckResult(0.0, False, f"the passage has no {figure}")
        return PASSED


def _is_one_digit_off(year: str, other: str) -> bool:
    """Whether two years differ in a digit that is not the last, which tells a decade apart."""
    return year[-1] == other[-1] and sum(a != b for a, b in zip(year, other, strict=True)) == 1
