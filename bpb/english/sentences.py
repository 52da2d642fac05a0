"""Where the sentences of a text end."""

from __future__ import annotations

import re

# Not after an initial or a title: "J. Ash", "Dr. Ash".
_END = re.compile(
    r"(?<=[.!?])(?<![A-Z].)(?<!\b[A-Z][a-z].)[\"')\u201d]*\s+(?=[\"'(\u201c]?[A-Z\d])|\n"
)


def sentences(text: str) -> list[str]:
    """The sentences of a text, and its lines.

    Example:
        >>> sentences("Dr. Ash wrote it in 1990. She sang.")
        ['Dr. Ash wrote it in 1990.', 'She sang.']
    """
    return _END.split(text)


def sentence_at(text: str, begin: int, stop: int) -> tuple[int, int]:
    """Where the sentence of a span of a text begins and ends."""
    start = 0
    for end in _END.finditer(text):
        if end.start() >= stop:
            return start, end.start()
        if end.end() <= begin:
            start = end.end()
    return start, len(text)
