"""Two alternatives of one word each: "Was it higher in 1990 or 2000?", "more males or females"."""

from __future__ import annotations

import re

from bpb.english.morphology import is_plural

_OR = re.compile(r"\bor\b", re.I)
_YEAR = r"(?<![-\u2013\d])(?:1\d|20)\d\d(?![-\u2013\d])"
_YEARS = re.compile(rf"(?P<a>{_YEAR})(?P<between>,? or (?:in |of |from )?)(?P<b>{_YEAR})")
_NUMBERED = re.compile(
    r"\b(?P<a>(?P<noun>game|week|quarter|half|set|match|round|day) \d+)(?P<between>,? or (?:in )?)"
    r"(?P<b>(?P=noun) \d+)\b"
)
# What follows is the verb's or of the place, not of the second alone.
_PEOPLE = re.compile(
    r"\b(?:more|fewer|less|for|among|by|were|are) (?P<a>[a-z]+)(?P<between> or )(?P<b>[a-z]+)"
    r"(?=\W*$| (?:in|at|on|that|who|during|living|according|residing)\b)"
)
_WAYS = (
    "higher|lower|fewer|older|younger|larger|smaller|bigger|longer|shorter|earlier|later|better|worse|"
    "above|below|more(?= than| or less than)|less(?= than| or more than)"
)
_EITHER_WAY = re.compile(rf"\b(?P<a>{_WAYS})(?P<between> or )(?P<b>{_WAYS})\b")


def plain_pair(question: str) -> str | None:
    """The question with the two exchanged; None where it has no such pair, or another "or"."""
    if len(_OR.findall(question)) != 1:
        return None
    found = _YEARS.search(question) or _NUMBERED.search(question) or _EITHER_WAY.search(question)
    if found is None:
        found = _PEOPLE.search(question)
        if found is None or not (is_plural(found["a"]) and is_plural(found["b"])):
            return None
    exchanged = f"{found['b']}{found['between']}{found['a']}"
    return question[: found.start("a")] + exchanged + question[found.end("b") :]
