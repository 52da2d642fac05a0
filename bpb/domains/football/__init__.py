"""Plays and players of American football games."""

from __future__ import annotations

from decimal import Decimal

from bpb.discovery import instances
from bpb.domains.extractor import Fact, FactExtractor, Ordered
from bpb.domains.football import rules
from bpb.domains.football.facts import UNIT, facts_for_step, play_lengths
from bpb.domains.football.game_question import GameQuestion, asked_for, game_question, items
from bpb.domains.football.plays import plays
from bpb.perturb.rule import Rule
from bpb.qdmr.types import Decomposition
from bpb.records.example import Discard


class Football(FactExtractor):
    """The scoring plays of an American football game: kind, length, player and quarter."""

    name = "football"
    rules = tuple(instances(rules, Rule))  # type: ignore[type-abstract]

    def fact(self, decomposition: Decomposition, index: int, context: str) -> Fact | None:
        return facts_for_step(decomposition, index, context)

    def members(self, decomposition: Decomposition, index: int, context: str) -> Fact | None:
        return play_lengths(decomposition, index, context)

    def ordered(self, question: str, context: str) -> Ordered | None:
        asked = game_question(question)
        if asked is None:
            return None
        sets = []
        for role in sorted(asked.roles) or [""]:
            found = items(asked, plays(context), context, role)
            if isinstance(found, Discard):
                return Ordered(found, amounts=_amounts(asked, context))
            sets.append(tuple(found))
        return Ordered(tuple(sets), "" if asked.roles else UNIT, _amounts(asked, context))


def _amounts(asked: GameQuestion, context: str) -> tuple[Decimal | None, ...]:
    """The lengths of the plays that are surely asked about, if the order is of lengths."""
    found = asked_for(asked, plays(context), context)
    if asked.roles or asked.in_time or isinstance(found, Discard):
        return ()
    sure = (play.yards for play, is_sure in found if is_sure)
    return tuple(None if yards is None else Decimal(yards) for yards in sure)
