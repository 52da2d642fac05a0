"""A step's phrase as the recognisers see it."""

from __future__ import annotations

import re
from dataclasses import dataclass

from bpb.qdmr.arguments import Piece

# Quantifiers are possessive (`++`) wherever a pattern repeats, so that no text takes time beyond
# what its length calls for.
REF = r"#\d++"
"""Pattern of one reference; `#1` is never found inside `#10`."""
SEPARATOR = r"\s*+(?:,\s*+(?:(?:and|n?or)\b\s*+)?+|(?:and|n?or)\b\s*+)"
"""Pattern of what stands between two members of a list."""
REFS = rf"{REF}(?:{SEPARATOR}{REF})++"
"""Pattern of a list of two or more references."""


@dataclass(frozen=True, slots=True)
class Phrase:
    """A phrase without `return`, and the steps it mentions.

    Attributes:
        text: The words.
        references: 0-based, each once, in order of first mention; all of earlier steps.
    """

    text: str
    references: tuple[int, ...]

    def piece(self, start: int, end: int) -> Piece:
        """The words between two offsets, without white space or a full stop at the ends."""
        words = self.text[start:end]
        start += len(words) - len(words.lstrip())
        words = words.strip()
        while words.endswith((" .", " ?", " ,")) or words[-1:] in {"?", ","}:
            words = words[:-1].rstrip()
        return Piece(words, start, start + len(words))

    def group(self, match: re.Match[str], name: str | int) -> Piece:
        """The words of a group of a match on the text."""
        return self.piece(match.start(name), match.end(name))


def references(text: str) -> tuple[int, ...]:
    """The steps a text mentions, 0-based, each once, in order of first mention."""
    return tuple(dict.fromkeys(int(digits) - 1 for digits in re.findall(r"#(\d+)", text)))
