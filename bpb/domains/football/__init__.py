"""Plays and players of American football games.

The patterns take a tenth of a second to compile, so that a method imports them when it is used.
"""

from __future__ import annotations

from bpb.discovery import instances
from bpb.domains.extractor import Fact, FactExtractor, Ordered
from bpb.domains.football import rules
from bpb.english.replacement import replaced
from bpb.perturb.rule import Rule
from bpb.qdmr.types import Decomposition


class Football(FactExtractor):
    """The scoring plays of an American football game: kind, length, player and quarter."""

    name = "football"
    rules = tuple(instances(rules, Rule))  # type: ignore[type-abstract]

    def corrected(self, question: str) -> str:
        from bpb.domains.football.wording import REPLACEMENTS

        return replaced(question, REPLACEMENTS)

    def fact(self, decomposition: Decomposition, index: int, context: str) -> Fact | None:
        from bpb.domains.football.facts import facts_for_step

        return facts_for_step(decomposition, index, context)

    def members(self, decomposition: Decomposition, index: int, context: str) -> Fact | None:
        from bpb.domains.football.facts import play_lengths

        return play_lengths(decomposition, index, context)

    def ordered(self, question: str, context: str) -> Ordered | None:
        from bpb.domains.football.ordered import ordered_plays

        return ordered_plays(question, context)
