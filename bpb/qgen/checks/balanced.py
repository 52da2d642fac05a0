"""Quotes and brackets come in pairs."""

from __future__ import annotations

import re

# "The site, known for a monk that is listed in Oslo": the site is listed.
_OPEN_ASIDE = re.compile(
    r"^(?:Is|Was) [^,?]* the [\w -]+, (?:known|famous|noted|named|located|based|born|founded) "
    r"[^,?]* that (?:is|was|has|had)\b[^,?]*\?$"
)


def check_balanced(question: str) -> str:
    """A reason when a quote or bracket is left open, or one is empty."""
    if question.count('"') % 2:
        return "has an open quote"
    for opening, closing in ("()", "[]", "\u201c\u201d"):
        if question.count(opening) != question.count(closing):
            return "has an open bracket"
    if '""' in question or "()" in question:
        return "has an empty quote or bracket"
    if _OPEN_ASIDE.search(question):
        return "has an aside that no comma closes"
    return ""
