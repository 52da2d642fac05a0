"""One question mark, at the end, a capital at the start, and quotes and brackets in pairs."""

from __future__ import annotations

import re


def check_punctuation(question: str) -> str:
    """Rejects a question without its one question mark at the end, and a quotation mark or bracket
    that is left open or empty. Marks inside quotation marks count as part of a name. Fails: "Was
    Ann (born 1990 tall?"; passes: "Was Ann (born 1990) tall?".
    """
    if not question.endswith("?"):
        return "does not end in a question mark"
    outside = re.sub(r"[\"\u201c][^\"\u201d]*[\"\u201d]", "", question)
    if outside.count("?") > 1:
        return "has several question marks"
    if question[0].islower():
        return "does not begin with a capital"
    if question.count('"') % 2 or question.count("\u201c") != question.count("\u201d"):
        return "has an open quote"
    for opening, closing in ("()", "[]"):
        if question.count(opening) != question.count(closing):
            return "has an open bracket"
    if '""' in question or "()" in question:
        return "has an empty quote or bracket"
    return ""
