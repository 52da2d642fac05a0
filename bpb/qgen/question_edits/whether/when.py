""" "When" and "what year" questions as yes/no questions over a date."""

from __future__ import annotations

import re

from bpb.english.clause import SPLICED, SUBJECTS, as_true, end_of, verb_group, whether, words
from bpb.english.morphology import BE, DO, HAVE, analyse, as_question, inflect
from bpb.qdmr.arguments import Comparator

_WHEN = re.compile(
    r"^(?P<lead>.*?,\s*)?(?:when|(?:in |during |on )?(?:what|which) (?P<unit>year|month|date|day)) "
    r"(?P<clause>(?:did|was|were|is|are|does|do|has|had|have|will)\b.+)$",
    re.I,
)
_UNIT = r"(?:year|month|date|day)"
_IN_PLACE = re.compile(rf"\b(?:in|on) (?:what|which) {_UNIT}(?: and {_UNIT})?\b", re.I)
_WHEN_LAST = re.compile(r"(?<=\w )when\W*$")
_WHAT_YEAR = re.compile(rf"(?:what|which) {_UNIT}\W*$")
_PLAIN_BEFORE = re.compile(r"\b(?:since|until|by|before|after|from|during) $")
SINCE = re.compile(
    r"^since (?:when|(?:what|which) year) (?P<rest>(?:has|have) (?:(?!\b(?:that|which|who|whose|"
    r"when|where)\b)[^,?])+)$",
    re.I,
)
"""A question for the year since which something is so."""
_SINCE_LAST = re.compile(r"^(?P<before>.+) since (?:when|(?:what|which) year)$", re.I)
_LATE_CLAUSE = re.compile(
    r"(?P<before>\w+ (?:(?!(?:by|in|on|at|as|to|from|for)\b)\S+ )+?)"
    r"(?P<verb>born|held|made|built|shot|\w+ed) "
    r"(?P<clause>(?:who|which|that|whose|who's|that's|in which)\b.*)",
    re.I,
)
_WITHOUT_SUBJECT = re.compile(
    r"(?:had|has|have) (?:the (?:most|least|fewest|\w+est)|an?|more|fewer|less|no)\b", re.I
)
_YEAR = re.compile(r"\d+(?: (?:BC|AD|BCE|CE))?")
_SHORT = 9


def whether_when(question: str, comparator: Comparator, date: str) -> str | None:
    """ "What year did X end?" and later than 1993: "Did X end after 1993?".

    Args:
        question: The question.
        comparator: How the date compares with the one given.
        date: The date as it is to be read, "1993" or "April 1993".
    """
    question = question.strip().rstrip(" ?")
    since = SINCE.match(question) or _SINCE_LAST.match(question)
    if since is not None:
        return _since(since, comparator, date)
    said = said_date(comparator, date)
    if said is None:
        return None
    match = _WHEN.match(question)
    if match is None:
        return _in_place(question, said)
    asked = re.sub(r"\s+(?:in|on)$", "", match["clause"])
    if " or " in asked:
        return None
    if _WITHOUT_SUBJECT.match(asked):
        return _of_the_year(match, comparator, date)
    return as_question(match["lead"] or "", with_date(asked, said))


def _since(since: re.Match[str], comparator: Comparator, date: str) -> str | None:
    """ "Has it been sold since before 1993?": the one bound that "since" goes with."""
    if comparator is not Comparator.LESS:
        return None
    said = f"since before {date}"
    if since.re is SINCE:
        return as_question(f"{since['rest']} {said}")
    told = _in_the_perfect(since["before"])
    return None if told is None else _stated(f"{told} {said}")


def _in_the_perfect(told: str) -> str | None:
    """ "The club plays here" as "the club has played here", as "since" asks; None where its verb
    is not found.
    """
    doc = analyse(f"{told}.")
    group = verb_group(doc, 0)
    if group is None or not any(c.dep_ in SUBJECTS for c in doc[group.main].children):
        return None
    verb = doc[group.first]
    if verb.lower_ in HAVE and group.main != verb.i:
        return told
    if verb.tag_ not in ("VBZ", "VBP") or verb.lower_ in DO:
        return None
    has = "has" if verb.tag_ == "VBZ" else "have"
    said = "been" if verb.lower_ in BE else inflect(verb.text, "VBN")
    before, after = words(doc, 0, verb.i), words(doc, verb.i + 1, end_of(doc))
    return f"{before} {has} {said} {after}"


