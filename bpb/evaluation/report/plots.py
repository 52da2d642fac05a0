"""The plots of an evaluation, as SVG for a page.

Colours are placeholders, which stand for variables of the page's style, so that one plot serves
dark and light. Series differ in lightness, hatching and marker too, for a print in grey.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager
from typing import TYPE_CHECKING, Any
from xml.etree import ElementTree as ET

from bpb.evaluation.metrics import Estimate
from bpb.evaluation.report.coverage import Kept

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

_WIDTH = 5.2
# The longest label of a bar, in characters.
_LABEL = 26
_TEXT, _LINE = "#010101", "#020202"
_SERIES = ("#030303", "#040404", "#050505")
_HATCH = ("", "", "////")
_VARIABLES = {
    _TEXT: "var(--text)",
    _LINE: "var(--line)",
    **{colour: f"var(--series-{i})" for i, colour in enumerate(_SERIES, 1)},
}
_SETTINGS: dict[Any, Any] = {
    "font.size": 10.5,
    "text.parse_math": False,
    "text.color": _TEXT,
    "axes.edgecolor": _LINE,
    "axes.labelcolor": _TEXT,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.axisbelow": True,
    "xtick.color": _TEXT,
    "ytick.color": _TEXT,
    "grid.color": _LINE,
    "grid.linewidth": 0.4,
    "hatch.linewidth": 0.8,
    "legend.frameon": False,
}
_SVG, _XLINK = "http://www.w3.org/2000/svg", "http://www.w3.org/1999/xlink"

Series = Mapping[str, Mapping[str, Estimate]]


def bars(groups: Sequence[str], series: Series, title: str) -> str:
    """Figures by group as horizontal bars with intervals.

    Args:
        groups: Names of the groups, from above.
        series: By name, such as "original", the figures by group.
        title: What is shown, for those who do not see it.
    """
    with _settings():
        row = 0.14 + 0.13 * len(series)
        figure, axes = _axes(0.9 + row * len(groups))
        height = 0.78 / len(series)
        for place, (name, figures) in enumerate(series.items()):
            shown = [(i, figures[each]) for i, each in enumerate(groups) if each in figures]
            axes.barh(
                [i + (place - (len(series) - 1) / 2) * height for i, _ in shown],
                [each.value or 0.0 for _, each in shown],
                height=height,
                color=_SERIES[place] if len(series) > 1 else _SERIES[1],
                hatch=_HATCH[place],
                edgecolor=_TEXT,
                linewidth=0.5,
                xerr=_errors([each for _, each in shown]),
                error_kw={"ecolor": _TEXT, "elinewidth": 0.9, "capsize": 2},
                label=name,
            )
        axes.set_yticks(range(len(groups)), [_cut(each) for each in groups])
        axes.set_ylim(len(groups) - 0.5, -0.5)
        axes.set_xlim(0, 102)
        axes.grid(axis="x")
        if len(series) > 1:
            figure.legend(loc="outside upper center", ncols=len(series))
        return _as_html(figure, title)


def lines(points: Sequence[Kept], title: str) -> str:
    """F1 and consistency by the share of variants that is kept, with their intervals.

    Args:
        points: One for each threshold.
        title: What is shown, for those who do not see it.
    """
    with _settings():
        figure, axes = _axes(3.2)
        shares = [each.share for each in points]
        looks: tuple[tuple[str, list[Estimate], dict[str, Any]], ...] = (
            ("F1", [each.f1 for each in points], {"marker": "o", "color": _SERIES[1]}),
            (
                "consistency",
                [each.consistency for each in points],
                {"marker": "s", "color": _TEXT, "linestyle": "--"},
            ),
        )
        for name, figures, look in looks:
            values = [each.value or 0.0 for each in figures]
            axes.plot(shares, values, label=name, markersize=4, linewidth=1.5, **look)
            low, high = _ends(figures)
            axes.fill_between(shares, low, high, color=look["color"], alpha=0.14, linewidth=0)
        axes.set(xlim=(0, 102), ylim=(0, 102), xlabel="variants kept, per cent", ylabel="per cent")
        axes.grid()
        figure.legend(loc="outside upper center", ncols=2)
        return _as_html(figure, title)


def _cut(name: str) -> str:
    return name if len(name) <= _LABEL else f"{name[: _LABEL - 1]}…"


def _settings() -> AbstractContextManager[None]:
    from matplotlib import rc_context

    return rc_context(_SETTINGS)


def _axes(height: float) -> tuple[Figure, Axes]:
    from matplotlib.figure import Figure

    figure = Figure(figsize=(_WIDTH, height), layout="constrained")
    figure.patch.set_visible(False)
    axes = figure.add_subplot()
    axes.patch.set_visible(False)
    return figure, axes


def _ends(figures: Sequence[Estimate]) -> tuple[list[float], list[float]]:
    """The ends of intervals; the value itself without one."""
    values = [each.value or 0.0 for each in figures]
    low = [v if e.low is None else e.low for v, e in zip(values, figures, strict=True)]
    high = [v if e.high is None else e.high for v, e in zip(values, figures, strict=True)]
    return low, high


def _errors(figures: Sequence[Estimate]) -> list[list[float]]:
    """How far an interval reaches below and above its value."""
    low, high = _ends(figures)
    values = [each.value or 0.0 for each in figures]
    below = [max(0.0, value - end) for value, end in zip(values, low, strict=True)]
    above = [max(0.0, end - value) for value, end in zip(values, high, strict=True)]
    return [below, above]


def _as_html(figure: Figure, title: str) -> str:
    """An SVG element with the page's colours, and with ids of its own where it refers to them."""
    from bpb.models.training.curves import as_svg

    ET.register_namespace("", _SVG)
    ET.register_namespace("xlink", _XLINK)
    text = as_svg(figure)
    root = ET.fromstring(text[text.index("<svg") :])
    if (metadata := root.find(f"{{{_SVG}}}metadata")) is not None:
        root.remove(metadata)
    # Other plots of the page have parts of the same id.
    start = title.lower().replace(" ", "-")
    for element in root.iter():
        own = element.attrib.pop("id", "")
        if own and f"#{own}" in text:
            element.set("id", f"{start}-{own}")
        for name, value in element.attrib.items():
            element.set(name, value.replace("url(#", f"url(#{start}-"))
        if address := element.get(f"{{{_XLINK}}}href"):
            element.set(f"{{{_XLINK}}}href", f"#{start}-{address.removeprefix('#')}")
    for name in ("width", "height"):
        del root.attrib[name]
    root.set("role", "img")
    root.set("aria-label", title)
    html = ET.tostring(root, encoding="unicode")
    for colour, variable in _VARIABLES.items():
        html = html.replace(colour, variable)
    return html
