"""A name after the noun asked for has its verb."""

from __future__ import annotations

import re

_NAME = r"[A-Z][\w.'-]*(?: [A-Z][\w.'-]*)+"
_NOUN = r"\b[Hh]ow many (?:[a-z-]+ )*?[a-z-]+s"
_BE = r"(?:is|are|was|were)\b"
_LEFT_ALONE = re.compile(rf"{_NOUN}(?:,? that|,)? {_NAME} {_BE}")
_AFTER_COMMA = re.compile(rf"{_NOUN}, {_NAME} [a-z]+ed {_BE} there\b")


def check_bare_name(question: str) -> str:
    """Rejects a name beside a counted noun, which was the subject of a lost verb. Fails: "How many
    papers Ann Lee were there?"; passes: "How many papers did Ann Lee write?".
    """
    if _LEFT_ALONE.search(question) or _AFTER_COMMA.search(question):
        return "has a name without its verb"
    return ""
