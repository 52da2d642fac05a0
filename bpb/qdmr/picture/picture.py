"""A picture, in each of its forms."""

from __future__ import annotations

from dataclasses import dataclass, field

from bpb.qdmr.picture.dot import dot
from bpb.qdmr.picture.mermaid import mermaid
from bpb.qdmr.picture.panel import Panel, panel
from bpb.qdmr.picture.svg import svg
from bpb.qdmr.types import Decomposition


@dataclass(frozen=True, slots=True)
class Picture:
    """Rows of panels: a decomposition alone, or an original beside its variant."""

    # A notebook keeps the text of an output beside its picture.
    rows: tuple[tuple[Panel, ...], ...] = field(repr=False)

    @classmethod
    def of(cls, decomposition: Decomposition) -> Picture:
        """The picture of a decomposition alone, without values."""
        return cls(((panel(decomposition),),))

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
