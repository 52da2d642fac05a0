"""Names in a text: what reads as one, runs and lists of them, and whether a question has one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from bpb.english.lexicons import word_class
from bpb.values import content_words

MOST_LISTED = 4
_MOST_WORDS = 6
_NAME_WORD = re.compile(r"[\"'\u201c(]?(?:[dDlL]['\u2019])?[A-Z0-9&\u00c0-\u00de\u0100-\u017f]")
# "The Euro 2020" and "A123 Systems" are names, "1234" is none.
_LONG_NUMBER = re.compile(r"(?<![A-Za-z\d])(?!(?:1[89]|20)\d\d(?!\d))\d{3}")
_LIST = re.compile(r"\band\b|/|;|[()\[\]]|\?|!|\.\.|['\u2019]s?$")
_BETWEEN = re.compile(r"\s*(?:,\s+(?:(?:and|or)\s+)?|\s+and\s+|;\s*)")
# A full stop goes on only after an initial or a title: "J. Ash", "St. Ann"; not "Tower. When".
_RUN = re.compile(
    r"[A-Z][\w.'\u2019-]*"
    r"(?:(?<![A-Za-z]{3}\.)(?<!\d\.) (?:of (?:the )?|the )?[A-Z0-9][\w.'\u2019-]*)*"
)


def is_name(text: str) -> bool:
    """Whether a text reads as the name of one thing."""
    words = text.split()
    if (
        len(words) > _MOST_WORDS
        or len(text) < 2
        or _LIST.search(text)
        or _LONG_NUMBER.search(text)
        or not re.search(r"[A-Z]", text)
        or words[0] in word_class("preposition")
    ):
        return False
    return all(_NAME_WORD.match(word) or is_small(word.lower()) for word in words)


def may_be_name(phrase: str) -> bool:
    """Whether a phrase is a name, of any length and with "and" or digits alone too: "Romeo and
    Juliet", "the Duke of Alba", "1990".
    """
    first, *rest = phrase.removeprefix("the ").split() or [""]
    small = word_class("name_particle") | {"and", "of", "the", "'s", "-", ","}
    return _NAME_WORD.match(first) is not None and all(
        word in small or _NAME_WORD.match(word) for word in rest
    )


def name_runs(text: str) -> Iterator[re.Match[str]]:
    """The longest runs of words with a capital: "Siege of Oban", "Attila the Hun"."""
    return _RUN.finditer(text)


@lru_cache(maxsize=1024)
def apart(text: str) -> re.Pattern[str]:
    """A pattern of a text where it is no part of a longer word."""
    return re.compile(rf"(?<!\w){re.escape(text)}(?!\w)")


def parts_of_list(text: str) -> list[str]:
    """The parts of a text that lists things; the text alone where it lists none.

    Example:
        >>> parts_of_list("Ann Lee, Bo Ek, and Rosa Lind")
        ['Ann Lee', 'Bo Ek', 'Rosa Lind']
    """
    return _BETWEEN.split(text)


def is_small(word: str) -> bool:
    """Whether names have a word in small letters between others: "of", "the", "von"."""
    return word in word_class("article", "preposition", "conjunction", "name_particle")


def are_names(text: str, context: str) -> bool:
    """Whether a text lists names as the passage does: "Ann Lee, Rosa Lind and Bob Roe"."""
    parts = parts_of_list(text)
    listed = 2 <= len(parts) <= MOST_LISTED and re.search(r" and [^,]*$", text) is not None
    return listed and text in context and all(map(is_name, parts))


def names_in(question: str, names: list[str]) -> bool:
    """Whether a question has a name in it: its words beside each other, whatever their articles."""
    asked = f" {' '.join(content_words(question))} "
    return any(f" {' '.join(content_words(name))} " in asked for name in names)