def _of_the_year(match: re.Match[str], comparator: Comparator, date: str) -> str | None:
    """ "Which year had the most rain?": "Was the year that had the most rain later than 1993?"."""
    if not match["unit"]:
        return None
    unit = match["unit"].lower()
    compared = {
        Comparator.MORE: f"later than {date}",
        Comparator.LESS: f"earlier than {date}",
        Comparator.AT_LEAST: f"{date} or later",
        Comparator.AT_MOST: f"{date} or earlier",
        Comparator.EQUAL: date,
        Comparator.NOT_EQUAL: f"a {unit} other than {date}",
    }[comparator]
    be = "was" if match["clause"].lower().startswith("had") else "is"
    return as_question(match["lead"] or "", be, f"the {unit} that", match["clause"], compared)


def with_date(asked: str, said: str) -> str:
    """A yes/no question with the date at its end.

    A clause that describes the subject goes back to it: "was the team formed that won" gives "was
    the team that won formed in 1993".
    """
    late = _LATE_CLAUSE.fullmatch(asked)
    if late and len(late["before"].split()) <= _SHORT:
        return f"{late['before']}{late['clause'].rstrip(' ,')} {late['verb']} {said}"
    return f"{asked.rstrip(' ,')} {said}"


def said_date(comparator: Comparator, date: str) -> str | None:
    """The comparison as an adverbial: "after 1993", "in 1993 or later"."""
    on = "on" if re.search(r"[A-Z][a-z]+ \d{1,2}\b|\d{1,2} [A-Z][a-z]+", date) else "in"
    span = "date" if on == "on" else "year" if _YEAR.fullmatch(date) else "month"
    return {
        Comparator.MORE: f"after {date}",
        Comparator.LESS: f"before {date}",
        Comparator.AT_LEAST: f"{on} {date} or later",
        Comparator.AT_MOST: f"{on} {date} or earlier",
        Comparator.EQUAL: f"{on} {date}",
        Comparator.NOT_EQUAL: f"{on} a {span} other than {date}",
    }[comparator]


def whether_dated_in_place(question: str, date: str) -> str | None:
    """ "X was a king who died in what year?" and 1786: "Was X a king who died in 1786?".

    The date stands where the question asks for it, so that it says the same of the same thing.
    """
    question = question.strip().rstrip(" ?")
    last = _WHEN_LAST.search(question)
    bare = _WHAT_YEAR.search(question)
    if last is not None and _PLAIN_BEFORE.search(question[: last.start()]):
        last, bare = None, last
    if last is not None and not re.match(r"\w+ when$", question, re.I):
        said = said_date(Comparator.EQUAL, date)
        return _stated(f"{question[: last.start()]}{said}")
    if bare is not None and _PLAIN_BEFORE.search(question[: bare.start()]):
        before = question[: bare.start()].rstrip()
        told = before.removesuffix(" since")
        if told != before:
            perfect = _in_the_perfect(told)
            if perfect is None:
                return None
            before = f"{perfect} since"
        return _stated(f"{before} {date}")
    return _in_place(question, said_date(Comparator.EQUAL, date) or date)


def _in_place(question: str, said: str) -> str | None:
    found = list(_IN_PLACE.finditer(question))
    if len(found) != 1 or found[0].start() == 0:
        return None
    return _stated(f"{question[: found[0].start()]}{said}{question[found[0].end() :]}")


def _stated(declarative: str) -> str | None:
    """A statement asked as a yes/no question."""
    doc = analyse(f"{declarative}.")
    if doc[0].tag_ in ("WP", "WDT", "WRB") or SPLICED.search(declarative):
        return None
    inverted = whether(doc, 0, end_of(doc)) or as_true(doc)
    return None if inverted is None else as_question(inverted)
