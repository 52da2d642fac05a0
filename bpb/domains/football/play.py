"""A scoring play of a game."""

from __future__ import annotations

from dataclasses import dataclass

from bpb.domains.football.mentions import Kind
from bpb.domains.football.periods import ANY_PERIOD


@dataclass(frozen=True, slots=True)
class Play:
    """A play of some yards.

    Attributes:
        yards: Its length; None where the report does not give it.
        start: Offset of the length in the text, which is its place in time too.
        kind: What was played.
        scored: Whether it scored, None where that is not sure.
        scorer: Who kicked, ran with or caught the ball; "" where that is not sure.
        passer: Who threw it.
        period: The quarters it may have been in, 5 for overtime.
    """

    yards: int | None
    start: int
    kind: Kind
    scored: bool | None
    scorer: str = ""
    passer: str = ""
    period: frozenset[int] = ANY_PERIOD
