"""discard, union and intersection: over the members of steps."""

from __future__ import annotations

import re

from bpb.qdmr.arguments import DiscardArguments, IntersectionArguments, UnionArguments
from bpb.qdmr.operators.phrase import REF, REFS, Phrase, references

_BESIDES = re.compile(
    r"(?P<kept>[^#]*(?:#\d+)?)\s*\b(?:besides|except(?:\s+for)?|excluding|other\s+than)\s+"
    r"(?P<removed>.+)",
    re.IGNORECASE,
)
_NOT_IN = re.compile(
    rf"(?P<kept>{REF})\s+(?:(?:that|who|which)\s+(?:is|are|was|were)\s+)?not\s+in\s+"
    rf"(?P<removed>{REF})\s*$",
    re.IGNORECASE,
)
_UNION = re.compile(rf"(?:both\s+)?{REF}(?:[\s,]+(?:(?:and|or)\s+)?{REF})*[\s,.?]*$", re.IGNORECASE)
_BOTH = re.compile(rf"(?P<head>.*?)\bboth\s+(?:of\s+)?(?:the\s+)?(?P<list>{REFS})", re.IGNORECASE)
# "between both #1 and #2" is a place, not what the two share.


def recognise_discard(phrase: Phrase) -> DiscardArguments | None:
    match = _BESIDES.match(phrase.text) or _NOT_IN.match(phrase.text)
    if match is None or not phrase.references:
        return None
    kept, removed = references(match["kept"]), references(match["removed"])
    return DiscardArguments(kept[0] if kept else None, removed[0] if removed else None)


def recognise_union(phrase: Phrase) -> UnionArguments | None:
    """A bare list of steps; of one step, it is that step again."""
    return UnionArguments(phrase.references) if _UNION.match(phrase.text) else None


def recognise_intersection(phrase: Phrase) -> IntersectionArguments | None:
    match = _BOTH.match(phrase.text)
    if match is None or match["head"].lower().split()[-1:] == ["between"]:
        return None
    head = references(match["head"])
    return IntersectionArguments(references(match["list"]), head[0] if head else None)
