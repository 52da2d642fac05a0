"""Where the nodes of a picture lie: by Graphviz if it is installed, else by grandalf."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from itertools import pairwise

from bpb.discovery import require

RANK_GAP = 30.0
NODE_GAP = 26.0
_POINTS_PER_INCH = 72

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Layout:
    """A graph laid out from the top down, in pixels.

    Attributes:
        width: Of the whole.
        height: Of the whole.
        centres: The centre of each node.
        curves: The points of each edge's Bézier curve: the start, then three for each part.
    """

    width: float
    height: float
    centres: Mapping[str, Point]
    curves: Mapping[tuple[str, str], tuple[Point, ...]]


def can_lay_out() -> bool:
    """Whether Graphviz or grandalf is installed."""
    return bool(shutil.which("dot") or find_spec("grandalf"))


def lay_out(sizes: Mapping[str, Point], edges: Sequence[tuple[str, str]]) -> Layout:
    """Lay out a graph without cycles.

    Args:
        sizes: Width and height of each node, in pixels.
        edges: Pairs of nodes, from above to below.

    Raises:
        PackageError: Neither Graphviz nor grandalf is installed.
    """
    if shutil.which("dot"):
        return by_graphviz(sizes, edges)
    require("grandalf", "report", "a picture without Graphviz")
    return by_grandalf(sizes, edges)


def by_graphviz(sizes: Mapping[str, Point], edges: Sequence[tuple[str, str]]) -> Layout:
    """Lay out with Graphviz's `dot`."""
    numbers = {name: f"n{i}" for i, name in enumerate(sizes)}
    names = {number: name for name, number in numbers.items()}
    lines = [
        "digraph {",
        f"graph [ranksep={RANK_GAP / _POINTS_PER_INCH}, nodesep={NODE_GAP / _POINTS_PER_INCH}]",
        'node [shape=box, fixedsize=true, label=""]',
        "edge [arrowhead=none]",
    ]
    for name, (width, height) in sizes.items():
        inches = f"width={width / _POINTS_PER_INCH:.4f}, height={height / _POINTS_PER_INCH:.4f}"
        lines.append(f"{numbers[name]} [{inches}]")
    lines.extend(f"{numbers[start]} -> {numbers[end]}" for start, end in edges)
    run = subprocess.run(
        ["dot", "-Tjson0"], input="\n".join([*lines, "}"]), capture_output=True, text=True,
        check=True,
    )  # fmt: skip
    found = json.loads(run.stdout)
    _, _, width, height = map(float, found["bb"].split(","))
    objects = found["objects"]

    def point(text: str) -> Point:
        x, y = map(float, text.split(","))
        return x, height - y

    return Layout(
        width,
        height,
        {names[each["name"]]: point(each["pos"]) for each in objects},
        {
            (names[objects[each["tail"]]["name"]], names[objects[each["head"]]["name"]]): tuple(
                map(point, each["pos"].split())
            )
            for each in found.get("edges", ())
        },
    )


def by_grandalf(sizes: Mapping[str, Point], edges: Sequence[tuple[str, str]]) -> Layout:
    """Lay out with grandalf, one connected part beside the other."""
    from grandalf.graphs import Edge, Graph, Vertex
    from grandalf.layouts import SugiyamaLayout, VertexViewer

    vertices = {name: Vertex(name) for name in sizes}
    for name, vertex in vertices.items():
        vertex.view = VertexViewer(*sizes[name])
    links = [Edge(vertices[start], vertices[end]) for start, end in edges]
    centres: dict[str, Point] = {}
    curves: dict[tuple[str, str], tuple[Point, ...]] = {}
    left = bottom = 0.0
    for part in Graph(list(vertices.values()), links).C:
        members = [vertex for vertex in vertices.values() if vertex in part.sV]
        roots = [vertex for vertex in members if not vertex.e_in()]
        drawn = SugiyamaLayout(part)
        drawn.xspace, drawn.yspace = NODE_GAP, RANK_GAP
        drawn.init_all(roots=roots)
        drawn.draw(8)
        # The steps' order is that of reading: mirror a layout that has them from right to left.
        flip = -1 if roots[0].view.xy[0] > roots[-1].view.xy[0] else 1
        spans = [(flip * each.view.xy[0], each.view.w / 2) for layer in drawn.layers for each in
                 layer]  # fmt: skip
        shift = left - min(x - half for x, half in spans)
        # Layers keep grandalf's order; each is as high as its highest box.
        ranks = [[each for each in members if drawn.grx[each].rank == rank] for rank in
                 range(len(drawn.layers))]  # fmt: skip
        ends = _ends([max(vertex.view.h for vertex in rank) for rank in ranks])
        for rank, (top, _) in zip(ranks, ends, strict=True):
            for vertex in rank:
                centres[vertex.data] = (flip * vertex.view.xy[0] + shift, top + vertex.view.h / 2)
        for edge in [link for link in links if link in part.sE]:
            start, end = edge.v
            between = range(drawn.grx[start].rank + 1, drawn.grx[end].rank)
            # A long edge crosses a layer straight down, between that layer's nodes.
            bends = [
                (flip * drawn.ctrls[edge][rank].view.xy[0] + shift, y) for rank in between
                for y in ends[rank]
            ]  # fmt: skip
            (x, y), (end_x, end_y) = centres[start.data], centres[end.data]
            lower, upper = (x, y + start.view.h / 2), (end_x, end_y - end.view.h / 2)
            curves[start.data, end.data] = _curve([lower, *bends, upper])
        left = shift + NODE_GAP + max(x + half for x, half in spans)
        bottom = max(bottom, ends[-1][1])
    return Layout(left - NODE_GAP, bottom, centres, curves)


def _ends(heights: Sequence[float]) -> list[tuple[float, float]]:
    """The upper and lower ends of layers of these heights."""
    ends: list[tuple[float, float]] = []
    top = 0.0
    for height in heights:
        ends.append((top, top + height))
        top += height + RANK_GAP
    return ends


def _curve(points: Sequence[Point]) -> tuple[Point, ...]:
    """A smooth curve through points, which leaves each of them straight down."""
    curve = [points[0]]
    for (x, y), (next_x, next_y) in pairwise(points):
        middle = (y + next_y) / 2
        curve += [(x, middle), (next_x, middle), (next_x, next_y)]
    return tuple(curve)
