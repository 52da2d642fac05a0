"""Pictures of decompositions: as SVG, as a Mermaid chart, and in the language of Graphviz."""

from bpb.qdmr.picture.layout import can_lay_out
from bpb.qdmr.picture.panel import Panel, Result, panel
from bpb.qdmr.picture.picture import Picture

__all__ = ["Panel", "Picture", "Result", "can_lay_out", "panel"]
