"""Steps that hold half a condition: "older" of "65 years or older", cut off at its "or"."""

from __future__ import annotations

import re

from bpb.qdmr.types import Decomposition

_BARE_COMPARATIVE = re.compile(
    r"\b(?:is|are|was|were|age|of|per) "
    r"(?:older|younger|over|under|more|less|above|below|higher|lower)$",
    re.IGNORECASE,
)


def is_fragment(decomposition: Decomposition, index: int) -> bool:
    """Whether what a step yields rests on half a condition: "percent that were older" names no
    group, older than what is said in another step; 0-based index.
    """
    step = decomposition.steps[index]
    return _BARE_COMPARATIVE.search(step.text.strip()) is not None or any(
        is_fragment(decomposition, reference) for reference in step.references
    )
