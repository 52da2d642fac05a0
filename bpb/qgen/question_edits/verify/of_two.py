"""Whether a name is the one of two that has more: "Was Ann Lee the pilot who made more flights?".

"Did Ann Lee make more goals?" would want to know than who.
"""

from __future__ import annotations

import re

from bpb.english.morphology import AUXILIARIES, base_form, is_plural, is_verb
from bpb.english.nouns import is_person
from bpb.qgen.question_edits.verify.answer_phrase import AnswerPhrase
from bpb.qgen.question_edits.verify.asked_statement import without_mark

_ASKED = re.compile(
    r"(?:Who|(?:Which|What) (?P<noun>(?:[A-Za-z]+ )??(?P<head>[A-Za-z]+))) "
    r"(?P<verb>[a-z]+) (?P<told>.+)"
)
# "Which team's run", "which team did it beat by more", "which of them had more".
_OTHER_NOUN = frozenset("of did does do is was are were".split())


def whether_of_two(question: str, candidate: AnswerPhrase) -> str | None:
    """None where the question is not "which pilot" or "who" with what that one did."""
    asked = _ASKED.fullmatch(without_mark(question))
    if asked is None or not _is_past(asked["verb"]):
        return None
    noun, told = asked["noun"], f"{asked['verb']} {asked['told']}"
    if noun is None:
        return None if candidate.plural else f"was {candidate.text} the one who {told}"
    head = asked["head"]
    if {word.lower() for word in noun.split()} & _OTHER_NOUN or _is_past(head) or is_plural(head):
        return None
    relative = "who" if is_person(head) or head.isupper() else "that"
    return f"{candidate.agreeing('was')} {candidate.text} the {noun} {relative} {told}"


def _is_past(word: str) -> bool:
    if word in AUXILIARIES:
        return word in ("had", "has")
    return is_verb(word) and base_form(word) != word and not word.endswith("s")
