"""A gold answer that is reckoned follows from the passage's figures."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from decimal import Decimal
from functools import lru_cache
from itertools import combinations

from bpb.english.lexicons import word_class
from bpb.english.words import has_any, words_of
from bpb.perturb.negate import is_negated
from bpb.quality.check import OriginalCheck, Tools
from bpb.records.check import PASSED, Needs
from bpb.records.example import CheckResult, DecomposedExample
from bpb.values import Number, find_numbers, singular

_DIFFERENCE = re.compile(r"^how many (?:more|fewer) (?P<counted>[^?]*?) than\b", re.I)
_ADDED_UP = frozenset(
    {"and", "or", "combined", "total", "all", "average"}
    | {"million", "billion", "yard", "point", "year", "month", "day"}
)
# Today's age depends on the day: a passage answers it only where it says it.
_AGE = re.compile(r"^(?:(?:at )?what age\b|how old (?P<today>is|are)?)", re.I)
_WHOLE = Decimal(100)
# Smaller ones may be counts of things that the passage names.
_LEAST = 20


class GoldFollows(OriginalCheck):
    """Rejects a variant if the passage's figures contradict the gold answer. Fails: 40.3 for "How
    many percent were not Danish?" where the passage has 39.7 for the rest; passes: 39.7.
    """

    name = "gold_follows"
    needs = Needs.ORIGINAL

    def check_all(self, subjects: Sequence[DecomposedExample], tools: Tools) -> list[CheckResult]:
        return [self.check(original) for original in subjects]

    def check(self, original: DecomposedExample) -> CheckResult:
        """Whether the figures of its passage allow the gold answer."""
        gold, question = original.answer, original.question
        if not isinstance(gold, Number):
            return PASSED
        value = abs(gold.value)
        figures = _figures(original.context)
        words = set(words_of(question))
        # What is added up, or is itself one of several, follows in more ways than can be tried.
        several = word_class("conjunction", "collective", "limiting_preposition", "order")
        several |= word_class("relating") | {"from", "average"}
        rest = "percent" in words and words.isdisjoint(several) and is_negated(question)
        if rest and figures.isdisjoint((value, _WHOLE - value)):
            return CheckResult(0.0, False, f"no figure is {value} or {_WHOLE - value}")
        age = _AGE.match(question)
        known = figures | _figures(question)
        if age and value not in known and (age["today"] or not _is_between(value, known)):
            return CheckResult(0.0, False, f"the passage tells no age of {value}")
        found = _DIFFERENCE.match(question)
        if found is None or value < _LEAST or _adds_up(question):
            return PASSED
        if value in figures or any(each == value for each in _differences(figures)):
            return PASSED
        return CheckResult(0.0, False, f"no two figures differ by {value}")


def _adds_up(question: str) -> bool:
    """Whether a question may be of a number that is made of several, or of a measure."""
    words = words_of(question.replace("-", " "))
    parts = any(singular(word) in _ADDED_UP or word.startswith("percent") for word in words)
    return parts or has_any(question, ("younger than", "older than"))


def _is_between(age: Decimal, figures: frozenset[Decimal]) -> bool:
    """Whether an age is between two years, or one less, as the birthday may be to come."""
    return any(each - age in (0, 1) for each in _differences(figures))


def _differences(figures: frozenset[Decimal]) -> Iterator[Decimal]:
    return (abs(one - other) for one, other in combinations(figures, 2))


@lru_cache(maxsize=256)
def _figures(context: str) -> frozenset[Decimal]:
    return frozenset(abs(found.number.value) for found in find_numbers(context))
