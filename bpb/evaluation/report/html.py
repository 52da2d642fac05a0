"""Pages from templates: one file each, which loads nothing and runs nothing."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import Any

from bpb.errors import output_errors
from bpb.templates import environment

_PACKAGE, _TEMPLATES = "bpb.evaluation.report", "templates"


def write_page(path: Path, template: str, **values: Any) -> None:
    """Write a page; the same values give the same bytes.

    Raises:
        OutputError: The file cannot be written.
    """
    from jinja2 import PackageLoader

    templates = environment(PackageLoader(_PACKAGE, _TEMPLATES))
    style = files(_PACKAGE).joinpath(_TEMPLATES, "page.css").read_text(encoding="utf-8")
    page = templates.get_template(template).render(style=style, **values)
    with output_errors(f"cannot write {path}"):
        # A lone surrogate, which UTF-8 lacks, is written as a question mark.
        path.write_text(page, "utf-8", errors="replace", newline="\n")
