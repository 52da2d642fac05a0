"""Exact match of decompositions."""

from __future__ import annotations

from bpb.qdmr.text import normalise
from bpb.qdmr.types import Decomposition


def exact_match(prediction: Decomposition, gold: Decomposition) -> bool:
    """Whether two decompositions have the same phrases in the same order.

    White space is normalised; nothing else is. What stands around the phrases ("return", ";") does
    not count.
    """
    return [normalise(s.text) for s in prediction.steps] == [normalise(s.text) for s in gold.steps]
