"""Panels as one SVG picture: no script, nothing from outside, dark or light as the reader is."""

from __future__ import annotations

import math
import textwrap
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from xml.etree import ElementTree as ET

from bpb.qdmr.changes import Change
from bpb.qdmr.picture.layout import Layout, Point, lay_out
from bpb.qdmr.picture.look import FAMILIES, MARKS, OPERATORS, heading
from bpb.qdmr.picture.panel import Box, Panel
from bpb.qdmr.types import Operator

BOX = 236.0
PANEL = 300.0
VALUE = 200.0
PADDING = 10.0
HEAD = 24.0
LINE = 18.0
MARGIN = 24.0
PANEL_GAP = 48.0
# An upper bound of a letter's width in the usual sans serif fonts, as a share of its size.
LETTER = 0.62
MOST_LINES = 8

# Colours, light and dark.
_COLOURS = {
    "paper": ("#ffffff", "#0d1117"),
    "ink": ("#1b1f24", "#e6edf3"),
    "soft": ("#57606a", "#9ea7b3"),
    "line": ("#6e7781", "#8b949e"),
    "box": ("#f6f8fa", "#161b22"),
    "value": ("#fff8d6", "#332b00"),
    "head": ("#ffffff", "#0d1117"),
    "added": ("#116329", "#56d364"),
    "removed": ("#a40e26", "#ff8f88"),
    "replaced": ("#7d4e00", "#e3b341"),
}


def svg(rows: Sequence[Sequence[Panel]]) -> str:
    """Rows of panels, the panels of a row side by side, with a legend of their marks.

    Raises:
        PackageError: Neither Graphviz nor grandalf is installed.
    """
    root = ET.Element("svg", {"xmlns": "http://www.w3.org/2000/svg", "class": "bpb", "role": "img"})
    panels = list(chain.from_iterable(rows))
    ET.SubElement(root, "title").text = " / ".join(
        filter(None, (f"{panel.title} {panel.question}".strip() for panel in panels))
    ) or "Decomposition"  # fmt: skip
    ET.SubElement(root, "style").text = _style()
    paper = ET.SubElement(root, "rect", {"class": "bpb-paper"})
    y, width = MARGIN, 0.0
    for row in rows:
        right, bottom = _draw_row(root, row, y)
        width, y = max(width, right), bottom + PANEL_GAP
    y = _draw_legend(root, [box for panel in panels for box in panel.boxes], y - 16, width)
    size = {"width": _n(width + MARGIN), "height": _n(y + MARGIN)}
    paper.attrib |= size
    root.attrib |= {**size, "viewBox": f"0 0 {size['width']} {size['height']}"}
    return ET.tostring(root, encoding="unicode") + "\n"


def _draw_row(root: ET.Element, row: Sequence[Panel], top: float) -> Point:
    """Draw panels side by side, their graphs at one height; the right and lower ends."""
    graphs = [_graph(panel) for panel in row]
    layouts = [lay_out(sizes, edges) for sizes, edges in graphs]
    x, heads, lefts = MARGIN, top, []
    for panel, layout in zip(row, layouts, strict=True):
        lefts.append(x)
        width = max(layout.width, PANEL)
        if panel.title:
            y = _draw_lines(root, [panel.title], x, top, "bpb-title")
            question = wrapped(panel.question, width, 15)
            heads = max(heads, 16 + _draw_lines(root, question, x, y + 2, "bpb-question", 20))
        x += width + PANEL_GAP
    for panel, (sizes, _), layout, left in zip(row, graphs, layouts, lefts, strict=True):
        _draw_graph(root, panel, sizes, layout, (left, heads))
    return x - PANEL_GAP, heads + max(layout.height for layout in layouts)


def _draw_graph(
    root: ET.Element, panel: Panel, sizes: Mapping[str, Point], layout: Layout, corner: Point
) -> None:
    x, y = corner
    x += max(PANEL - layout.width, 0) / 2
    group = ET.SubElement(root, "g", {"transform": f"translate({_n(x)} {_n(y)})"})
    for (_, end), points in layout.curves.items():
        _draw_edge(group, points, arrow=end.startswith("box"))
    for box in panel.boxes:
        _draw_box(group, box, _corner(layout, sizes, f"box{box.number}"), sizes)
        if box.value:
            last = box is panel.boxes[-1]
            _draw_value(group, box, _corner(layout, sizes, f"value{box.number}"), sizes, last)


def _graph(panel: Panel) -> tuple[dict[str, Point], list[tuple[str, str]]]:
    """The nodes with their sizes, and the edges. A value is a node on its step's edges."""
    sizes: dict[str, Point] = {}
    edges: list[tuple[str, str]] = []
    for box in panel.boxes:
        lines, notes = _body(box)
        height = HEAD + PADDING * 1.5 + LINE * len(lines) + 15 * len(notes)
        sizes[f"box{box.number}"] = (BOX, height)
        if box.value:
            values = _value_lines(box)
            longest = max(map(text_width, values)) * 13
            sizes[f"value{box.number}"] = (
                min(max(longest + 24, 44), VALUE),
                LINE * len(values) + 8,
            )
            edges.append((f"box{box.number}", f"value{box.number}"))
    for used, user in panel.edges():
        start = f"value{used.number}" if used.value else f"box{used.number}"
        edges.append((start, f"box{user.number}"))
    return sizes, edges


