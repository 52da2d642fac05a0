"""How operators and changes look: each has a sign and a word beside its colour."""

from __future__ import annotations

from dataclasses import dataclass

from bpb.qdmr.changes import Change
from bpb.qdmr.types import Operator


@dataclass(frozen=True, slots=True)
class Family:
    """Operators of one kind share a colour.

    Attributes:
        name: Part of a CSS class.
        colour: On white paper, under white text.
        on_dark: On dark paper, under black text.
    """

    name: str
    colour: str
    on_dark: str


FIND = Family("find", "#1d5fa8", "#8ab8ee")
NARROW = Family("narrow", "#0b6b66", "#74cbc4")
MEASURE = Family("measure", "#6b3fa0", "#c3a6ee")
COMBINE = Family("combine", "#8a4a0f", "#e8b27c")
DECIDE = Family("decide", "#a32a56", "#f0a0bd")
UNKNOWN = Family("unknown", "#555b64", "#b4bac4")
FAMILIES = (FIND, NARROW, MEASURE, COMBINE, DECIDE, UNKNOWN)

OPERATORS: dict[Operator, tuple[str, Family]] = {
    Operator.SELECT: ("●", FIND),
    Operator.PROJECT: ("→", FIND),
    Operator.FILTER: ("▽", NARROW),
    Operator.SUPERLATIVE: ("▲", NARROW),
    Operator.COMPARATIVE: ("≥", NARROW),
    Operator.AGGREGATE: ("Σ", MEASURE),
    Operator.GROUP: ("▤", MEASURE),
    Operator.ARITHMETIC: ("±", MEASURE),
    Operator.UNION: ("∪", COMBINE),
    Operator.INTERSECTION: ("∩", COMBINE),
    Operator.DISCARD: ("∖", COMBINE),
    Operator.SORT: ("↕", COMBINE),
    Operator.BOOLEAN: ("?", DECIDE),
    Operator.COMPARISON: ("≷", DECIDE),
    Operator.UNKNOWN: ("…", UNKNOWN),
}

# A kept step has no mark.
MARKS = {
    Change.ADDED: "+ added",
    Change.REMOVED: "− removed",
    Change.REPLACED: "≠ replaced",
}


def heading(operator: Operator) -> str:
    """An operator's sign and name."""
    return f"{OPERATORS[operator][0]} {operator}"


def looks() -> dict[str, dict[str, object]]:
    """Signs and words as JSON: of each operator its sign and family, of each change its mark."""
    return {
        "operators": {str(each): [sign, family.name] for each, (sign, family) in OPERATORS.items()},
        "changes": {str(change): mark for change, mark in MARKS.items()},
    }
