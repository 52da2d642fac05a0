"""The page that an annotator fills: one HTML file, which loads nothing."""

from __future__ import annotations

import base64
import hashlib
from importlib.resources import files
from typing import TYPE_CHECKING

from bpb.discovery import require
from bpb.templates import environment
from bpb.validate.question import CRITERIA, QUESTION, REASONS
from bpb.validate.sample import Files, Sample

if TYPE_CHECKING:
    from jinja2 import Template

_TEMPLATES = "templates"


def pages(sample: Sample, annotators: int) -> Files:
    """A page for each annotator, each with its own order of the items.

    Raises:
        PackageError: jinja2 is not installed.
    """
    return {f"annotator-{number}.html": page(sample, number) for number in range(1, annotators + 1)}


def page(sample: Sample, annotator: int) -> str:
    """The page of an annotator.

    Its content policy allows its own script and style, and no request. The items are a JSON text,
    which the script shows as text.

    Args:
        sample: What is judged.
        annotator: The annotator's number, from 1.

    Raises:
        PackageError: jinja2 is not installed.
    """
    require("jinja2", "report", "bpb validate sample")
    style, script = _own("form.css"), _own("form.js")
    return _template().render(
        question=QUESTION,
        criteria=CRITERIA,
        reasons=REASONS,
        style=style,
        script=script,
        style_hash=_source_hash(style),
        script_hash=_source_hash(script),
        data={
            "sample": sample.id,
            "annotator": str(annotator),
            "items": [item.to_json() for item in sample.for_annotator(annotator)],
        },
    )


def _template() -> Template:
    from jinja2 import PackageLoader

    return environment(PackageLoader("bpb.validate", _TEMPLATES)).get_template("form.html")


def _own(name: str) -> str:
    return files("bpb.validate").joinpath(_TEMPLATES, name).read_text(encoding="utf-8")


def _source_hash(text: str) -> str:
    """How a content security policy names a script or style."""
    return f"sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}"