def _corner(layout: Layout, sizes: Mapping[str, Point], name: str) -> Point:
    (x, y), (width, height) = layout.centres[name], sizes[name]
    return x - width / 2, y - height / 2


def _draw_edge(group: ET.Element, points: Sequence[Point], *, arrow: bool) -> None:
    start, *others = (f"{_n(x)} {_n(y)}" for x, y in points)
    ET.SubElement(group, "path", {"class": "bpb-edge", "d": f"M{start} C{' '.join(others)}"})
    if arrow:
        (x, y), (end_x, end_y) = points[-2:]
        turn = math.degrees(math.atan2(x - end_x, end_y - y))
        place = f"translate({_n(end_x)} {_n(end_y)}) rotate({_n(turn)})"
        tip = {"class": "bpb-tip", "d": "M0 0 l-4.5 -8 h9 z", "transform": place}
        ET.SubElement(group, "path", tip)


def _draw_box(group: ET.Element, box: Box, corner: Point, sizes: Mapping[str, Point]) -> None:
    x, y = corner
    width, height = sizes[f"box{box.number}"]
    part = ET.SubElement(group, "g", {"class": f"bpb-step bpb-{box.change}"})
    ET.SubElement(part, "title").text = f"#{box.number} {box.operator}: {box.text}" + (
        f" ({box.change})" if box.change in MARKS else ""
    )
    _draw_rect(part, x, y, width, height, "bpb-box", 6)
    _, family = OPERATORS[box.operator]
    head = f"M{_n(x)} {_n(y + HEAD)} v-18 a6 6 0 0 1 6 -6 h{_n(width - 12)} a6 6 0 0 1 6 6 v18 z"
    ET.SubElement(part, "path", {"class": f"bpb-{family.name}", "d": head})
    label = f"#{box.number}  {heading(box.operator)}"
    _draw_text(part, label, x + PADDING, y + 16.5, "bpb-head")
    if box.change in MARKS:
        mark = MARKS[box.change]
        space = text_width(mark) * 11 + 10
        _draw_rect(part, x + width - space - 5, y + 4, space, 16, "bpb-badge", 8)
        _draw_text(part, mark, x + width - 5 - space / 2, y + 16, "bpb-mark", anchor="middle")
    _draw_rect(part, x, y, width, height, "bpb-frame", 6)
    if box.change is Change.REPLACED:
        _draw_rect(part, x - 4, y - 4, width + 8, height + 8, "bpb-frame", 9)
    lines, notes = _body(box)
    low = _draw_lines(part, lines, x + PADDING, y + HEAD + PADDING * 0.4, "bpb-text")
    _draw_lines(part, notes, x + PADDING, low + 2, "bpb-note", 15)


def _draw_value(
    group: ET.Element, box: Box, corner: Point, sizes: Mapping[str, Point], last: bool
) -> None:
    (x, y), (width, height) = corner, sizes[f"value{box.number}"]
    part = ET.SubElement(group, "g")
    ET.SubElement(part, "title").text = f"value of #{box.number}: {box.value}"
    _draw_rect(part, x, y, width, height, "bpb-value" + (" bpb-answer" if last else ""), 13)
    for i, line in enumerate(_value_lines(box)):
        _draw_text(part, line, x + width / 2, y + 17 + LINE * i, "bpb-text", anchor="middle")


def _draw_legend(root: ET.Element, boxes: Sequence[Box], y: float, width: float) -> float:
    """Draw the operators and marks that are used, and what a value is; the lower end."""
    x = MARGIN
    for name, style, words in _legend(boxes):
        space = 30 + text_width(words) * 12
        if x > MARGIN and x + space > width + MARGIN:
            x, y = MARGIN, y + 24
        part = ET.SubElement(root, "g", {"class": style})
        _draw_rect(part, x, y, 18, 16, name, 4)
        if name != "bpb-value":
            sign, _, words = words.partition(" ")
            letter = "bpb-head" if style == "bpb-key" else "bpb-mark"
            _draw_text(part, sign, x + 9, y + 12.5, letter, anchor="middle")
        _draw_text(part, words, x + 24, y + 12.5, "bpb-legend")
        x += space
    return y + 16


def _legend(boxes: Sequence[Box]) -> Iterator[tuple[str, str, str]]:
    """A rectangle's class, its group's, and its words, for each entry."""
    used = {box.operator for box in boxes}
    for operator in Operator:
        if operator in used:
            yield f"bpb-{OPERATORS[operator][1].name}", "bpb-key", heading(operator)
    for change in Change:
        if change in MARKS and any(box.change is change for box in boxes):
            yield "bpb-swatch", f"bpb-{change}", MARKS[change]
    if any(box.value for box in boxes):
        yield "bpb-value", "bpb-key", "value of the step above"


