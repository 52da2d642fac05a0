"""Pages from templates: one file each, which loads nothing and runs nothing."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import Any

from bpb.errors import OutputError

_PACKAGE, _TEMPLATES = "bpb.evaluation.report", "templates"


def write_page(path: Path, template: str, **values: Any) -> None:
    """Write a page; the same values give the same bytes.

    Raises:
        OutputError: The file cannot be written.
    """
    from jinja2 import Environment, PackageLoader, StrictUndefined

    environment = Environment(
        loader=PackageLoader(_PACKAGE, _TEMPLATES),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    style = files(_PACKAGE).joinpath(_TEMPLATES, "page.css").read_text(encoding="utf-8")
    page = environment.get_template(template).render(style=style, **values)
    try:
        # A lone surrogate, which UTF-8 lacks, is written as a question mark.
        path.write_text(page, "utf-8", errors="replace", newline="\n")
    except OSError as error:
        raise OutputError(f"cannot write {path}: {error.strerror or error}") from error
