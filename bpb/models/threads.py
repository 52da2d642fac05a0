"""Work on several threads at once, for what computes outside of Python."""

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

Item = TypeVar("Item")
Result = TypeVar("Result")


def over_threads(
    work: Callable[[Item], Result], items: Sequence[Item], at_once: int
) -> list[Result]:
    """What the work makes of each item, in order.

    Args:
        work: Called for one item.
        items: The items.
        at_once: How many are worked on at once; 1 stays on the thread that asks, since torch's own
            threads work best for the thread that has always asked them.
    """
    if at_once == 1:
        return [work(item) for item in items]
    with ThreadPoolExecutor(at_once) as threads:
        return list(threads.map(work, items))
