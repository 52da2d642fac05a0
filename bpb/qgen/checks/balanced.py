"""Quotes, brackets and the commas round an aside come in pairs."""

from __future__ import annotations

import re

# "The site, known for a monk that is listed in Oslo": the site is listed.
_OPEN_ASIDE = re.compile(
    r"^(?:Is|Was) [^,?]* the (?:\w+ )?(?:site|place|city|town|building|area), "
    r"(?:known|famous|noted|named|located|based|founded) [^,?]* that (?:is|was|has|had)\b[^,?]*\?$"
)


def check_balanced(question: str) -> str:
    """Rejects a quotation mark, bracket or aside that is left open, or an empty one. Fails: "Was
    Ann (born 1990 tall?"; passes: "Was Ann (born 1990) tall?".
    """
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
