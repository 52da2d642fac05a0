"""Values and constraints of records in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bpb.values import answer_from_json, to_text

_CONSTRAINTS = {
    "numeric": "a number",
    "boolean": "yes or no",
    "at_least": "at least",
    "at_most": "at most",
    "unit": "in",
    "size": "so many:",
    "subset": "only of",
    "superset": "all of",
    "one_of": "one of",
    "different": "other than",
    "opposite": "the opposite of",
}


def shown(value: Mapping[str, Any] | None) -> str:
    """An answer or a step's output as a person would write it."""
    if value is None:
        return "(no answer)"
    if "discard" in value:
        return f"(none: {value['discard']})"
    return to_text(answer_from_json(value))


def constraint_words(constraint: Mapping[str, Any]) -> str:
    """A constraint in words: "at most 12"."""
    words = _CONSTRAINTS[constraint["type"]]
    if "value" in constraint:
        return f"{words} {shown(constraint['value'])}"
    return f"{words} {constraint['unit']}" if "unit" in constraint else words
