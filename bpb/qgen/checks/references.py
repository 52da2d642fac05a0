"""No step is named."""

from __future__ import annotations

import re

_REFERENCE = re.compile(r"#\d")


def check_references(question: str) -> str:
    """A reason when a reference such as "#2" is left."""
    return "names a step" if _REFERENCE.search(question) else ""
