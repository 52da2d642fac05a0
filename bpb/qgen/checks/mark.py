"""One question mark, at the end, and a capital at the start."""

from __future__ import annotations

import re


def check_mark(question: str) -> str:
    """Rejects a question that does not end in its one question mark. Marks inside quotation marks
    count as part of a name.
    """
    if not question.endswith("?"):
        return "does not end in a question mark"
    outside = re.sub(r"[\"\u201c][^\"\u201d]*[\"\u201d]", "", question)
    if outside.count("?") > 1:
        return "has several question marks"
    if question[0].islower():
        return "does not begin with a capital"
    return ""
