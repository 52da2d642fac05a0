"""Panels as a Mermaid flowchart."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bpb.qdmr.changes import Change
from bpb.qdmr.picture.dot import label
from bpb.qdmr.picture.look import FAMILIES, OPERATORS
from bpb.qdmr.picture.panel import Panel

_FRAMES = {
    Change.ADDED: "stroke-width:4px",
    Change.REMOVED: "stroke-width:2px,stroke-dasharray:7 5",
    Change.REPLACED: "stroke-width:4px,stroke-dasharray:14 3 3 3",
}
# Mermaid reads these as markup; it takes their code points in place of them.
_MARKUP = {ord(sign): f"#{ord(sign)};" for sign in '#"<>&;`*_[]{}()|\\'}


def mermaid(rows: Sequence[Sequence[Panel]]) -> str:
    """A flowchart with a subgraph for each panel; values are labels of the edges."""
    lines = ["flowchart TD"]
    panels = (panel for row in rows for panel in row)
    for i, panel in enumerate(panels):
        words = "\n".join(filter(None, (panel.title, panel.question)))
        lines.append(f'  subgraph p{i} ["{_escaped(words) or " "}"]')
        lines += [f"    {line}" for line in _panel(panel, f"p{i}s")]
        lines.append("  end")
    for family in FAMILIES:
        lines.append(f"  classDef {family.name} fill:{family.colour},color:#ffffff")
    lines += [f"  classDef {change} {frame}" for change, frame in _FRAMES.items()]
    return "\n".join(lines) + "\n"


def _panel(panel: Panel, prefix: str) -> Iterator[str]:
    for box in panel.boxes:
        node = f"{prefix}{box.number}"
        yield f'{node}["{_escaped(label(box))}"]'
        yield f"class {node} {OPERATORS[box.operator][1].name}"
        if box.change in _FRAMES:
            yield f"class {node} {box.change}"
    for used, user in panel.edges():
        value = f'|"{_escaped(used.value)}"|' if used.value else ""
        yield f"{prefix}{used.number} -->{value} {prefix}{user.number}"
    last = panel.boxes[-1]
    if last.value:
        yield f'{prefix}{last.number} --> {prefix}answer(["{_escaped(last.value)}"])'


def _escaped(text: str) -> str:
    return "<br/>".join(line.translate(_MARKUP) for line in text.split("\n"))
