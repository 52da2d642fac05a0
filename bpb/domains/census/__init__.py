"""Shares and counts of age groups and households."""

from __future__ import annotations

from bpb.domains.census.age_groups import age_groups, asks_for_age_group
from bpb.domains.census.households import asks_for_household, households
from bpb.domains.census.wording import REPLACEMENTS
from bpb.domains.extractor import FactExtractor, Ordered
from bpb.english.replacement import replaced
from bpb.records.example import Discard


class Census(FactExtractor):
    """The age groups and kinds of households of a census report, by their shares."""

    name = "census"

    def corrected(self, question: str) -> str:
        return replaced(question, REPLACEMENTS)

    def ordered(self, question: str, context: str) -> Ordered | None:
        for asks, read in ((asks_for_age_group, age_groups), (asks_for_household, households)):
            if asks(question):
                found = read(context)
                return Ordered(found if isinstance(found, Discard) else (tuple(found),))
        return None
