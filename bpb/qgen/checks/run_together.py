"""No two constructions run together."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from bpb.english.lexicons import word_class
from bpb.records.check import TextCheck

_TWO_PREPOSITIONS = re.compile(
    r"\b(?:of|from|with|by|than) (?:for|with|of|than)\b"
    r"|\bof (?:by|in|from|that)\b(?! (?:[A-Z]))|\b(?:about|in) between\?"
    r"|\bby (?:for|on|in|during)\b(?! [A-Z])|\bin of\b|\b(?:after|before|during) between\b",
)
# "Not" goes with the verb, not with the bound.
_NOT_BOUND = re.compile(
    r"^(?:did|do|does|have|has) .*?\b(?:not|fail(?:ed)? to) [a-z]+ "
    r"(?:more than|less than|fewer than|at least|at most|over|exactly)\b",
    re.I,
)
_FEWER_FEWER = re.compile(
    r"\b(?:fewer|more|less) than \S+ (?:fewer|less|more)\b(?!.*\bthan\b)", re.I
)
# "The father who was a farmer and he was a mayor": a clause goes on as a sentence.
_SENTENCE_IN_CLAUSE = re.compile(
    r"\b(?:who|that|which) (?:is|was|are|were) [^,.?]*? and (?:he|she|it|they) "
    r"(?:is|was|are|were|has|had)\b",
    re.I,
)
_JOINED = (
    (_SENTENCE_IN_CLAUSE, "joins a sentence to a clause"),
    (_NOT_BOUND, "may deny the bound"),
    (_FEWER_FEWER, "has two bounds in one"),
)


class RunTogether(TextCheck):
    """Rejects clauses, bounds, articles or prepositions that are joined without sense. Fails: "Was
    she the one who was a farmer and she was a mayor?", "fewer than 16 more", "the another", "by
    for"; passes: "fewer than 16", "the other".
    """

    name = "run_together"

    def reasons(self, question: str) -> Iterator[str]:
        yield from filter(None, (stray_small_word(question), runs_together(question)))


def stray_small_word(question: str) -> str:
    """Which article or preposition is astray; "" if none is."""
    determiners = word_class("article", "demonstrative", "possessive") | {"another"}
    for first, second in pairwise(question.rstrip("?").split()):
        if first in word_class("article") and second in determiners:
            return f'has two determiners in a row: "{first} {second}"'
    found = _TWO_PREPOSITIONS.search(question)
    return f'has two prepositions in a row: "{found[0].strip()}"' if found else ""


def runs_together(question: str) -> str:
    """Why a clause or bound goes on wrongly; "" if none does."""
    return next((reason for fault, reason in _JOINED if fault.search(question)), "")
