"""The page docs/export-formats.md, made from the exporters' docstrings."""

from __future__ import annotations

from bpb.exporting.exporter import Exporter, all_exporters

_INTRODUCTION = """\
# Export formats

`bpb export RUN --to FORMAT --out DIR` writes a format to the folder of its name in `DIR`. The
[guide](guide/export.md) shows how to use the files. Each exporter is a class in a file of
`bpb/exporting/formats`, or in an installed package ([Extend bpb](guide/extend.md)).
"""


def export_page() -> str:
    """The page's Markdown."""
    ours = (each for each in all_exporters() if type(each).__module__.startswith("bpb."))
    return "\n".join([_INTRODUCTION, *map(_section, ours)])


def _section(exporter: Exporter) -> str:
    path = f"DIR/{exporter.name}/{exporter.main_file}"
    return f"## {exporter.name}\n\n{exporter.description}\n\nGive the tool: `{path}`.\n"
