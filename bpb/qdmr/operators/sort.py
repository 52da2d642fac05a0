"""sort: a step in an order: "#2 sorted by #3 in descending order"."""

from __future__ import annotations

import re

from bpb.qdmr.arguments import SortArguments
from bpb.qdmr.operators.phrase import REF, Phrase, references

_SORT = re.compile(
    rf"(?:all\s+)?[^#]*?{REF}.*?\b(?:(?:sorted|ordered|ranked|arranged)\s+(?:by|from|in|according)|"
    r"in\s+(?:\w+\s+){0,2}order(?:\s+(?:of|by))?)\b(?P<key>.*)|"
    rf"(?:sorted|ordered)\s+{REF}\s+by\b(?P<prefixed>.*)",
    re.IGNORECASE,
)
_DESCENDING = re.compile(
    r"\bdescend|\breverse|\bdecreasing|"
    r"\b(?:from|by)\s+(?:the\s+)?(?:high|larg|big|old|long|most|great|late|last|new|best|z\b)",
    re.IGNORECASE,
)


def recognise(phrase: Phrase) -> SortArguments | None:
    match = _SORT.match(phrase.text)
    if match is None:
        return None
    keys = references(match["key"] or match["prefixed"] or "")
    return SortArguments(
        phrase.references[0], keys[0] if keys else None, bool(_DESCENDING.search(phrase.text))
    )
