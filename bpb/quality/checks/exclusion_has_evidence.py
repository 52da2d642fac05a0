"""What one of two is said not to do has something to do with what the passage tells of it."""

from __future__ import annotations

import re

from bpb.quality.check import PASSED, Check
from bpb.quality.paragraph_about import paragraph_about
from bpb.records.example import CheckResult, Variant
from bpb.values import YesNo, content_words, stems, to_text

_RULE = "PruneStep"
_STEM = 4
_NAME = r"(?:the )?[A-Z][\w.'-]*(?: (?:(?:of|the|to|and|de) )*[A-Z][\w.'-]*)*"
_DOES = re.compile(rf"^(?:Do|Does|Did) (?P<name>{_NAME}) (?P<done>[a-z][^?]*)\?$")


class ExclusionHasEvidence(Check):
    """Rejects a sure "no" that only follows because another thing has the property. A passage
    states what a thing is, where and by whom it was made, but not all it does. Fails: "Did Ann Lee
    play the bass guitar?" of a passage silent about her instrument.
    """

    name = "exclusion_has_evidence"

    def check(self, variant: Variant) -> CheckResult:
        asked, gold = _DOES.match(variant.question), variant.original.answer
        if variant.rule != _RULE or variant.answer != YesNo(False) or asked is None:
            return PASSED
        context, other = variant.original.context, to_text(gold) if gold else ""
        told = paragraph_about(asked["name"], other, context)
        if told == context:
            return PASSED
        rest = set(content_words(told)) - set(content_words(asked["name"]))
        if stems(content_words(asked["done"]), _STEM) & stems(rest, _STEM):
            return PASSED
        return CheckResult(0.0, False, f"nothing is told of what {asked['name']} does so")
