"""One more of a list: "A, B, and what other road run through it?", "A and what poet of Oslo?"."""

from __future__ import annotations

import re

from bpb.english.clause import end_of
from bpb.english.countries import NATIONALITIES
from bpb.english.morphology import analyse
from bpb.qgen.question_edits.verify.answer_phrase import AnswerPhrase
from bpb.qgen.question_edits.verify.asked_statement import whether_told, without_mark
from bpb.qgen.question_edits.verify.noun_phrase import head_noun

_LAST = re.compile(
    r"^(?P<before>(?!(?:what|which|who|where|when|how|in|on|at)\b)[^?;]+? and) (?:what|which) "
    r"(?P<noun>[^,?;]+(?:, (?:who|which) .+)?)$",
    re.I,
)
_FIRST = re.compile(
    r"^(?P<before>(?!(?:what|which|who|where|when|how|in|on|at)\b)[^?;]+? and) (?:what|which) "
    r"(?:other )?(?P<noun>[a-z]+(?: [a-z]+)?) "
    r"(?P<after>(?:all|both|each|are|were|have|share)\b.+)$",
    re.I,
)
_ASKS = re.compile(r"\b(?:what|who|whom|how|where|when)\b|\bwhich (?!is\b|was\b|are\b|has\b)", re.I)
_OTHERS = re.compile(r"\b(?:other|others|else|kind|type|sort|form|one|two|three)\b", re.I)
# Names that are said with "the", which the passage may never show.
_WITH_ARTICLE = re.compile(
    r"^(?!the ).* (?:Army|Navy|Forces?|Corps|Guard|Party|Empire|Republic|League|Union|Council|"
    r"Committee|Institute)$"
)
_LISTED = frozenset({"NOUN", "PROPN"})


def whether_listed(question: str, candidate: AnswerPhrase) -> str | None:
    """ "Do A, B, and C all run through it?"; None where the candidate is no name."""
    text = without_mark(question)
    name = candidate.text.removeprefix("the ")
    if not name[:1].isupper() or candidate.text in NATIONALITIES or candidate.indefinite:
        return None
    if _WITH_ARTICLE.match(candidate.text):
        return None
    first = _FIRST.match(text)
    if first is not None:
        if not _is_list(first["before"]) or _ASKS.search(first["after"]):
            return None
        return whether_told(first["before"], candidate.text, f" {first['after']}")
    last = _LAST.match(text)
    if last is None or not _is_list(last["before"]) or _OTHERS.search(last["noun"]):
        return None
    noun = head_noun(last["noun"])
    if noun is None or noun.right_edge.i + 1 != end_of(noun.doc):
        return None
    described = f", the {last['noun']}"
    return whether_told(last["before"], f"{candidate.text}{described}", "")


def _is_list(before: str) -> bool:
    """Whether a noun stands before the "and", and nothing is asked there."""
    doc = analyse(before)
    return _ASKS.search(before) is None and doc[-2].pos_ in _LISTED | {"PUNCT"}
