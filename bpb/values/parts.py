"""Long texts in parts that begin and end where a reader would pause."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

# In the order of preference.
_PAUSES = ("\n", ". ", " ")


class Part(NamedTuple):
    """A part of a text, by its characters: from `start` up to `end`."""

    start: int
    end: int


def parts(text: str, longest: int, stride: int | None = None) -> Iterator[Part]:
    """The parts of a text, in order; a text that is short enough is one part.

    Args:
        text: The text.
        longest: The most characters of a part.
        stride: The most characters from the beginning of a part to that of the next one, which it
            overlaps; None for parts that do not overlap.
    """
    start = 0
    while True:
        end = _pause(text, start, longest)
        yield Part(start, end)
        if end == len(text):
            return
        start = _pause(text, start, stride or longest)


def _pause(text: str, start: int, longest: int) -> int:
    """The last place to cut, at most so many characters on: after a line, sentence or word.

    It is in the second half; where no pause is there, the place is inside a word.
    """
    end = start + longest
    if end >= len(text):
        return len(text)
    for mark in _PAUSES:
        found = text.rfind(mark, start + longest // 2, end)
        if found >= 0:
            return found + len(mark)
    return end
