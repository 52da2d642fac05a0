"""Nothing is said twice in a row."""

from __future__ import annotations

import re
from collections.abc import Iterator

from bpb.records.check import TextCheck

_LONGEST = 6
_WORD = re.compile(r"(?:[A-Za-z]\.){2,}[A-Za-z]?|[\w'-]+(?:[.,]\d+)*")
_OR_ITSELF = re.compile(r"\b([A-Za-z]+) (?:besides|other than|except|or) (?:the )?\1\b(?! of\b)")
_NAMED_TWICE = re.compile(
    r"\b(\w+(?: \w+)+) (?:that|which|did|do|does) (?:the )?\1\b", re.IGNORECASE
)
_MAY_DOUBLE = frozenset({"had", "that"})


class Repetition(TextCheck):
    """Rejects a word or a run of words that is repeated at once, and a choice of one thing. Fails:
    "the the", "of X of X", "lower or lower"; passes: "of X and of X".
    """

    name = "repetition"

    def reasons(self, question: str) -> Iterator[str]:
        if reason := says_twice(question):
            yield reason


def says_twice(question: str) -> str:
    """What is said twice; "" if nothing is."""
    if _OR_ITSELF.search(question):
        return "offers a thing beside itself"
    if _NAMED_TWICE.search(question):
        return "says of a thing what it does to itself"
    words = [word.lower() for word in _WORD.findall(question)]
    for size in range(1, _LONGEST + 1):
        for i in range(len(words) - 2 * size + 1):
            run = words[i : i + size]
            if run == words[i + size : i + 2 * size] and not (size == 1 and run[0] in _MAY_DOUBLE):
                return f'says "{" ".join(run)}" twice'
    return ""
