"""Every word of the question is a word, or stands in the passage."""

from __future__ import annotations

from bpb.correction.rules.spelling import misspelt
from bpb.quality.check import VariantCheck
from bpb.records.check import PASSED
from bpb.records.example import CheckResult, Variant


class Spelling(VariantCheck):
    """Rejects a word in lower case that neither the dictionary nor the passage has, and a name that
    almost equals one of the passage's. Certain errors were corrected when the question was asked.
    Fails: "cathederal", "Lindquist" of "Lindqvist"; passes: "cathedral".
    """

    name = "spelling"

    def check(self, variant: Variant) -> CheckResult:
        letter = _lone_letter(variant.question)
        if letter and f"{letter} " not in variant.original.context:
            return CheckResult(0.0, False, f'a letter alone: "{letter}"')
        for slip in misspelt(variant.question, variant.original.context):
            if slip.word.islower():
                return CheckResult(0.0, False, f'no such word: "{slip.word}"')
            return CheckResult(0.0, False, f'"{slip.word}" is nearly the passage\'s "{slip.like}"')
        return PASSED


def _lone_letter(question: str) -> str:
    """A letter between words that is no word, "" for none: "T he", but not "a"."""
    said = question.split()
    beside = (
        word
        for before, word, after in zip(said, said[1:], said[2:], strict=False)
        if before[-1].islower() and after[0].islower()
    )
    letters = (word for word in beside if len(word) == 1 and word.islower() and word.isascii())
    return next((letter for letter in letters if letter not in ("a", "i")), "")
