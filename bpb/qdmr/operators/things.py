"""select, project and filter: things of the passage, by what they are or by another step."""

from __future__ import annotations

import re

from bpb.qdmr.arguments import FilterArguments, ProjectArguments, SelectArguments
from bpb.qdmr.operators.phrase import REF, Phrase

_FILTER = re.compile(
    rf"(?:(?:the|all|any|those)\s+)?(?P<of>{REF})(?P<condition>\s*[^\s#'].*)", re.IGNORECASE
)


def recognise_filter(phrase: Phrase) -> FilterArguments | None:
    match = _FILTER.match(phrase.text)
    if match is None:
        return None
    condition = phrase.group(match, "condition")
    return FilterArguments(phrase.references[0], condition) if condition.text else None


def recognise_project(phrase: Phrase) -> ProjectArguments | None:
    return ProjectArguments(phrase.references[0]) if phrase.references else None


def recognise_select(phrase: Phrase) -> SelectArguments | None:
    return None if phrase.references else SelectArguments()
