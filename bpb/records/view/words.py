"""Values and constraints of records in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bpb.records.constraint import Constraint
from bpb.values import answer_from_json, to_text


def shown(value: Mapping[str, Any] | None) -> str:
    """An answer or a step's output as a person would write it."""
    if value is None:
        return "(no answer)"
    if "discard" in value:
        return f"(none: {value['discard']})"
    return to_text(answer_from_json(value))


def lowers(result: Mapping[str, Any]) -> bool:
    """Whether the result of a check lowers the score, at the two digits that are shown."""
    return not result["pass"] or round(result["score"], 2) < 1


def constraint_words(constraint: Mapping[str, Any]) -> str:
    """A constraint in words: "at most 12"."""
    return str(Constraint.from_json(constraint))


def answer_words(record: Mapping[str, Any]) -> str:
    """A variant's answer in words; without one, what every right answer satisfies."""
    if record["answer"] is not None:
        return shown(record["answer"])
    return "; ".join(map(constraint_words, record["constraints"]))


def walk_words(walk: Mapping[str, Any] | None, beside: str) -> str:
    """What the steps give when they are walked, beside what was delivered.

    Args:
        walk: The record's `walk`; None in a run without it.
        beside: What was delivered: "the delivered answer", "the gold answer".

    Returns:
        A sentence: "The steps give 5 yards, not the delivered answer."; "" without a walk.
    """
    if walk is None:
        return ""
    if walk["answer"] is None:
        return f"The steps give no answer: {walk['reason']}."
    given = f"The steps give {shown(walk['answer'])}"
    if walk["agrees"] is None:
        return f"{given}; whether that is {beside} is open."
    return f"{given}, {'which is' if walk['agrees'] else 'not'} {beside}."