def _draw_rect(
    parent: ET.Element, x: float, y: float, width: float, height: float, name: str, radius: float
) -> None:
    place = {"x": _n(x), "y": _n(y), "width": _n(width), "height": _n(height), "rx": _n(radius)}
    ET.SubElement(parent, "rect", {"class": name, **place})


def _draw_lines(
    parent: ET.Element, lines: Sequence[str], x: float, y: float, name: str, step: float = LINE
) -> float:
    """Draw lines of text from a height down; the height below them."""
    for line in lines:
        y += step
        _draw_text(parent, line, x, y - 4, name)
    return y


def _draw_text(
    parent: ET.Element, text: str, x: float, y: float, name: str, anchor: str = "start"
) -> None:
    place = {"x": _n(x), "y": _n(y)} | ({} if anchor == "start" else {"text-anchor": anchor})
    ET.SubElement(parent, "text", {"class": name, **place}).text = text


def _body(box: Box) -> tuple[list[str], list[str]]:
    """The lines of a step's phrase, and of why it has no value."""
    space = BOX - 2 * PADDING
    lines = wrapped(box.text, space, 13) or [""]
    return lines, wrapped(f"no value: {box.missing}", space, 11) if box.missing else []


def _value_lines(box: Box) -> list[str]:
    return wrapped(box.value, VALUE - 24, 13)


def wrapped(text: str, width: float, size: float) -> list[str]:
    """A text in lines that fit a width in pixels at a font size; the end of a long one is cut."""
    letters = max(text_width(text) / max(len(text), 1), LETTER)
    columns = max(int(width / (letters * size)), 4)
    return textwrap.wrap(text, columns, max_lines=MOST_LINES, placeholder=" ...")


def text_width(text: str) -> float:
    """An upper bound of a text's width, as a multiple of the font size."""
    return sum(map(_letter_width, text))


def _letter_width(letter: str) -> float:
    if unicodedata.east_asian_width(letter) in "WF" or letter in "WM@%":
        return 1.05
    return 0.78 if letter.isupper() or letter in "mw" else LETTER


def _n(number: float) -> str:
    """A length, to a tenth of a pixel."""
    return f"{number + 0.0:.1f}".removesuffix(".0")


def _style() -> str:
    colours = _COLOURS | {each.name: (each.colour, each.on_dark) for each in FAMILIES}
    rules = [
        _palette({name: light for name, (light, _) in colours.items()}),
        f"@media (prefers-color-scheme: dark) {{"
        f"{_palette({name: dark for name, (_, dark) in colours.items()})}}}",
        ".bpb{font-family:system-ui,-apple-system,'Segoe UI',Roboto,'DejaVu Sans',sans-serif;"
        "font-size:13px;max-width:100%;height:auto}",
        ".bpb text{fill:var(--ink)}",
        ".bpb .bpb-paper{fill:var(--paper)}",
        ".bpb .bpb-title{font-size:12px;font-weight:600;fill:var(--soft)}",
        ".bpb .bpb-question{font-size:15px;font-weight:600}",
        ".bpb .bpb-head{font-size:12px;font-weight:600;fill:var(--head)}",
        ".bpb .bpb-note{font-size:11px;font-style:italic;fill:var(--soft)}",
        ".bpb .bpb-legend{font-size:12px;fill:var(--soft)}",
        ".bpb .bpb-box{fill:var(--box)}",
        ".bpb .bpb-frame{fill:none;stroke:var(--line)}",
        ".bpb .bpb-edge{fill:none;stroke:var(--line);stroke-width:1.5}",
        ".bpb .bpb-tip{fill:var(--line)}",
        ".bpb .bpb-value{fill:var(--value);stroke:var(--line)}",
        ".bpb .bpb-answer{stroke:var(--ink);stroke-width:2}",
        ".bpb .bpb-badge,.bpb .bpb-swatch{fill:var(--paper);stroke:var(--mark)}",
        ".bpb .bpb-mark{font-size:11px;font-weight:600;fill:var(--mark)}",
        *(f".bpb .bpb-{family.name}{{fill:var(--{family.name})}}" for family in FAMILIES),
        *(f".bpb .bpb-{change}{{--mark:var(--{change})}}" for change in MARKS),
        ".bpb .bpb-added .bpb-frame{stroke:var(--mark);stroke-width:3}",
        ".bpb .bpb-removed .bpb-frame{stroke:var(--mark);stroke-width:2.5;stroke-dasharray:7 5}",
        ".bpb .bpb-removed .bpb-text{text-decoration:line-through}",
        ".bpb .bpb-replaced .bpb-frame{stroke:var(--mark);stroke-width:1.7}",
    ]
    return "\n".join(rules)


def _palette(colours: Mapping[str, str]) -> str:
    return f".bpb{{{';'.join(f'--{name}:{colour}' for name, colour in colours.items())}}}"
