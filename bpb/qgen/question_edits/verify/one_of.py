"""One of a group that the question tells of: "Ann Lee coaches which of the oldest clubs?"."""

from __future__ import annotations

import re

from bpb.english.clause import end_of, is_finite, whether, words
from bpb.english.countries import NATIONALITIES
from bpb.english.morphology import DO, analyse
from bpb.qgen.question_edits.verify.answer_phrase import AnswerPhrase
from bpb.qgen.question_edits.verify.asked import NEGATED, UNTOLD
from bpb.qgen.question_edits.verify.asked_statement import whether_told, without_mark
from bpb.qgen.question_edits.verify.final_gap import ends_in_gap
from bpb.qgen.question_edits.verify.subject import is_predicate

_NAME = "Thompson"
_LAST = re.compile(
    r"^(?P<before>(?!(?:what|which|who|where|when|how|in|on|at|for)\b)[^?;]+) which of "
    r"(?P<group>the [^,?;]+)$",
    re.I,
)
_FIRST = re.compile(r"^which of (?P<told>the [^,?;]+)$", re.I)
# Those are named in the question, or told apart nowhere.
_NO_GROUP = re.compile(
    r"\b(?:two|three|four|five|both|following|these|those|other|others|or|what|who|how|where)\b",
    re.I,
)
_CALLING = re.compile(r"(?:Former|Retired)\b")
# "Former player Ann Lee coaches", where the verb may be read as a noun.
_CALLED = re.compile(
    r"^(?P<subject>(?:Former|Retired) (?:[A-Za-z]+ )?[a-z]+(?: and [a-z]+)? "
    r"[A-Z][\w.'-]*(?: [A-Z][\w.'-]*)*) (?P<told>[a-z]+ .+)$"
)
_MANY = frozenset({"are", "were", "have", "do"})


def whether_one_of(question: str, candidate: AnswerPhrase) -> str | None:
    """ "Does Ann Lee coach Elm, one of the oldest clubs?"; None where the candidate is no name."""
    text = without_mark(question)
    if NEGATED.search(text) or UNTOLD.search(text) or text.count('"') % 2:
        return None
    name = candidate.text.removeprefix("the ")
    if not name[:1].isupper() or candidate.text in NATIONALITIES or candidate.several:
        return None
    last = _LAST.match(text)
    if last is not None:
        if not _is_group(last["group"]) or _NO_GROUP.search(last["before"]):
            return None
        return _told(last["before"], f"{candidate.text}, one of {last['group']}")
    first = _FIRST.match(text)
    return None if first is None else _of_clause(first["told"], candidate)


def _told(before: str, said: str) -> str | None:
    """The statement with what is said at its end, of a person with a calling as "he" would be."""
    called = _CALLED.match(before)
    if called is None:
        return None if _CALLING.match(before) else whether_told(before, said, "")
    doc = analyse(f"He {called['told']} {_NAME}.")
    asked = whether(doc, 0, end_of(doc))
    if asked is None or asked.count(_NAME) != 1 or asked.split()[1] != "he":
        return None
    auxiliary, _, rest = asked.replace(_NAME, said).split(" ", 2)
    subject = called["subject"]
    return f"{auxiliary} {subject[0].lower()}{subject[1:]} {rest}"


def _of_clause(told: str, candidate: AnswerPhrase) -> str | None:
    """The clause that begins with the group: "the oldest clubs does Ann Lee coach"."""
    doc = analyse(f"Which of {told}?")
    place = next((t.i for t in doc[3:] if is_finite(t) and t.text.islower()), 0)
    group, rest = words(doc, 2, place), words(doc, place, end_of(doc))
    if not place or not _is_group(group) or _NO_GROUP.search(rest):
        return None
    said = f"{candidate.text}, one of {group}"
    if doc[place].lower_ in DO:
        return f"{rest} {said}" if ends_in_gap(rest, bare=True) else None
    statement = analyse(f"{_NAME} {rest}.")
    if doc[place].lower_ in _MANY or not is_predicate(statement):
        return None
    asked = whether(statement, 0, end_of(statement))
    if asked is None or asked.count(_NAME) != 1:
        return None
    auxiliary, _, clause = asked.partition(" ")
    return f"{candidate.agreeing(auxiliary)} {clause.replace(_NAME, f'{said},')}"


def _is_group(group: str) -> bool:
    """Whether it is one plural noun phrase without a clause."""
    doc = analyse(f"They saw {group}.")
    chunk = next((c for c in doc.noun_chunks if c.start == 2), None)
    if chunk is None or chunk.root.tag_ != "NNS" or _NO_GROUP.search(group):
        return False
    return not any(is_finite(t) or t.tag_.startswith("W") for t in doc[2 : end_of(doc)])
