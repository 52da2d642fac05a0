""" "When" and "what year" questions as yes/no questions over a date."""

from __future__ import annotations

import re

from bpb.qdmr.arguments import Comparator
from bpb.qgen.clause import end_of, whether
from bpb.qgen.language import analyse, as_question

_WHEN = re.compile(
    r"^(?P<lead>.*?,\s*)?(?:when|(?:in |during |on )?(?:what|which) (?P<unit>year|month|date|day)) "
    r"(?P<clause>(?:did|was|were|is|are|does|do|has|had|have|will)\b.+)$",
    re.I,
)
_UNIT = r"(?:year|month|date|day)"
_IN_PLACE = re.compile(rf"\b(?:in|on) (?:what|which) {_UNIT}(?: and {_UNIT})?\b", re.I)
_LATE_CLAUSE = re.compile(
    r"(?P<before>.*?\b(?:born|formed|founded|released|abandoned|held|made|built|published|created))"
    r" (?P<after>(?:who|which|that|whose|who's|in which)\b.*)",
    re.I,
)
_SHORT = 9


def whether_when(question: str, comparator: Comparator, date: str) -> str | None:
    """ "What year did X end?" and later than 1993: "Did X end after 1993?".

    Args:
        question: The question.
        comparator: How the date compares with the one given.
        date: The date as it is to be read, "1993" or "April 1993".
    """
    question = question.strip().rstrip(" ?")
    said = said_date(comparator, date)
    if said is None:
        return None
    match = _WHEN.match(question)
    if match is None:
        return _in_place(question, said)
    asked = re.sub(r"\s+(?:in|on)$", "", match["clause"])
    if " or " in asked:
        return None
    return as_question(match["lead"] or "", with_date(asked, said))


def with_date(asked: str, said: str) -> str:
    """A yes/no question with the date at its end, or after its verb where a clause follows that."""
    late = _LATE_CLAUSE.match(asked)
    if late and len(late["before"].split()) <= _SHORT:
        return f"{late['before']} {said} {late['after']}"
    return f"{asked.rstrip(' ,')} {said}"


def said_date(comparator: Comparator, date: str) -> str | None:
    """The comparison as an adverbial: "after 1993", "in 1993 or later"."""
    on = "on" if re.search(r"[A-Z][a-z]+ \d{1,2}\b|\d{1,2} [A-Z][a-z]+", date) else "in"
    span = "date" if on == "on" else "year" if date.isdigit() else "month"
    return {
        Comparator.MORE: f"after {date}",
        Comparator.LESS: f"before {date}",
        Comparator.AT_LEAST: f"{on} {date} or later",
        Comparator.AT_MOST: f"{on} {date} or earlier",
        Comparator.EQUAL: f"{on} {date}",
        Comparator.NOT_EQUAL: f"{on} a {span} other than {date}",
    }[comparator]


def _in_place(question: str, said: str) -> str | None:
    found = list(_IN_PLACE.finditer(question))
    if len(found) != 1 or found[0].start() == 0:
        return None
    declarative = f"{question[: found[0].start()]}{said}{question[found[0].end() :]}"
    doc = analyse(f"{declarative}.")
    if doc[0].tag_ in ("WP", "WDT", "WRB"):
        return None
    inverted = whether(doc, 0, end_of(doc))
    return None if inverted is None else as_question(inverted)
