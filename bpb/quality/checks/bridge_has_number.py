"""What stands between a question and its figure is what the figure is told of."""

from __future__ import annotations

import re

from bpb.quality.check import PASSED, Check
from bpb.records.example import CheckResult, Variant
from bpb.values import Date, Number, Spans, content_words

_RULE = "PruneStep"
# Lesser numbers are told in words, and stand in many a date.
_LEAST = 32


class BridgeHasNumber(Check):
    """Rejects a pruned answer from a paragraph without the figure that the original asked for
    (ours). Fails: a band of another paragraph than the one with the year of "When was the band
    formed?"; passes: one of that paragraph.
    """

    name = "bridge_has_number"

    def check(self, variant: Variant) -> CheckResult:
        gold, answer = variant.original.answer, variant.answer
        if variant.rule != _RULE or not isinstance(answer, Spans) or len(answer.texts) > 1:
            return PASSED
        figure = gold.year if isinstance(gold, Date) else None
        if isinstance(gold, Number):
            figure = int(gold.value) if gold.value == int(gold.value) else None
        paragraphs = [each for each in variant.original.context.split("\n") if each.strip()]
        if figure is None or figure < _LEAST or len(paragraphs) == 1:
            return PASSED
        told = re.compile(rf"(?<![\d.,])(?:{figure}|{figure:,})(?![\d,.]\d|\d)")
        names = set(content_words(answer.texts[0]))
        with_it = [set(content_words(each)) for each in paragraphs if told.search(each)]
        if with_it and names and not any(names & words for words in with_it):
            return CheckResult(0.0, False, f"{figure} is told of something else")
        return PASSED
