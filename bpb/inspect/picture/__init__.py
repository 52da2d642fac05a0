"""Pictures of decompositions: as SVG, as a Mermaid chart, and in the language of Graphviz."""

from bpb.inspect.picture.draw import Picture, draw

__all__ = ["Picture", "draw"]
