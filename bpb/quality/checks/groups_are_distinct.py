"""Groups that are counted each by itself are told apart."""

from __future__ import annotations

import re

from bpb.quality.check import PASSED, Check
from bpb.records.example import CheckResult, Variant

_JOINED = re.compile(r"\b(?P<one>[A-Z][a-z]{3,}) or (?P<other>[A-Z][a-z]{3,})\b")
_COUNTED = re.compile(r"\b(?:number|percent\w*|people|population|residents|how many)\b", re.I)


class GroupsAreDistinct(Check):
    """Rejects a sum of two groups that the passage counts as one. Fails: "Hispanic" and "Latino" of
    a passage that counts those who are "Hispanic or Latino"; passes: two groups with a count each.
    """

    name = "groups_are_distinct"

    def check(self, variant: Variant) -> CheckResult:
        question, context = variant.question, variant.original.context
        if _COUNTED.search(question) is None:
            return PASSED
        for joined in _JOINED.finditer(context):
            one, other = joined["one"], joined["other"]
            if not (re.search(rf"\b{one}", question) and re.search(rf"\b{other}", question)):
                continue
            together = rf"\b{one}s?(?: or |/| and ){other}|\b{other}s?(?: or |/| and ){one}"
            apart = re.findall(rf"\b{other}", context)
            if not re.search(together, question) and len(apart) == context.count(joined[0]):
                return CheckResult(0.0, False, f'the passage counts "{joined[0]}" as one')
        return PASSED
