"""A statement that points at what it asks for: "They won the battle of this city in 1990?"."""

from __future__ import annotations

import re

from bpb.qgen.question_edits.verify.answer_phrase import AnswerPhrase
from bpb.qgen.question_edits.verify.asked import NEGATED
from bpb.qgen.question_edits.verify.asked_statement import whether_told, without_mark

# "This location", not "this year" and not "this is".
_THIS = re.compile(
    r"\b[Tt]his (?=[a-z]+\b)(?!(?:is|was|has|had|year|month|week|day|time|season|century|decade|"
    r"era|kind|type|sort|way|name|one|same|other)\b)"
)
_POINTS = re.compile(r"\b(?:this|these|those|it|he|she|they)\b", re.I)
_ASKS = re.compile(r"\b(?:who|whom|whose|what|which|where|when|why|how|or)\b", re.I)
# Nothing but the noun, so that a name says as much.
_BARE = re.compile(
    r"^(?P<before>.+ (?:in|on|at|by|for|from|to|with|of|near|beside|against|into)) this "
    r"(?P<noun>[a-z]+)(?P<after>(?: (?:in|on|at|by|for|from|to|with|during|before|after) .+)?)$"
)


def whether_this(question: str, candidate: AnswerPhrase) -> str | None:
    """ "Is it true that they won the battle of Oslo in 1990?"; None where more than a noun points,
    or the candidate is no name.
    """
    text = without_mark(question)
    bare = _BARE.match(text)
    if bare is None or not _points_once(text) or NEGATED.search(text):
        return None
    if not candidate.text.removeprefix("the ")[:1].isupper() or candidate.plural:
        return None
    return whether_told(bare["before"], candidate.text, bare["after"])


def as_which(question: str) -> str | None:
    """The statement with "which" for its "this"; None where another word asks or points."""
    text = without_mark(question)
    if not _points_once(text):
        return None
    which = "Which " if text.startswith("This ") else "which "
    return f"{_THIS.sub(which, text)}?"


def _points_once(text: str) -> bool:
    return (
        _ASKS.search(text) is None
        and len(_THIS.findall(text)) == 1
        and len(_POINTS.findall(text)) == 1
    )
