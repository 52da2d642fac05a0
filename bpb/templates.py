"""The environment of HTML templates: it escapes what they print; a missing name is a bug."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from jinja2 import BaseLoader, Environment


def environment(loader: BaseLoader) -> Environment:
    """The environment of the templates that a loader finds."""
    from jinja2 import Environment, StrictUndefined

    return Environment(
        loader=loader,
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
