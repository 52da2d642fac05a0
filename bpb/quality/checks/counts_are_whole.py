"""What is counted is counted whole."""

from __future__ import annotations

import re

from bpb.english.amounts import MEASURES
from bpb.english.countries import NATIONALITIES
from bpb.english.nouns import is_person
from bpb.quality.check import PASSED, Check
from bpb.records.example import CheckResult, Variant
from bpb.values import Number

_COUNTED = re.compile(
    r"\bhow many (?:more |fewer |total )?(?P<noun>[a-z]+)(?: (?P<next>[a-z]+))?\b", re.IGNORECASE
)
_OF_PEOPLE = frozenset("births deaths marriages divorces households families votes couples".split())
# "How many more speak Telugu": people do.
_THEY_DO = re.compile(
    r"\bhow many (?:more |fewer )?(?:speak|spoke|live|lived|reside|resided|vote|voted|work|worked|"
    r"attend|attended|identify|identified)\b",
    re.I,
)
_NUMBER_OF = re.compile(r"\bnumber of (?P<noun>[a-z]+)|\bdifference in size between\b", re.I)
_MEASURES = MEASURES | frozenset("square cubic hours days months years acres tons points".split())
_OF_MANY = re.compile(
    r"\b(?:percent\w*|millions?|billions?|thousands?|average|per|every|rate|ratio|terms)\b|%", re.I
)


class CountsAreWhole(Check):
    """Rejects a variant that counts things if the number is not whole. Fails: "How many more boys
    were born than girls?" with 18.59; passes: with 18.
    """

    name = "counts_are_whole"

    def check(self, variant: Variant) -> CheckResult:
        question, gold = variant.original.question, variant.original.answer
        counted = _COUNTED.search(question)
        of_people = counted is not None and _counts_people(*counted.groups())
        if (of_people or _THEY_DO.search(question)) and _is_part(gold, question):
            return CheckResult(0.0, False, f"{gold} is no number of people")
        numbered = _NUMBER_OF.search(variant.question)
        if numbered is None or numbered["noun"] in _MEASURES:
            return PASSED
        if _is_part(variant.answer, variant.question):
            return CheckResult(0.0, False, f"{variant.answer} is no number of things")
        return PASSED


def _counts_people(noun: str, following: str | None) -> bool:
    """Whether "boys", "births" or "Danish people" are counted; "miles runners ran" are not."""
    described = noun.capitalize() in NATIONALITIES
    return (
        is_person(noun)
        or noun.lower() in _OF_PEOPLE
        or (described and following is not None and is_person(following))
    )


def _is_part(answer: object, question: str) -> bool:
    """Whether an answer is a fraction that the question does not ask for."""
    if not isinstance(answer, Number) or answer.unit or _OF_MANY.search(question):
        return False
    return answer.value != int(answer.value)
