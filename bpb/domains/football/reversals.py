"""Plays that a report takes back a sentence or two later.

"Lee kicked a 52-yard field goal. The coach had called timeout. His second try was no good." has no
field goal of 52 yards, nor a touchdown one whose play "was overturned".
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from bpb.domains.football.mentions import DOWN, GOAL, Kind
from bpb.domains.football.play import Play
from bpb.domains.football.words import listed, says
from bpb.english.words import negations, words_of

_OUTCOME = re.compile(
    rf"\b(?:the|that|this|his) (?:apparent )?(?P<what>play|score|catch|pass|run|kick|{DOWN}|{GOAL})"
    r" (?:was|is|were|had been|got)\b(?P<rest>(?: [\w-]+){0,3})",
    re.IGNORECASE,
)
_SENTENCES_BACK = 2


def without_taken_back(
    text: str, sentences: Sequence[tuple[int, int]], found: Sequence[Play]
) -> tuple[Play, ...]:
    """The plays, those that a later sentence takes back as ones that did not score.

    Args:
        text: The report.
        sentences: Where its sentences begin and end, 0-based.
        found: Its plays in order.
    """
    kept = list(found)
    for place, (start, end) in enumerate(sentences):
        sentence = text[start:end]
        kick = _fails_again(sentence)
        outcomes = _OUTCOME.finditer(sentence)
        undone = next((each for each in outcomes if _takes_back(each["rest"])), None)
        if not (kick or undone) or says(sentence, "conversion"):
            continue
        if any(start <= play.start < end for play in found):
            continue
        earliest = sentences[max(0, place - _SENTENCES_BACK)][0]
        goals = bool(kick or (undone and re.fullmatch(rf"kick|{GOAL}", undone["what"], re.I)))
        before = [
            index
            for index, play in enumerate(kept)
            if earliest <= play.start < start
            and play.scored
            and play.yards is not None
            and (play.kind is Kind.FIELD_GOAL) == goals
        ]
        if before:
            kept[before[-1]] = replace(kept[before[-1]], scored=False)
    return tuple(kept)


def _takes_back(outcome: str) -> bool:
    return says(outcome, "taken_back") and not negations(outcome)


def _fails_again(sentence: str) -> bool:
    """Whether a sentence says of a second attempt, behind its name, that it failed."""
    parts = (words_of(part.replace("-", " ")) for part in re.split(r"[.;]", sentence))
    return any(
        says(f" {' '.join(part)} ".partition(f" {attempt} ")[2], "failing")
        for part in parts
        for attempt in listed("second_attempt")
    )
