"""Nothing points to what is not yet named."""

from __future__ import annotations

import re

_REFERENCE = re.compile(r"#\d")
_ORDINAL = r"\bthe (?:first|second|third|last)"
_ONE_BEFORE_NOUN = re.compile(rf"{_ORDINAL} one\b.* {_ORDINAL} (?!one\b|World\b)[A-Z]")


def check_references(question: str) -> str:
    """Rejects a question that still holds a reference to a step, or has "one" before its noun.
    Fails: "Who directed #2?", "Was the second one built after the first Elm Mill?"; passes: "Who
    directed the film?".
    """
    if _REFERENCE.search(question):
        return "names a step"
    return 'has "one" before its noun' if _ONE_BEFORE_NOUN.search(question) else ""
