"""Values and constraints of records in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bpb.constraint import Constraint
from bpb.values import answer_from_json, to_text


def shown(value: Mapping[str, Any] | None) -> str:
    """An answer or a step's output as a person would write it."""
    if value is None:
        return "(no answer)"
    if "discard" in value:
        return f"(none: {value['discard']})"
    return to_text(answer_from_json(value))


def constraint_words(constraint: Mapping[str, Any]) -> str:
    """A constraint in words: "at most 12"."""
    return str(Constraint.from_json(constraint))
