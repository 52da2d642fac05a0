"""The plays among which a question asks for the longest, the first and the like."""

from __future__ import annotations

from decimal import Decimal

from bpb.domains.extractor import Ordered
from bpb.domains.football.facts import UNIT
from bpb.domains.football.game_question import GameQuestion, asked_for, game_question, items
from bpb.domains.football.plays import plays
from bpb.records.example import Discard


def ordered_plays(question: str, context: str) -> Ordered | None:
    """The plays of a question for one of them; None where it has another form."""
    asked = game_question(question)
    if asked is None:
        return None
    amounts = _amounts(asked, context)
    sets = []
    for role in sorted(asked.roles) or [""]:
        found = items(asked, plays(context), context, role)
        if isinstance(found, Discard):
            return Ordered(found, amounts=amounts)
        sets.append(tuple(found))
    return Ordered(tuple(sets), "" if asked.roles else UNIT, amounts)


def _amounts(asked: GameQuestion, context: str) -> tuple[Decimal | None, ...]:
    """The lengths of the plays that are surely asked about, if the order is of lengths."""
    found = asked_for(asked, plays(context), context)
    if asked.roles or asked.in_time or isinstance(found, Discard):
        return ()
    sure = (play.yards for play, is_sure in found if is_sure)
    return tuple(None if yards is None else Decimal(yards) for yards in sure)
