"""The picture of a decomposition, of a variant or of a contrast set."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from bpb.example import ContrastSet, Variant
from bpb.inspect.picture.dot import dot
from bpb.inspect.picture.mermaid import mermaid
from bpb.inspect.picture.panel import Panel, compared, single
from bpb.inspect.picture.svg import svg
from bpb.qdmr import Decomposition


@dataclass(frozen=True, slots=True)
class Picture:
    """Rows of panels: a decomposition alone, or an original beside its variant."""

    rows: tuple[tuple[Panel, ...], ...]

    def svg(self) -> str:
        """The picture as SVG.

        Raises:
            PackageError: Neither Graphviz nor grandalf is installed.
        """
        return svg(self.rows)

    def dot(self) -> str:
        """The picture in the language of Graphviz."""
        return dot(self.rows)

    def mermaid(self) -> str:
        """The picture as a Mermaid flowchart."""
        return mermaid(self.rows)

    def _repr_svg_(self) -> str:
        """The picture in a notebook."""
        return self.svg()


def draw(made: Decomposition | Variant | ContrastSet) -> Picture:
    """Draw a decomposition alone, or each variant beside its original with the changes marked.

    Example: draw(variant).svg(), or `draw(variant)` at the end of a notebook's cell.
    """
    if isinstance(made, Decomposition):
        return Picture(((single(made),),))
    variants = made.variants if isinstance(made, ContrastSet) else (made,)
    return draw_records(*(variant.to_json(seed=0, models={}) for variant in variants))


def draw_records(*records: Mapping[str, Any]) -> Picture:
    """Draw variants, given as their records."""
    return Picture(tuple(compared(record) for record in records))
