"""What two phrases share: "when was A born" and "when was B born" share "when was _ born"."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Frame:
    """Two phrases as one frame with a gap.

    Attributes:
        before: The words before the gap.
        first: What the first phrase has in it.
        second: What the second has.
        after: The words after it.
    """

    before: str
    first: str
    second: str
    after: str


def common_frame(one: str, other: str) -> Frame | None:
    """The frame of two phrases; None where nothing is shared or one has nothing in the gap."""
    left, right = one.split(), other.split()
    start = 0
    while start < min(len(left), len(right)) and left[start].lower() == right[start].lower():
        start += 1
    end = 0
    while (
        end < min(len(left), len(right)) - start
        and left[-1 - end].lower() == right[-1 - end].lower()
    ):
        end += 1
    # Articles and first names that agree belong to the names in the gap.
    while start and left[start - 1].lower() in ("the", "a", "an"):
        start -= 1
    while start and left[start - 1][:1].isupper() and start > 1:
        start -= 1
    while end and left[len(left) - end][:1].isupper():
        end -= 1
    first, second = left[start : len(left) - end], right[start : len(right) - end]
    if not first or not second or not (start or end):
        return None
    return Frame(
        " ".join(left[:start]), " ".join(first), " ".join(second), " ".join(left[len(left) - end :])
    )
