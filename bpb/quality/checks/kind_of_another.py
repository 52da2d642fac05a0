"""What a thing is is not asked for as what it stands in relation to."""

from __future__ import annotations

import re

from bpb.quality.check import PASSED, Check
from bpb.records.example import CheckResult, Variant

_ASKS = re.compile(
    r"^(?:Which|What) (?P<noun>[a-z]+(?: [a-z]+)?) (?:is|was|are|were|did|does|do|has|had) "
    r"(?P<name>(?!The )[A-Z\"][\w'-]*(?: [A-Z][\w'-]*)?)"
)


class KindOfAnother(Check):
    """Rejects a pruned question that asks for a kind which the original gives to the thing it
    names. Fails: "Which magazine was Red Dust important for?" of "Red Dust was a magazine that was
    important for a form of what?".
    """

    name = "kind_of_another"

    def check(self, variant: Variant) -> CheckResult:
        asked = _ASKS.match(variant.question)
        if not variant.pruned or asked is None:
            return PASSED
        noun, name = asked["noun"], re.escape(asked["name"])
        told = re.search(
            rf"\b{name}[^?,]* (?:is|was|are|were) (?:an?|the) "
            rf"(?:(?!(?:of|in|by|for|from|to|at|on|with|what|which|who|that)\b)[\w-]+ ){{0,3}}?"
            rf"{noun}\b",
            variant.original.question,
        )
        if told is None:
            return PASSED
        return CheckResult(0.0, False, f"{asked['name']} is a {noun} itself")
