"""superlative and comparative: entities by a value of theirs, "#1 where #2 is highest"."""

from __future__ import annotations

import re

from bpb.qdmr import vocabulary
from bpb.qdmr.arguments import ComparativeArguments, SuperlativeArguments
from bpb.qdmr.operators.comparators import comparing
from bpb.qdmr.operators.phrase import REF, Phrase

_WHERE = re.compile(
    rf"(?:the\s+)?(?P<entities>{REF})\s*,?\s*where\s+(?P<about>[^#]*)(?P<values>{REF})\s*"
    r"(?P<copula>(?:is|are|was|were|has|have|had)\b)?",
    re.IGNORECASE,
)
_RANK = r"(?:second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|\d+(?:st|nd|rd|th))"
_EXTREME = re.compile(
    rf"\s*(?:the\s+)?(?:(?P<rank>{_RANK})[\s-]+)?(?P<word>(?:most|least)\s+[a-z]+|[a-z-]+)"
    r"(?:\s*$|\s*[.,?]|\s+(?:of|in|among|overall)\b)(?P<rest>.*)",
    re.IGNORECASE,
)


def _step(reference: str) -> int:
    return int(reference[1:]) - 1


def recognise_superlative(phrase: Phrase) -> SuperlativeArguments | None:
    where = _WHERE.match(phrase.text)
    if where is None:
        return None
    match = _EXTREME.match(phrase.text, where.end())
    if match is None or re.search(REF, match["rest"]):
        return None
    first = match["word"].split()[0].lower()
    extremum = vocabulary.direction(match["word"])
    if first not in vocabulary.superlatives() or extremum is None:
        return None
    begin = match.start("rank") if match["rank"] else match.start("word")
    rank = vocabulary.ordinal(match["rank"]) if match["rank"] else 1
    return SuperlativeArguments(
        _step(where["entities"]),
        _step(where["values"]),
        extremum,
        phrase.piece(begin, match.end("word")),
        rank or 1,
    )


def recognise_comparative(phrase: Phrase) -> ComparativeArguments | None:
    where = _WHERE.match(phrase.text)
    if where is None:
        return None
    found = comparing(phrase, where.end())
    if found is not None and not found.is_plain:
        found = None
    return ComparativeArguments(
        _step(where["entities"]),
        _step(where["values"]),
        found.comparator if found else None,
        found.word if found else None,
        found.value if found else None,
    )
