"""The scoring plays that a report of an American football game tells, with their lengths.

"Ann Lee kicked a 25-yard field goal" is a field goal of 25 yards by Ann Lee. What a report leaves
open stays open: whether a pass was a touchdown, who ran, in which quarter it was.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache

from bpb.domains.football.mentions import (
    DOWN,
    GOAL,
    Kind,
    Mention,
    kind_of,
    mentions,
    surely_missed,
)
from bpb.domains.football.periods import period_at
from bpb.domains.football.play import Play
from bpb.domains.football.players import goes_on, players
from bpb.domains.football.reversals import without_taken_back
from bpb.domains.football.words import ends, says
from bpb.english.sentences import sentence_spans

_SCORE = re.compile(rf"\b(?:{GOAL}|{DOWN})\b", re.IGNORECASE)


@lru_cache(maxsize=64)
def plays(text: str) -> tuple[Play, ...]:
    """All plays that score or may score, in order, those without a length among them."""
    text = text.replace("&#160;", "      ").replace("\u00a0", " ")
    found: list[Play] = []
    places = tuple(sentence_spans(text))
    for start, end in places:
        read = list(mentions(text, start, end))
        found.extend(_measured(text, start, end, read))
        found.extend(_unmeasured(text, start, end, read))
    kickers = {play.scorer for play in found if play.kind is Kind.FIELD_GOAL} - {""}
    kicked = (
        _field_goal(p) if p.kind is Kind.UNKNOWN and p.scorer in kickers else p for p in found
    )
    in_order = sorted(kicked, key=lambda play: play.start)
    return without_taken_back(text, places, in_order)


def _field_goal(play: Play) -> Play:
    """ "A 47-yarder" of a kicker of field goals."""
    return replace(play, kind=Kind.FIELD_GOAL, scored=True)


def _measured(text: str, start: int, end: int, read: Sequence[Mention]) -> Iterator[Play]:
    previous: Mention | None = None
    scorer = passer = ""
    for mention in read:
        before = (scorer, passer) if previous and goes_on(text, previous, mention) else ("", "")
        scorer, passer = players(text, start, end, mention)
        scorer, passer = scorer or before[0], passer or before[1]
        if mention.kind is Kind.PASS and before[0] and scorer == before[0]:
            scorer = ""
        previous = mention
        if mention.kind is Kind.UNKNOWN and mention.scored is False:
            continue
        period = period_at(text, mention.lengths[0][0], start, end)
        for place, yards in mention.lengths:
            yield Play(yards, place, mention.kind, mention.scored, scorer, passer, period)


def _unmeasured(text: str, start: int, end: int, read: Sequence[Mention]) -> Iterator[Play]:
    """Scores that a sentence tells without a length."""
    for match in _SCORE.finditer(text, start, end):
        if any(mention.start <= match.start() < mention.stop for mention in read):
            continue
        before, after = text[start : match.start()], text[match.end() : end]
        here, following = before.split()[-1:], after.split()[:1]
        if ends(before, "named_again") and not says(" ".join(following), "newly_told"):
            # "The touchdown" was told before, and "without a touchdown" tells of none.
            continue
        kind = Kind.FIELD_GOAL
        if not re.match(GOAL, match[0], re.IGNORECASE):
            kind = kind_of(" ".join([*here, *following]))
        elif says(" ".join(following), "unscored_goal") or surely_missed(before, after):
            continue
        yield Play(
            None, match.start(), kind, True, period=period_at(text, match.start(), start, end)
        )
