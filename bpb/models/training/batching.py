"""Examples in batches."""

import random
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


def batches(
    items: Sequence[T],
    lengths: Sequence[int],
    tokens: int,
    examples: int,
    rng: random.Random,
) -> list[list[T]]:
    """Return batches of items, in random order.

    With a limit on tokens a batch has items of like length; with one on examples alone they are
    drawn at random.

    Args:
        items: What to batch.
        lengths: The length of each, in tokens.
        tokens: The most tokens, padding included, in a batch (a longer item goes alone); 0 for
            any.
        examples: The most items in a batch; 0 for any.
        rng: Breaks ties and shuffles.
    """
    chance = [rng.random() for _ in items]
    order = sorted(range(len(items)), key=lambda i: (lengths[i] if tokens else 0, chance[i]))
    grouped: list[list[T]] = []
    for i in order:
        size = len(grouped[-1]) + 1 if grouped else 0
        full = (tokens and size * lengths[i] > tokens) or (examples and size > examples)
        if full or not grouped:
            grouped.append([])
        grouped[-1].append(items[i])
    rng.shuffle(grouped)
    return grouped
