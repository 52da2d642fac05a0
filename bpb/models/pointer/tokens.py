"""Text to words and back, for the models that read and write word by word."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

# A reference, initials ("U.S."), a number or a word with what joins inside it, or one other sign.
_WORD = re.compile(
    r"#\d+|(?:[^\W\d_]\.){2,}|\d+(?:[.,:]\d+)*\w*(?:[-/]\w+)*|\w+(?:[-/&'\u2019]\w+)*|['\u2019]s\b|\S"
)
_POSSESSIVE = re.compile(r"(?<=\w)['\u2019]s$")
_POSSESSIVES = frozenset(("'s", "\u2019s"))
_NO_SPACE_BEFORE = frozenset(",.?!:;)%]'\u2019") | _POSSESSIVES
_SPACED_IN_BREAK = frozenset(",?!:;()'\u2019") | _POSSESSIVES
_NO_SPACE_AFTER = frozenset("($#[\u00a3\u20ac")


@dataclass(frozen=True, slots=True)
class Word:
    """A word of a text.

    Attributes:
        text: Its surface.
        glued: Whether it follows the word before it without a space.
    """

    text: str
    glued: bool = False


def encodable(text: str) -> str:
    """Put ``?`` for what UTF-8 cannot encode, which tokenizers refuse; the length stays."""
    return text.encode("utf-8", "replace").decode("utf-8")


def split_words(text: str) -> tuple[Word, ...]:
    """Split a text into words: hyphenated words and numbers whole, punctuation and 's apart.

    Example:
        >>> [word.text for word in split_words("Who won the U.S.'s 1,000-yard title?")]
        ['Who', 'won', 'the', 'U.S.', "'s", '1,000-yard', 'title', '?']
    """
    words: list[Word] = []
    end = 0
    for found in _WORD.finditer(text):
        glued = bool(words) and found.start() == end
        end = found.end()
        surface = found.group()
        possessive = _POSSESSIVE.search(surface)
        if possessive:
            words.append(Word(surface[: possessive.start()], glued))
            words.append(Word(possessive.group(), True))
        else:
            words.append(Word(surface, glued))
    return tuple(words)


def glued_pairs(texts: Iterable[Sequence[Word]]) -> frozenset[tuple[str, str]]:
    """Return the neighbours that are written without a space between them, in lower case."""
    return frozenset(
        (left.text.lower(), right.text.lower())
        for words in texts
        for left, right in pairwise(words)
        if right.glued
    )


def join_words(
    surfaces: Sequence[str],
    pairs: frozenset[tuple[str, str]] = frozenset(),
    *,
    spaced: bool = False,
) -> str:
    """Write words as text.

    Args:
        surfaces: The words.
        pairs: Neighbours to write without a space, from ``glued_pairs`` of the words' source.
        spaced: Whether to put a space before commas, 's and the like, as Break does.

    Example:
        >>> join_words(["Who", "won", "Rome", "'s", "title", ",", "then", "?"])
        "Who won Rome's title, then?"
        >>> join_words(["Rome", "'s", "title"], spaced=True)
        "Rome 's title"
    """
    text = ""
    for i, surface in enumerate(surfaces):
        previous = surfaces[i - 1] if i else ""
        apart = surface in _SPACED_IN_BREAK
        paired = (previous.lower(), surface.lower()) in pairs
        if spaced:
            joined = paired and not apart
        else:
            joined = paired or surface in _NO_SPACE_BEFORE or previous in _NO_SPACE_AFTER
        text += surface if joined or not text else f" {surface}"
    return text
