"""People are counted whole."""

from __future__ import annotations

import re

from bpb.example import CheckResult, Variant
from bpb.qgen.person import is_person
from bpb.quality.check import PASSED, Check
from bpb.values import Number

_COUNTED = re.compile(r"\bhow many (?:more |fewer |total )?(?P<noun>[a-z]+)\b", re.IGNORECASE)
_OF_MANY = re.compile(
    r"\b(?:percent\w*|millions?|billions?|thousands?|average|per|every|rate|ratio|terms)\b|%", re.I
)


class WholePersons(Check):
    """No variant of "How many more boys were born than girls?" where the answer is 18.59: what was
    counted is something else.
    """

    name = "whole_persons"

    def check(self, variant: Variant) -> CheckResult:
        question, gold = variant.original.question, variant.original.answer
        counted = _COUNTED.search(question)
        if counted is None or not isinstance(gold, Number) or gold.unit:
            return PASSED
        if gold.value == int(gold.value) or _OF_MANY.search(question):
            return PASSED
        if is_person(counted["noun"]):
            return CheckResult(0.0, False, f"{gold.value} {counted['noun']}")
        return PASSED
