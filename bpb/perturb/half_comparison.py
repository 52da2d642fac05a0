"""Questions that compare two things without naming them: "Which kicker made more field goals?"."""

from __future__ import annotations

import re

from bpb.perturb.superlative import Superlative
from bpb.qdmr import vocabulary
from bpb.qdmr.arguments import Piece

_ASKS = re.compile(r"(?:which|what|who)\b", re.I)
# "Which is larger, A or B?" names them, and "more than five" compares with a number.
_WHOLE = re.compile(r"\b(?:than|or|and|how|both|each|of)\b|,", re.I)
_WORD = re.compile(
    r"\b(?:more|fewer|less|higher|lower|longer|shorter|larger|smaller|greater|bigger)\b", re.I
)


def half_comparison(question: str) -> Superlative | None:
    """The comparing word of such a question, as the end of an order of two; else None.

    Of two things one has the more and the other the fewer, so that the other end of the order is
    the other thing.
    """
    found = list(_WORD.finditer(question))
    if len(found) != 1 or not _ASKS.match(question.strip()) or _WHOLE.search(question):
        return None
    extremum = vocabulary.direction(found[0][0])
    if extremum is None:
        return None
    return Superlative(Piece(found[0][0], found[0].start(), found[0].end()), extremum)
