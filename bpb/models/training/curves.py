"""A training's log as curves, in SVG."""

import io
from collections.abc import Mapping, Sequence
from typing import Any

# Here, not in the functions: a training without matplotlib must fail before it begins.
from matplotlib import rc_context
from matplotlib.figure import Figure

_WIDTH, _HEIGHT = 7.0, 2.4


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
    rows = max(1, len(panels))
    figure = Figure(figsize=(_WIDTH, rows * _HEIGHT), layout="constrained")
    for place, (title, points) in enumerate(panels.items()):
        axes = figure.add_subplot(rows, 1, place + 1)
        axes.plot(*zip(*points, strict=True), color=f"C{place}", marker=".", gid=title)
        axes.set(title=title, xlabel="step")
    return as_svg(figure)


def as_svg(figure: Figure) -> str:
    """A figure in SVG: the same bytes each time, with its texts as texts."""
    file = io.StringIO()
    with rc_context({"svg.hashsalt": "bpb", "svg.fonttype": "none"}):
        figure.savefig(file, format="svg", metadata={"Date": None, "Creator": None})
    return file.getvalue()
