"""A training's log as curves, in SVG."""

from collections.abc import Mapping, Sequence
from typing import Any
from xml.etree import ElementTree as ET

WIDTH, HEIGHT, MARGIN = 640, 220, 48
COLOURS = ("#1f77b4", "#d62728", "#2ca02c", "#9467bd", "#ff7f0e")

Points = Sequence[tuple[float, float]]


def curves(log: Sequence[Mapping[str, Any]]) -> str:
    """Draw the loss, the learning rate and the development scores by step, a panel each.

    Args:
        log: The lines of `log.jsonl`.
    """
    panels: dict[str, list[tuple[float, float]]] = {}
    for line in log:
        values = {name: line[name] for name in ("loss", "rate") if name in line}
        scores = line.get("development", {})
        values |= {f"development {name}": value for name, value in scores.items()}
        for name, value in values.items():
            panels.setdefault(name, []).append((line["step"], value))
    root = ET.Element(
        "svg",
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDTH} {HEIGHT * max(1, len(panels))}",
    )
    style = ET.SubElement(root, "style")
    style.text = "text { font: 12px sans-serif } polyline { fill: none; stroke-width: 1.5 }"
    for place, (title, points) in enumerate(panels.items()):
        _panel(root, place * HEIGHT, title, points, COLOURS[place % len(COLOURS)])
    ET.indent(root)
    return ET.tostring(root, encoding="unicode") + "\n"


def _panel(root: ET.Element, top: int, title: str, points: Points, colour: str) -> None:
    """Draw a panel with its two axes' ends."""
    low_x, high_x = min(x for x, _ in points), max(x for x, _ in points)
    low_y, high_y = min(y for _, y in points), max(y for _, y in points)
    left, right = MARGIN + 16, WIDTH - 16
    upper, lower = top + 28, top + HEIGHT - 28

    def place(x: float, y: float) -> str:
        across = (x - low_x) / ((high_x - low_x) or 1)
        up = (y - low_y) / ((high_y - low_y) or 1)
        return f"{left + across * (right - left):.1f},{lower - up * (lower - upper):.1f}"

    frame = {"x": left, "y": upper, "width": right - left, "height": lower - upper}
    box = {name: str(value) for name, value in frame.items()}
    ET.SubElement(root, "rect", box, fill="none", stroke="#999999")
    for x, y, text, anchor in (
        (left, top + 20, title, "start"),
        (left, top + HEIGHT - 12, f"{low_x:g}", "start"),
        (right, top + HEIGHT - 12, f"step {high_x:g}", "end"),
        (left - 4, lower, f"{low_y:.4g}", "end"),
        (left - 4, upper + 10, f"{high_y:.4g}", "end"),
    ):
        ET.SubElement(root, "text", {"x": str(x), "y": str(y), "text-anchor": anchor}).text = text
    path = " ".join(place(x, y) for x, y in points)
    ET.SubElement(root, "polyline", points=path, stroke=colour)
    if len(points) == 1:
        across, _, down = path.partition(",")
        ET.SubElement(root, "circle", cx=across, cy=down, r="2.5", fill=colour)
