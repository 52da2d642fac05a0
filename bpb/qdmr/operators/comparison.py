"""comparison: which of the candidates is extreme, or true: "which is lowest of #1, #2"."""

from __future__ import annotations

import re

from bpb.qdmr import vocabulary
from bpb.qdmr.arguments import ComparisonArguments, Extremum, Piece
from bpb.qdmr.operators.phrase import REFS, Phrase, references

_CANDIDATES = rf"(?:the\s+)?(?P<list>{REFS})\s*[.?]?$"
_WHICH = re.compile(
    r"(?:the\s+)?(?:which|who|what|whichever|where)\b(?:\s+[a-z]+){0,3}?\s+"
    r"(?:is|are|was|were|has|have|had|did|does|came|comes|happened|happens|occurred|occurs|ended|"
    r"started|began|lived|died)\b(?:\s+(?:the|there))*\s+"
    rf"(?P<rest>.+?)\s*(?:,|\bof|\bbetween|\bamong|\bfrom)?\s+{_CANDIDATES}",
    re.IGNORECASE,
)
_BARE = re.compile(rf"(?P<rest>[^#]+?)\s+of\s+{_CANDIDATES}", re.IGNORECASE)
_NO_CHOICE = re.compile(r"\bboth\b|#|\bbetween$|^(?:an?|in)\s", re.IGNORECASE)
_WORD = re.compile(
    r"(?:further|furthest|farther|farthest|more|most)\s+(?:north|south|east|west)(?:ward|ern)?\b|"
    r"[\w-]+",
    re.IGNORECASE,
)


def recognise(phrase: Phrase) -> ComparisonArguments | None:
    which = _WHICH.match(phrase.text)
    match = which or _BARE.match(phrase.text)
    if match is None:
        return None
    word = _comparing_word(phrase, match)
    if word is None:
        # "which is true of #1, #2", but not "what is between #1 and #2".
        if which is None or _NO_CHOICE.search(match["rest"]) or " of" not in match[0]:
            return None
        word = phrase.group(match, "rest")
    candidates = references(match["list"])
    return ComparisonArguments(candidates, _extremum(word.text, len(candidates)), word)


def _comparing_word(phrase: Phrase, match: re.Match[str]) -> Piece | None:
    """The word that compares, without what it measures: "more" of "more points"."""
    start, end = match.span("rest")
    found = [
        phrase.piece(w.start(), w.end())
        for w in _WORD.finditer(phrase.text, start, end)
        if w[0].lower() in vocabulary.degrees_of_comparison()
        or vocabulary.ordinal(w[0])
        or " " in w[0]
    ]
    if not found:
        return None
    first, last = found[0], found[-1]
    ranked = len(found) > 1 and vocabulary.ordinal(first.text) and first.end + 1 == last.start
    return phrase.piece(first.start, last.end) if ranked else first


def _compares(word: str) -> bool:
    graded = word.lower() in vocabulary.degrees_of_comparison()
    return graded or vocabulary.ordinal(word) is not None or " " in word


def _extremum(word: str, candidates: int) -> Extremum | None:
    """The end of the order that is asked for; of ranks, "second" of two is the other end."""
    rank = vocabulary.ordinal(word.split()[0]) or 1
    if rank == 1:
        return vocabulary.direction(word)
    if rank == 2 and candidates == 2:
        named = vocabulary.direction(word)
        return named.opposite if named else Extremum.MAXIMUM
    return None
