"""A measured thing, and the one of a set that a superlative asks for.

Whether a thing belongs to the set that a question is about is often not sure. An answer stands only
if it is the same whether the doubtful ones belong or not.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal

from bpb.qdmr.arguments import Extremum
from bpb.records.example import Discard


@dataclass(frozen=True, slots=True)
class Item:
    """A thing with its measure.

    Attributes:
        value: What it is ordered by.
        name: What it is called in an answer; empty where that is not sure.
        sure: Whether it surely belongs to the set.
    """

    value: Decimal
    name: str = ""
    sure: bool = True


def ranked(items: Sequence[Item], extremum: Extremum, rank: int) -> Item | Discard:
    """The item at a rank from one end, 1-based, where it is the same whatever is doubtful.

    Items of one value and one name count once where the first is asked for; any other tie down to
    the rank is a Discard.
    """
    sign = -1 if extremum is Extremum.MAXIMUM else 1
    surely = sorted((i for i in items if i.sure), key=lambda i: sign * i.value)
    if len(surely) < rank:
        return Discard("too few items are known", detail=f"{len(surely)} < {rank}")
    found = surely[rank - 1]
    if any(not i.sure and sign * i.value <= sign * found.value for i in items):
        return Discard("a doubtful item may come before", detail=str(found.value))
    level = [i for i in surely if i.value == found.value]
    above = surely[: rank - 1]
    if len({i.value for i in above}) < len(above) or (above and len(level) > 1):
        return Discard("a tie at the asked rank", detail=str(found.value))
    if len({i.name for i in level}) > 1:
        return Item(found.value)
    return found
