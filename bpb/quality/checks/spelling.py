"""Every word of the question is a word, or stands in the passage."""

from __future__ import annotations

import difflib
import re
import unicodedata
from functools import lru_cache

from bpb.example import CheckResult, Variant
from bpb.qgen.language import analyse, is_word
from bpb.quality.check import PASSED, Check

_WORD = re.compile(r"[^\W\d_]+")
_SHORTEST, _SHORTEST_NAME = 5, 6
_LIKE = 0.85


class Spelling(Check):
    """No word in lower case that neither the dictionary nor the passage has, and no name that is
    almost, but not quite, one of the passage's.

    The original's slips are its variants' slips.
    """

    name = "spelling"

    def check(self, variant: Variant) -> CheckResult:
        known = _words(variant.original.context)
        for token in analyse(variant.question):
            word = token.text
            checked = token.is_alpha and not (token.is_stop or token.like_num)
            if not checked or len(word) < _SHORTEST:
                continue
            if _plain(word) in known or is_word(word.lower()):
                continue
            if word.islower():
                return CheckResult(0.0, False, f'no such word: "{word}"')
            like = difflib.get_close_matches(_plain(word), known, n=1, cutoff=_LIKE)
            if len(word) >= _SHORTEST_NAME and like and not _is_form(_plain(word), like[0]):
                return CheckResult(0.0, False, f'"{word}" is nearly the passage\'s "{like[0]}"')
        return PASSED


@lru_cache(maxsize=1024)
def _words(context: str) -> frozenset[str]:
    return frozenset(_plain(word) for word in _WORD.findall(context))


def _plain(word: str) -> str:
    """In lower case and without accents, which a question may leave out."""
    return "".join(c for c in unicodedata.normalize("NFD", word.lower()) if c.isalpha())


def _is_form(word: str, other: str) -> bool:
    """Whether one is a plural or another form of the other."""
    return word.startswith(other[:-1]) or other.startswith(word[:-1])
