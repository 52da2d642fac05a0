"""Where the sentences of a text end."""

from __future__ import annotations

import re
from collections.abc import Iterator

# Not after an initial or a title: "J. Ash", "Dr. Ash".
_MARK = (
    r"(?<=[.!?])(?<![A-Z].)(?<!\b[A-Z][a-z].)"
    r"(?<!\b(?:Col|Gen|Gov|Mrs|Rev|Sen|Sgt)\.)(?<!\b(?:Capt|Prof)\.)"
)
# A digit may follow a short form: "Feb. 12", "c. 1950".
_BEFORE_DIGIT = r"(?<=[a-z\d]{4}.)(?<!\b[Ss]ept\.)(?<!approx\.)"
_GAP = r"[\"')\u201d]*\s+(?=[\"'(\u201c]?"
_END = re.compile(rf"{_MARK}(?:{_GAP}[A-Z])|{_BEFORE_DIGIT}{_GAP}\d))|\n")


def sentences(text: str) -> list[str]:
    """The sentences of a text, and its lines.

    Example:
        >>> sentences("Dr. Ash wrote it in 1990. She sang.")
        ['Dr. Ash wrote it in 1990.', 'She sang.']
        >>> sentences("Gen. Lee left on Feb. 12, 1950. 5 men stayed.")
        ['Gen. Lee left on Feb. 12, 1950.', '5 men stayed.']
    """
    return [text[start:end] for start, end in sentence_spans(text)]


def sentence_spans(text: str) -> Iterator[tuple[int, int]]:
    """Where the sentences of a text begin and end, 0-based, without the blanks between them."""
    start = 0
    for end in _END.finditer(text):
        yield start, end.start()
        start = end.end()
    yield start, len(text)


def sentence_at(text: str, begin: int, stop: int) -> tuple[int, int]:
    """Where the sentence of a span of a text begins and ends."""
    start = 0
    for first, end in sentence_spans(text):
        start = first if first <= begin else start
        if end >= stop:
            return start, end
    return start, len(text)
