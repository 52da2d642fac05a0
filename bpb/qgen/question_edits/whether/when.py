""" "When" and "what year" questions as yes/no questions over a date."""

from __future__ import annotations

import re

from bpb.english.clause import SPLICED, as_true, end_of, whether
from bpb.english.lexicons import word_class
from bpb.english.morphology import analyse, as_question
from bpb.english.question_form import QuestionForm
from bpb.qdmr.arguments import Comparator
from bpb.values import parse_date

_UNIT = r"(?:what|which) (?:year|month|date|day)"
_IN_PLACE = re.compile(rf"(?<!since )(?<!until )\b(?:(?:in|on) {_UNIT}|when\W*$)", re.I)
_LATE_CLAUSE = re.compile(
    r"(?P<before>\w+ (?:(?!(?:by|in|on|at|as|to|from|for)\b)\S+ )+?)"
    r"(?P<verb>born|held|made|built|shot|\w+ed) "
    r"(?P<clause>(?:who|which|that|whose|who's|that's|in which)\b.*)",
    re.I,
)
_SHORT = 9


def whether_when(question: QuestionForm, comparator: Comparator, date: str) -> str | None:
    """ "What year did X end?" and later than 1993: "Did X end after 1993?".

    Args:
        question: The question.
        comparator: How the date compares with the one given.
        date: The date as it is to be read, "1993" or "April 1993".
    """
    asked = _dated(question)
    if asked is None:
        return whether_dated_in_place(question, date, comparator)
    asked = asked.removesuffix(" in").removesuffix(" on")
    if " or " in asked:
        return None
    return as_question(question.lead, with_date(asked, _said(comparator, date)))


def _dated(question: QuestionForm) -> str | None:
    """What a question asks the time of, from its auxiliary on; None where it asks otherwise."""
    word, asked = question.asking_word, question.after_asking
    if word in ("what", "which") and question.preposition in ("", "in", "during", "on"):
        unit, _, asked = asked.partition(" ")
        word = "when" if unit.lower() in ("year", "month", "date", "day") else word
    elif question.preposition:
        return None
    verb, _, rest = asked.partition(" ")
    asks = rest and verb.lower() in word_class("be", "do") | {"will"}
    return f"{verb.lower()} {rest}" if word == "when" and asks else None


def with_date(asked: str, said: str) -> str:
    """A yes/no question with the date at its end.

    A clause that describes the subject goes back to it: "was the team formed that won" gives "was
    the team that won formed in 1993".
    """
    late = _LATE_CLAUSE.fullmatch(asked)
    if late and len(late["before"].split()) <= _SHORT:
        return f"{late['before']}{late['clause'].rstrip(' ,')} {late['verb']} {said}"
    return f"{asked.rstrip(' ,')} {said}"


def whether_dated_in_place(
    question: QuestionForm, date: str, comparator: Comparator = Comparator.EQUAL
) -> str | None:
    """ "X was a king who died in what year?" and 1786: "Was X a king who died in 1786?".

    The date stands where the question asks for it, so that it says the same of the same thing.
    """
    text = question.text.rstrip(" ?")
    found = list(_IN_PLACE.finditer(text))
    if len(found) != 1 or found[0].start() == 0:
        return None
    before, after = text[: found[0].start()], text[found[0].end() :]
    if before.endswith(", "):
        return None
    declarative = f"{before}{_said(comparator, date)}{after}"
    doc = analyse(f"{declarative}.")
    if doc[0].tag_ in ("WP", "WDT", "WRB") or SPLICED.search(declarative):
        return None
    inverted = whether(doc, 0, end_of(doc)) or as_true(doc)
    return None if inverted is None else as_question(inverted)


def _said(comparator: Comparator, date: str) -> str:
    """The comparison as an adverbial: "after 1993", "in 1993 or later"."""
    read = parse_date(date)
    on = "on" if read and read.day else "in"
    span = "date" if on == "on" else "month" if read and read.month else "year"
    return {
        Comparator.MORE: f"after {date}",
        Comparator.LESS: f"before {date}",
        Comparator.AT_LEAST: f"{on} {date} or later",
        Comparator.AT_MOST: f"{on} {date} or earlier",
        Comparator.EQUAL: f"{on} {date}",
        Comparator.NOT_EQUAL: f"{on} a {span} other than {date}",
    }[comparator]
