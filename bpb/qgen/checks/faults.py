"""What a table of patterns finds at fault: most checks of words are one."""

from __future__ import annotations

import re
from collections.abc import Iterable


def first_fault(question: str, faults: Iterable[tuple[re.Pattern[str], str]]) -> str:
    """The reason of the first pattern that a question has, with its words; "" for none."""
    for pattern, reason in faults:
        found = pattern.search(question)
        if found:
            return f'{reason}: "{found[0].strip()}"'
    return ""
