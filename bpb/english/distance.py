"""How far a question is from the one it was made from."""

from __future__ import annotations

import re

_TOKEN = re.compile(r"\w+(?:['’.,-]\w+)*|[^\w\s]")


def word_distance(first: str, second: str) -> int:
    """The least number of words and marks to insert, delete or exchange to make one of the other.

    A change of case alone counts: "The mill" and "the mill" are 1 apart.
    """
    from spacy.matcher.levenshtein import levenshtein

    # The library compares characters, so each distinct word becomes one.
    codes: dict[str, str] = {}
    coded = [
        "".join(codes.setdefault(word, chr(len(codes) + 1)) for word in _TOKEN.findall(text))
        for text in (first, second)
    ]
    return int(levenshtein(*coded))
