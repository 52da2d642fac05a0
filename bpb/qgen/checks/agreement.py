"""Auxiliary and subject agree in number."""

from __future__ import annotations

import re

from bpb.qgen.clause import SUBJECTS
from bpb.qgen.language import analyse

_PLURAL = frozenset({"are", "were", "have", "do"})
_SINGULAR = frozenset({"is", "was", "has", "does"})
_QUANTITY = re.compile(
    r"\b(?:more|fewer|less) than|\bat (?:least|most)|\bneither\b|\beither\b|\bboth\b", re.I
)


def check_agreement(question: str) -> str:
    """A reason for "Was the players" and "Were the player", where the subject is a plain noun."""
    doc = analyse(question)
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
