"""A passage that answers a question has a name of it."""

from __future__ import annotations

import re

from bpb.quality.check import PASSED, Check
from bpb.records.example import CheckResult, Variant

_WORD = r"[A-Z][^\W\d_]{2,}"
_NAME = re.compile(rf"(?<=[a-z,] ){_WORD}(?: {_WORD})*")
_LEAST = 2
_STEM, _SHORT_STEM = 4, 3
_SHARE = re.compile(r"\bpercent", re.I)
_GROUP = re.compile(rf"\b(?:white|black|{_WORD}(?: {_WORD})*)\b")


class NamesInPassage(Check):
    """Rejects a variant if the passage has none of the question's names, or not the group of a
    share. Fails: "How often did Elm Park host the Oslo Cup?" with the report of another game;
    passes: with a passage about the park.
    """

    name = "names_in_passage"

    def check(self, variant: Variant) -> CheckResult:
        names = set(_NAME.findall(variant.original.question))
        context = variant.original.context.lower()
        words = {word.lower() for name in names for word in name.split()}
        if _SHARE.search(variant.question):
            groups = set(_GROUP.findall(variant.question[1:]))
            untold = [each for each in sorted(groups) if not _is_told(each, context)]
            if untold:
                return CheckResult(0.0, False, f"the passage has no {untold[0]}")
        if len(names) < _LEAST or any(word[:_STEM] in context for word in words):
            return PASSED
        return CheckResult(0.0, False, f"the passage has none of {', '.join(sorted(names))}")


def _is_told(name: str, context: str) -> bool:
    """Whether a word of it, or of its kin ("Danes" of "Danish"), begins one of the passage's."""
    stems = (re.escape(word[:_SHORT_STEM]) for word in name.lower().split())
    return re.search(rf"\b(?:{'|'.join(stems)})", context) is not None
