"""The words of a text, and whether some are among them."""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import lru_cache

from bpb.english.lexicons import word_class

_WORD = re.compile(r"\w+(?:[-'\u2019]\w+)*")


@lru_cache(maxsize=4096)
def words_of(text: str) -> tuple[str, ...]:
    """The words of a text in lower case, with the marks inside them: "co-owner", "didn't"."""
    return tuple(_WORD.findall(text.lower()))


def first_word(text: str) -> str:
    """The first word of a text in lower case, without a verb cut short: "who" of "Who's"."""
    first = next(iter(words_of(text)), "")
    return first.replace("\u2019", "'").partition("'")[0]


def has_any(text: str, phrases: Collection[str]) -> bool:
    """Whether a text has one of some words or phrases, in lower case."""
    said = f" {' '.join(words_of(text))} "
    return any(f" {phrase} " in said for phrase in phrases)


def negations(text: str) -> int:
    """How many words of a text negate: "no", "never", "didn't", "non-white"."""
    negative = word_class("negative") | {"not", "non", "without"}
    return sum(
        word in negative or word.startswith("non-") or word.endswith(("n't", "n\u2019t"))
        for word in words_of(text)
    )


def without_article(phrase: str) -> str:
    """A phrase without the article that it begins with."""
    first, _, rest = phrase.partition(" ")
    return rest if rest and first.lower() in word_class("article") else phrase


def is_year(word: str) -> bool:
    """Whether a number of four digits is most often a year: "1876"."""
    return word.isdecimal() and 1400 <= int(word) < 2100


def head_word(phrase: str) -> str:
    """The last word of a phrase's head, "" where it has none: "goals" of "goals of Ann Lee"."""
    return head_of(phrase).rpartition(" ")[2]


def head_of(phrase: str) -> str:
    """A phrase up to what describes it: "field goals" of "field goals that Ann Lee made"."""
    words = phrase.split()
    ends = word_class("preposition", "relative", "question_word", "be", "do") | {","}
    size = next((i for i, word in enumerate(words) if i and word.lower() in ends), len(words))
    return " ".join(words[:size]).partition(",")[0]
