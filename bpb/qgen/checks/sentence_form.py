"""A question begins and ends as one sentence, and refers to nothing outside it."""

from __future__ import annotations

import re
from collections.abc import Iterator

from bpb.records.check import TextCheck

_REFERENCE = re.compile(r"#\d")
_ORDINAL = r"\bthe (?:first|second|third|last)"
_ONE_BEFORE_NOUN = re.compile(rf"{_ORDINAL} one\b.* {_ORDINAL} (?!one\b|World\b)[A-Z]")
_ASKING = (
    r"(?:which|what|who|whom|whose|when|where|why|how|is|are|was|were|am|do|does|did|has|have|had|can|"
    r"could|will|would|should|must|may|might)"
)
_OPENING = re.compile(rf"^[\"']?{_ASKING}\b", re.I)
_AFTER_LEAD = re.compile(rf"(?:^(?:\w+ )?|, |\s){_ASKING}\b", re.I)
_CONDITION = re.compile(r"^(?:if|whether)\b", re.I)
_LEADS = re.compile(
    r"^(?:in|on|at|for|from|by|of|to|with|under|over|during|as|according|between|among|after|before|"
    r"out|since|until|along|besides|about|through|against|into|out)\b",
    re.I,
)


class SentenceForm(TextCheck):
    """Rejects a question that does not begin as one or end in its one question mark, a quotation
    mark or bracket that is left open or empty, a reference to a step, and "one" before its noun.
    Fails: "If Ann won?", "Was Ann (born 1990 tall?", "Who directed #2?", "Was the second one built
    after the first Elm Mill?"; passes: "In 2000, how many won?", "Was Ann (born 1990) tall?".
    """

    name = "sentence_form"

    def reasons(self, question: str) -> Iterator[str]:
        yield from filter(
            None, (ends_wrongly(question), refers_outside(question), begins_wrongly(question))
        )


def ends_wrongly(question: str) -> str:
    """What is wrong with the marks; "" if nothing is. Marks in quotes belong to a name."""
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


def refers_outside(question: str) -> str:
    """What the question refers to; "" if nothing."""
    if _REFERENCE.search(question):
        return "names a step"
    return 'has "one" before its noun' if _ONE_BEFORE_NOUN.search(question) else ""


def begins_wrongly(question: str) -> str:
    """Why the question does not begin as one; "" if it does."""
    if _CONDITION.match(question):
        return 'begins with "If"'
    if _OPENING.match(question):
        return ""
    if _LEADS.match(question) and _AFTER_LEAD.search(question):
        return ""
    return "does not begin as a question"
