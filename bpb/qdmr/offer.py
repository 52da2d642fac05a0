"""What a step offers as the value of another one: "if #1 is Ann Lee"."""

from __future__ import annotations

from dataclasses import dataclass

from bpb.qdmr.arguments import BooleanArguments, BooleanKind
from bpb.qdmr.types import Step

_COPULAS = frozenset({"is", "are", "was", "were"})
_NOT = "not "


@dataclass(frozen=True, slots=True)
class Offer:
    """A value that a yes/no step offers.

    Attributes:
        of: The step that may have it, 0-based.
        text: The value in words.
        negated: Whether the step asks if the other one does not have it.
        any: Whether it is to be one of several values: "if any #1 is Ann Lee".
    """

    of: int
    text: str
    negated: bool
    any: bool


def offered(step: Step) -> Offer | None:
    """What a step offers; None if it offers nothing: "if #1 did score"."""
    match step.arguments:
        case BooleanArguments(kind=BooleanKind.STATEMENT, operands=(of,)):
            before, _, after = step.text.partition(f" #{of + 1} ")
            word, _, quantifier = before.partition(" ")
            copula, _, text = after.partition(" ")
            if word and quantifier in ("", "any") and copula in _COPULAS and text:
                negated = text.startswith(_NOT)
                return Offer(of, text.removeprefix(_NOT), negated, quantifier == "any")
    return None
