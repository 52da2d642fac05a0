"""MoveTime on the question: "Who won the cup in 1990?" becomes "In 1990, who won the cup?"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from bpb.english.clause import SUBJECTS, end_of
from bpb.english.lexicons import word_class
from bpb.english.morphology import analyse, base_form, capitalised, token_at
from bpb.english.question_form import QuestionForm
from bpb.english.tags import CLAUSES
from bpb.perturb.perturbation import Perturbation
from bpb.perturb.rewordings import MoveTime
from bpb.qgen.question_edits.question_edit import QuestionEdit
from bpb.values import MONTH_NAME

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

_PERIOD = r"(?:in|during) the (?:first|second|third|fourth|1st|2nd|3rd|4th) (?:quarter|half|period)"
_CENSUS = r"(?:as of|according to) the (?:[12]\d{3} census|census of [12]\d{3})"
_TIME = (
    rf"(?P<time>{_PERIOD}|{_CENSUS}|(?:in|by|since|during|as of) "
    r"(?:the (?:year|early|late|mid-?) )?(?:the )?"
    rf"(?:(?:early|late|mid) )?(?:{MONTH_NAME}(?: \d{{1,2}})?,? )?[12]\d{{3}}(?:'?s)?)"
)
_AT_END = re.compile(rf"^(?P<asked>.+?),? (?i:{_TIME})\s*\?*$")
_AT_FRONT = re.compile(rf"^(?i:{_TIME}), (?P<asked>.+?)\s*\?*$")
_OTHER_TIME = re.compile(
    rf"\b(?:[12]\d{{3}}s?|{MONTH_NAME}|after|before|until|when|while|since|between|during|first|last|"
    r"compared|than|or|and)\b"
)


class MoveTimeQuestion(QuestionEdit):
    """Put the question's one time at its other end; None where it may belong to a part of it."""

    edits = (MoveTime,)

    def edited(self, question: QuestionForm, perturbation: Perturbation) -> str | None:
        if not isinstance(perturbation.edit, MoveTime):
            return None
        front = _AT_FRONT.match(question.text)
        if front:
            asked = capitalised(front["asked"])
            if not _is_plain(asked) or re.search(r"[,:;]", asked):
                return None
            time = front["time"]
            moved = f"{asked} {time[:1].lower()}{time[1:]}"
            return moved if _belongs_to_the_verb(moved, len(asked) + 1) else None
        end = _AT_END.match(question.text)
        if end is None or not _is_plain(end["asked"]):
            return None
        if not _belongs_to_the_verb(question.text, end.start("time")):
            return None
        asked = end["asked"]
        return f"{capitalised(end['time'])}, {asked[:1].lower()}{asked[1:]}"


def _is_plain(asked: str) -> bool:
    """Whether it asks in one clause that names no other time."""
    doc = analyse(f"{asked}?")
    begins = word_class("question_pronoun") | {"did", "was", "were"}
    counts = doc[:2].text.lower() in ("how many", "how much")
    if not (counts or doc[0].lower_ in begins) or _OTHER_TIME.search(asked):
        return False
    return not any(t.dep_ in CLAUSES | {"conj"} or t.lower_ in ("that", "whose") for t in doc)


def _belongs_to_the_verb(asked: str, place: int) -> bool:
    """Whether the time at a place says when the main verb is, and something stands between."""
    text = f"{asked.rstrip('?')}?"
    doc, time = analyse(text), token_at(text, place)
    if time is None or time.head.dep_ != "ROOT" or time.head.pos_ not in ("VERB", "AUX"):
        return False
    verb = time.head
    # The time of these is what they say: "born in 1937".
    timed = verb.lower_ == "born" or base_form(verb.lower_) in word_class("inception_verb")
    if timed or not _has_subject(doc, verb):
        return False
    if verb.i + 1 == time.i and not any(t.lower_ in word_class("do") for t in verb.children):
        return False
    return verb.lower_ not in word_class("be") or doc[0].lower_ not in ("who", "what", "which")


def _has_subject(doc: Doc, verb: Token) -> bool:
    return any(t.dep_ in SUBJECTS and t.head == verb for t in doc[: end_of(doc)])
