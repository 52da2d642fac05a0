"""The answer is the subject: "Who directed X?" becomes "Did Ann Lee direct X?"."""

from __future__ import annotations

import re

from bpb.qgen.clause import end_of, whether
from bpb.qgen.language import analyse
from bpb.qgen.person import is_person
from bpb.qgen.question_edits.verify.asked import Asked
from bpb.qgen.question_edits.verify.candidate import Candidate

_NAME = "Thompson"
_PLAIN = re.compile(r"[a-z]+")


def whether_subject(parts: Asked, candidate: Candidate) -> str | None:
    """Whether the candidate does or is what the rest of the question says.

    A noun with what describes it stays: "Is Oslo the Nordic city that hosted the games?".
    """
    if parts.preposition or parts.word in ("where", "when", "whom") or _NAME in parts.rest:
        return None
    if parts.noun and not _PLAIN.fullmatch(parts.noun):
        return _as_described(parts, candidate)
    doc = analyse(f"{_NAME} {parts.rest}.")
    asked = whether(doc, 0, end_of(doc))
    if asked is None or asked.count(_NAME) != 1:
        return None
    auxiliary, _, clause = asked.partition(" ")
    return f"{candidate.agreeing(auxiliary)} {clause.replace(_NAME, candidate.text)}"


def _as_described(parts: Asked, candidate: Candidate) -> str | None:
    head = analyse(parts.noun)[:].root.text
    relative = "who" if is_person(head) else "that"
    noun = re.sub(r"^the ", "", parts.noun)
    return f"{candidate.agreeing('is')} {candidate.text} the {noun} {relative} {parts.rest}"
