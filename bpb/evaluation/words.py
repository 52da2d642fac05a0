"""The words of a span as bpb's own scorer compares them.

Case, quotation marks, apostrophes, articles and punctuation do not count. Other than SQuAD's words
these keep what tells two answers apart:

- plus and number signs at the end of a word: "C++" is not "C";
- the parts that a mark other than an apostrophe, comma or full stop divides: "3-1" is not "31";
- an article that ends the text: "vitamin A" is not "vitamin";
- the decimal point.

A number in words is its digits, an ordinal too: "twenty-three" is "23", "second" is "2nd".
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache

from bpb.english.lexicons import word_class
from bpb.values import Exactness, parse_number
from bpb.values.words import words_of

_INSIDE_A_WORD = "'\u2019.,"
_KEPT_AT_THE_END = "+#"
_ORDINAL = "th"
_NOT_NUMBERS = frozenset({"no", "none"})


def words(text: str) -> list[str]:
    """The words of a text, at least one unless it is blank."""
    tokens = unicodedata.normalize("NFKC", text).casefold().split()
    found = [word for token in tokens for word in _words(token)]
    articles, last = word_class("article"), len(found) - 1
    kept = [word for place, word in enumerate(found) if word not in articles or place == last]
    return kept or tokens


def is_number(word: str) -> bool:
    """Whether a word is digits, with or without a decimal point."""
    return word.replace(".", "", 1).isdecimal()


def is_ordinal(word: str) -> bool:
    """Whether a word is an ordinal, as `words` writes it."""
    return word.endswith(_ORDINAL) and word.removesuffix(_ORDINAL).isdecimal()


@lru_cache(100_000)
def _words(token: str) -> tuple[str, ...]:
    number = _number(token)
    if number:
        return (number,)
    divided = "".join(
        char if char.isalnum() or char in _INSIDE_A_WORD + _KEPT_AT_THE_END else " "
        for char in token
    )
    return tuple(filter(None, (_number(part) or _plain(part) for part in divided.split())))


def _number(token: str) -> str:
    """The digits of a token that is one exact number without a unit, else ""."""
    plain = _plain(token)
    number = None if plain in _NOT_NUMBERS else parse_number(token)
    if number is None or number.unit or number.exactness is not Exactness.EXACT:
        return ""
    ranks = plain.endswith(tuple(words_of("ordinal_suffix")))
    return format(number.value, "f") + (_ORDINAL if ranks else "")


def _plain(part: str) -> str:
    """The letters and digits of a part, with the signs that end it and its decimal points."""
    end = len(part.rstrip(_KEPT_AT_THE_END))
    inside = "".join(
        char
        for place, char in enumerate(part[:end])
        if char.isalnum() or (char == "." and part[place - 1 : place + 2 : 2].isdecimal())
    )
    return inside + part[end:] if inside else ""
