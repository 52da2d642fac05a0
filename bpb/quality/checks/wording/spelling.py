"""Every word of the question is a word, or stands in the passage."""

from __future__ import annotations

import re

from bpb.correction.rules.spelling import misspelt
from bpb.quality.check import VariantCheck
from bpb.records.check import PASSED
from bpb.records.example import CheckResult, Variant

# "T he": no word has one letter but "a" and "I".
_LONE_LETTER = re.compile(r"(?<=[a-z] )[b-hj-z] (?=[a-z])")


class Spelling(VariantCheck):
    """Rejects a word in lower case that neither the dictionary nor the passage has, and a name that
    almost equals one of the passage's. Certain errors were corrected when the question was asked.
    Fails: "cathederal", "Lindquist" of "Lindqvist"; passes: "cathedral".
    """

    name = "spelling"

    def check(self, variant: Variant) -> CheckResult:
        letter = _LONE_LETTER.search(variant.question)
        if letter and letter[0] not in variant.original.context:
            return CheckResult(0.0, False, f'a letter alone: "{letter[0].strip()}"')
        for slip in misspelt(variant.question, variant.original.context):
            if slip.word.islower():
                return CheckResult(0.0, False, f'no such word: "{slip.word}"')
            return CheckResult(0.0, False, f'"{slip.word}" is nearly the passage\'s "{slip.like}"')
        return PASSED
