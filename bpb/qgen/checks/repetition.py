"""Nothing is said twice in a row."""

from __future__ import annotations

import re
from collections.abc import Iterator

from bpb.english.lexicons import word_class
from bpb.records.check import TextCheck

_LONGEST = 6
_WORD = re.compile(r"\bother than\b|(?:[A-Za-z]\.){2,}[A-Za-z]?|[\w'-]+(?:[.,]\d+)*")
_CHOOSING = frozenset({"besides", "except", "or", "other than"})
_MAY_DOUBLE = frozenset({"had", "that"})


class Repetition(TextCheck):
    """Rejects a word or a run of words that is repeated at once, a choice of one thing, and a
    phrase that relates to itself. Fails: "the the", "of X of X", "lower or lower"; passes: "of X
    and of X".
    """

    name = "repetition"

    def reasons(self, question: str) -> Iterator[str]:
        if reason := says_twice(question):
            yield reason


def says_twice(question: str) -> str:
    """What is said twice; "" if nothing is."""
    words = [word.lower() for word in _WORD.findall(question)]
    for size in range(1, _LONGEST + 1):
        for i in range(len(words) - 2 * size + 1):
            run, (link, *rest) = words[i : i + size], words[i + size :]
            if run == [link, *rest][:size] and not (size == 1 and run[0] in _MAY_DOUBLE):
                return f'says "{" ".join(run)}" twice'
            for second in (rest, rest[1:]) if rest[:1] == ["the"] else (rest,):
                if run == second[:size] and _relates(link, run, second[size:]):
                    return f'says "{" ".join(run)}" on both sides of "{link}"'
    return ""


def _relates(link: str, run: list[str], after: list[str]) -> bool:
    """Whether a word makes a choice of one thing, or says of a phrase what it does to itself.

    A number alone may be the end of one thing: "18 or 18 to 24".
    """
    if len(run) == 1:
        return run[0].isalpha() and link in _CHOOSING and after[:1] != ["of"]
    return link in word_class("relative", "do")
