"""A stratified sample: as many variants of each rule as of any other that has enough."""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from collections.abc import Mapping
from enum import StrEnum


class By(StrEnum):
    """What a sample is stratified by: a key of a variant's record, or nothing."""

    RULE = "rule"
    CATEGORY = "category"
    NONE = "none"


def draw(strata: Mapping[str, str], size: int, seed: int) -> list[str]:
    """Draw ids, from each stratum equally.

    The order of the mapping does not matter. A larger sample with the same seed contains each
    smaller one.

    Args:
        strata: The stratum of each id.
        size: How many ids to draw; all ids if there are fewer.
        seed: Seed of the draw.

    Returns:
        The ids, by stratum.
    """
    members: dict[str, list[str]] = defaultdict(list)
    for identity in sorted(strata):
        members[strata[identity]].append(identity)
    shares = share(Counter(strata.values()), size)
    drawn: list[str] = []
    for stratum in sorted(members):
        random.Random(f"{seed}:{stratum}").shuffle(members[stratum])
        drawn += members[stratum][: shares[stratum]]
    return drawn


def share(available: Mapping[str, int], size: int) -> dict[str, int]:
    """Divide a size equally among strata, with no more to a stratum than it has.

    Args:
        available: How many there are, by stratum.
        size: How many are wanted in all. What does not divide goes to the strata that have most.

    Returns:
        How many to take, by stratum.
    """
    shares: dict[str, int] = {}
    left = size
    # The smallest first: what a stratum lacks is divided among the larger ones.
    smallest_first = sorted(available, key=lambda name: (available[name], name))
    for position, name in enumerate(smallest_first):
        shares[name] = min(available[name], left // (len(smallest_first) - position))
        left -= shares[name]
    return shares
