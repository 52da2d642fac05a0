"""Auxiliary and subject agree in number."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from bpb.english.clause import SUBJECTS
from bpb.english.morphology import analyse

if TYPE_CHECKING:
    from spacy.tokens import Doc

_PLURAL = frozenset({"are", "were", "have", "do"})
_SINGULAR = frozenset({"is", "was", "has", "does"})
_QUANTITY = re.compile(
    r"\b(?:more|fewer|less) than|\bat (?:least|most)|\bneither\b|\beither\b|\bboth\b", re.I
)
# Plural in form, singular in use; "number" and its like go by what they count.
_EITHER_NUMBER = frozenset(
    "series species news means headquarters politics mathematics physics economics percent "
    "crossroads barracks works gallows lens".split()
)
_ASKS_TIME_OR_PLACE = re.compile(
    r"^(?:when|where|why|how|(?:in |on |at |from )?(?:what|which) \w+|where)$", re.IGNORECASE
)
_ASKS_THE_SUBJECT = re.compile(
    r"^(?:(?:what|who|when|where|why|how(?: \w+)?)|(?:in |on |at )?(?:what|which) \w+)$", re.I
)
# "What were the majority of them", "Were the same number": these take either.
_COLLECTIVE = frozenset(
    "majority rest number couple pair team band group family crew staff public same most first "
    "last total remainder half proportion minority public other second third".split()
)


def _plural_after_singular(doc: Doc) -> str:
    """A reason for "was the walls": a singular verb, a plural noun."""
    place = next((t.i for t in doc if t.lower_ in _SINGULAR), None)
    if place is None or place + 2 >= len(doc):
        return ""
    subject = doc[place + 1]
    if subject.lower_ != "the":
        return ""
    if place and not _ASKS_TIME_OR_PLACE.match(doc[:place].text):
        return ""
    phrase = []
    for token in doc[place + 2 :]:
        if token.tag_ not in ("JJ", "JJR", "JJS", "NN", "NNS", "CD") or not token.text.islower():
            break
        phrase.append(token)
    ended = place + 2 + len(phrase)
    follows = doc[ended].tag_ if ended < len(doc) else ""
    if not phrase or phrase[-1].tag_ != "NNS" or phrase[-1].lower_ in _EITHER_NUMBER:
        return ""
    # "was the players' coach", "was the sports club": the plural is no head.
    if follows in ("POS", "NN", "NNP", "NNPS", "NNS", "HYPH"):
        return ""
    return f'"{doc[place].text}" with the plural "{phrase[-1].text}"'


def _singular_after_plural(doc: Doc) -> str:
    """A reason for "How long were the boat": a plural auxiliary before "the" and a bare singular
    noun that nothing is joined to.
    """
    place = next((t.i for t in doc if t.lower_ in _PLURAL), None)
    if place is None or place + 2 >= len(doc) or doc[place + 1].lower_ != "the":
        return ""
    if place and not _ASKS_THE_SUBJECT.match(doc[:place].text):
        return ""
    phrase = []
    for token in doc[place + 2 :]:
        if token.tag_ not in ("JJ", "JJS", "NN", "NNS") or not token.text.islower():
            break
        phrase.append(token)
    if not phrase or phrase[-1].tag_ != "NN" or phrase[-1].lower_ in _COLLECTIVE | _EITHER_NUMBER:
        return ""
    rest = doc[phrase[-1].i + 1 :]
    names_follow = len(rest) > 0 and rest[0].tag_ in ("NNP", "NNPS", "NNS", "POS", "HYPH", "CD")
    if names_follow or any(t.lower_ in ("and", ",") for t in rest):
        return ""
    return f'"{doc[place].text}" with the singular "{phrase[-1].text}"'


def check_agreement(question: str) -> str:
    """Rejects a verb that does not agree with its subject, a plain noun. Fails: "Was the players",
    "How long were the boat"; passes: "Were the players".
    """
    doc = analyse(question)
    reason = _plural_after_singular(doc) or _singular_after_plural(doc)
    if reason:
        return reason
    if len(doc) < 3 or doc[0].lower_ not in _PLURAL | _SINGULAR or _QUANTITY.search(question):
        return ""
    subjects = [t for t in doc if t.dep_ in SUBJECTS and t.i <= 5 and t.pos_ == "NOUN"]
    if len(subjects) != 1 or any(c.dep_ in ("conj", "cc") for c in subjects[0].children):
        return ""
    subject = subjects[0]
    before = {t.lower_ for t in doc[1 : subject.i]}
    if doc[0].lower_ in _PLURAL and subject.tag_ == "NN" and before & {"a", "an", "this"}:
        return f'"{doc[0].text}" with the singular "{subject.text}"'
    if (
        doc[0].lower_ in _SINGULAR
        and subject.tag_ == "NNS"
        and before & {"these", "those", "many", "two"}
    ):
        return f'"{doc[0].text}" with the plural "{subject.text}"'
    return ""
