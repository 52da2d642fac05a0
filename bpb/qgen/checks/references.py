"""No step is named."""

from __future__ import annotations

import re

_REFERENCE = re.compile(r"#\d")


def check_references(question: str) -> str:
    """Rejects a question that still holds a reference to a step. Fails: "Who directed #2?"; passes:
    "Who directed the film?".
    """
    return "names a step" if _REFERENCE.search(question) else ""
