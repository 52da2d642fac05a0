"""aggregate and group: one value over a step, or one for each of another step."""

from __future__ import annotations

import re

from bpb.qdmr import vocabulary
from bpb.qdmr.arguments import Aggregate, AggregateArguments, Extremum, GroupArguments
from bpb.qdmr.operators.phrase import REF, Phrase, references

_TOTALS = {
    Aggregate.COUNT: r"(?:total\s+)?number|count",
    Aggregate.SUM: r"(?:total|combined|overall)\s+sum|sum|total",
    Aggregate.AVERAGE: r"average(?:\s+(?:number|value))?|mean|avg",
}
_TOTAL = "|".join(f"(?P<{aggregate.value}>{words})" for aggregate, words in _TOTALS.items())
_EXTREME = "|".join(sorted(vocabulary.degrees_of_comparison(), key=lambda word: (-len(word), word)))
_RANK = r"second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|\d+(?:st|nd|rd|th)"
_WORD = (
    rf"(?P<word>(?:{_TOTAL})|(?:(?P<rank>{_RANK})[\s-]+)?"
    rf"(?P<extreme>(?:most|least)\s+(?!common)[a-z]+|{_EXTREME}))"
)
_AGGREGATE = re.compile(
    rf"(?:(?:count|what\s+is)\s+)?(?:the\s+|a\s+)?{_WORD}\s+(?:(?:of|among)\s+)*"
    rf"(?:(?:the|all|all\s+the|different|distinct|unique)\s+)?{REF}(?![\w'])"
    r"(?P<rest>\s*(?:in\s+(?:total|all|\w+))?\s*[.?]?)$",
    re.IGNORECASE,
)
_GROUP = re.compile(
    rf"(?P<values>(?:the\s+|a\s+)?{_WORD}\b.*?{REF}.*?)\s+(?:(?:for|of|in)\s+(?:each|every)|per)\b"
    r"(?!\s+other)(?P<keys>.*)",
    re.IGNORECASE,
)
_GROUPED_WHERE = re.compile(
    rf"(?P<entities>{REF})\s+where\s+(?P<values>{REF})\s+(?:is|are)\s+"
    rf"(?:the\s+)?{_WORD}\s+(?:for|of|in)\s+each\b(?P<keys>.*)",
    re.IGNORECASE,
)


def _which(match: re.Match[str]) -> Aggregate:
    named = next((a for a in _TOTALS if match[a.value] is not None), None)
    if named is not None:
        return named
    maximum = vocabulary.direction(match["extreme"]) is Extremum.MAXIMUM
    return Aggregate.MAXIMUM if maximum else Aggregate.MINIMUM


def recognise(phrase: Phrase) -> AggregateArguments | None:
    match = _AGGREGATE.match(phrase.text)
    if match is None or len(phrase.references) != 1:
        return None
    rank = vocabulary.ordinal(match["rank"]) if match["rank"] else 1
    return AggregateArguments(
        _which(match), phrase.references[0], phrase.group(match, "word"), rank or 1
    )


def recognise_group(phrase: Phrase) -> GroupArguments | None:
    match = _GROUP.match(phrase.text) or _GROUPED_WHERE.match(phrase.text)
    if match is None:
        return None
    values, keys = references(match["values"]), references(match["keys"])
    return GroupArguments(_which(match), values[0], keys[0] if keys else values[0])
