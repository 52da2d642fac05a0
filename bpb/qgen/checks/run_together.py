"""No two constructions run together."""

from __future__ import annotations

import re

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
_FAULTS = (
    (_SENTENCE_IN_CLAUSE, "joins a sentence to a clause"),
    (_NOT_BOUND, "may deny the bound"),
    (_FEWER_FEWER, "has two bounds in one"),
)


def check_run_together(question: str) -> str:
    """Rejects clauses or bounds that are joined without sense. Fails: "Was she the one who was a
    farmer and she was a mayor?", "fewer than 16 more"; passes: "fewer than 16".
    """
    return next((reason for fault, reason in _FAULTS if fault.search(question)), "")
