"""Panels in the language of Graphviz."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bpb.qdmr.changes import Change
from bpb.qdmr.picture.look import MARKS, OPERATORS, heading
from bpb.qdmr.picture.panel import Box, Panel

_FRAMES = {
    Change.KEPT: "penwidth=1",
    Change.ADDED: "penwidth=3",
    Change.REMOVED: 'style="dashed", penwidth=2',
    Change.REPLACED: "peripheries=2",
}


def dot(rows: Sequence[Sequence[Panel]]) -> str:
    """A graph with a cluster for each panel; values are labels of the edges."""
    lines = ["digraph bpb {", '  node [shape=box, fontname="sans-serif"]',
             '  edge [fontname="sans-serif"]']  # fmt: skip
    panels = (panel for row in rows for panel in row)
    for i, panel in enumerate(panels):
        lines += [f"  subgraph cluster_{i} {{", f"    label={_quoted(_title(panel))}"]
        lines += [f"    {line}" for line in _panel(panel, f"p{i}_")]
        lines.append("  }")
    return "\n".join([*lines, "}"]) + "\n"


def _panel(panel: Panel, prefix: str) -> Iterator[str]:
    for box in panel.boxes:
        colour = OPERATORS[box.operator][1].colour
        yield (
            f"{prefix}{box.number} [label={_quoted(label(box))}, "
            f'color="{colour}", {_FRAMES[box.change]}]'
        )
    for used, user in panel.edges():
        yield f"{prefix}{used.number} -> {prefix}{user.number} [label={_quoted(used.value)}]"
    last = panel.boxes[-1]
    if last.value:
        yield f"{prefix}answer [shape=plain, label={_quoted(last.value)}]"
        yield f"{prefix}{last.number} -> {prefix}answer"


def label(box: Box) -> str:
    """A step in lines: its operator and its mark, its phrase, and why it has no value."""
    lines = [f"#{box.number} {heading(box.operator)}", box.text]
    if box.change in MARKS:
        lines[0] += f" [{MARKS[box.change]}]"
    if box.missing:
        lines.append(f"no value: {box.missing}")
    return "\n".join(lines)


def _title(panel: Panel) -> str:
    return "\n".join(filter(None, (panel.title, panel.question)))


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return '"' + escaped.replace("\n", "\\n") + '"'
