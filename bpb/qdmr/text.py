"""Break's text form of a decomposition, exact both ways.

`parse(text)` then `str` gives the same text with white space normalised (runs become one space),
and nothing else changed: slips of the data ("reutrn", ";;", "; return") survive.
"""

from __future__ import annotations

from collections.abc import Sequence

from bpb.errors import DecompositionError
from bpb.qdmr.identify import identify
from bpb.qdmr.types import REFERENCE, Decomposition, Step

_RETURN = "return"


def normalise(text: str) -> str:
    """White space normalised: runs become one space, none at the ends."""
    return " ".join(text.split())


def parse(text: str) -> Decomposition:
    """Read Break's text form: "return medals ;return number of #1".

    Args:
        text: Steps separated by `;`, references 1-based. A step that cannot be identified is kept
            with operator `unknown` and a reason.

    Raises:
        DecompositionError: The text has no words.
    """
    text = normalise(text)
    if not text.strip("; "):
        raise DecompositionError(f"expected a decomposition such as 'return x', got {text!r}")
    return Decomposition(tuple(_step(raw, i) for i, raw in enumerate(text.split(";"))))


def from_phrases(phrases: Sequence[str]) -> Decomposition:
    """Build from phrases without `return`: ["medals", "number of #1"].

    Raises:
        DecompositionError: There is none, or one refers to a step that is not earlier.
    """
    steps = tuple(identify(normalise(phrase), i) for i, phrase in enumerate(phrases))
    return Decomposition(steps)


def spelled_out(decomposition: Decomposition, index: int) -> str:
    """A step's phrase with every reference replaced by the phrase of the step it means."""
    return REFERENCE.sub(
        lambda match: spelled_out(decomposition, int(match[1]) - 1),
        decomposition.steps[index].text,
    )


def _step(raw: str, index: int) -> Step:
    body = raw.strip()
    lead_space = raw[: len(raw) - len(raw.lstrip())]
    tail = raw[len(raw.rstrip()) :] if body else ""
    words = body.split(" ", 1)
    if words[0].lower() != _RETURN:
        return identify(body, index, lead=lead_space, tail=tail)
    phrase = words[1] if len(words) == 2 else ""
    lead = lead_space + words[0] + (" " if phrase else "")
    return identify(phrase, index, lead=lead, tail=tail)
