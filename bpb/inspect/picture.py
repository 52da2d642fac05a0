"""The picture of a decomposition, of a variant or of a contrast set."""

from __future__ import annotations

from bpb.qdmr import Decomposition
from bpb.qdmr.picture import Picture
from bpb.records.example import ContrastSet, Variant
from bpb.records.view.picture import draw_records

__all__ = ["Picture", "draw"]


def draw(made: Decomposition | Variant | ContrastSet) -> Picture:
    """Draw a decomposition alone, or each variant beside its original with the changes marked.

    Example: draw(variant).svg(), or `draw(variant)` at the end of a notebook's cell.
    """
    if isinstance(made, Decomposition):
        return Picture.of(made)
    variants = made.variants if isinstance(made, ContrastSet) else (made,)
    return draw_records(*(variant.to_json(seed=0, models={}) for variant in variants))
