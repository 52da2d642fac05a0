"""A statement with a question word in it: "X was born in what city?"."""

from __future__ import annotations

import re

from bpb.qgen.clause import end_of, whether, words
from bpb.qgen.language import AUXILIARIES, analyse
from bpb.qgen.question_edits.verify.candidate import Candidate

_ASKED = re.compile(r"\b(?:what|which|who|whom)\b", re.I)
_NAME = "Thompson"
_BEFORE = frozenset(
    "in on at by for from to with of during under into through near against as is was called "
    "named".split()
)


def whether_in_place(question: str, candidate: Candidate) -> str | None:
    """ "X was born in what city?" as "Was X born in Oslo?"; the noun phrase asked for goes."""
    doc = analyse(question.strip())
    asked = [t for t in doc[1:] if _ASKED.fullmatch(t.text) and doc[t.i - 1].lower_ in _BEFORE]
    if len(asked) != 1 or _NAME in question:
        return None
    place = asked[0].i
    if doc[0].tag_ in ("WDT", "WP", "WRB", "VB", "IN") or doc[0].lower_ in AUXILIARIES:
        return None
    after = place + 1
    if asked[0].lower_ in ("what", "which") and after < end_of(doc):
        noun = next((c for c in doc.noun_chunks if c.start == place), None)
        if noun is None or noun.root.tag_ not in ("NN", "NNP"):
            return None
        after = noun.end
    if after != end_of(doc):
        return None
    statement = analyse(f"{words(doc, 0, place)} {_NAME}.")
    inverted = whether(statement, 0, end_of(statement))
    if inverted is None or inverted.count(_NAME) != 1:
        return None
    return inverted.replace(_NAME, candidate.text)
