"""Words that compare: their direction and their opposite.

Direction is that of the quantity the word itself names: "older" is more age, "later" a later date.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from bpb.lexicon import rows
from bpb.qdmr.arguments import Extremum
from bpb.values.number_words import number_words
from bpb.values.words import words_of

_MOST_DIGITS = 10
# Later ordinals in words are mostly those of centuries.
_LAST_RANK = 12
_COUNTABLE = {"less": "fewer", "least": "fewest"}
_SUPERLATIVES_ALONE = ("extreme", "outermost")


@dataclass(frozen=True, slots=True)
class _Row:
    """A row of comparison_words.tsv: a kind, and the words of its two ends."""

    kind: str
    high: tuple[str, ...]
    low: tuple[str, ...]

    @property
    def words(self) -> tuple[str, ...]:
        return (*self.high, *self.low)

    @property
    def is_graded(self) -> bool:
        return len(self.high) > 1


@cache
def _rows() -> tuple[_Row, ...]:
    table = rows(Path(__file__).with_name("comparison_words.tsv"))
    return tuple(_Row(kind, tuple(high.split()), tuple(low.split())) for kind, high, low in table)


@cache
def _words(*kinds: str) -> frozenset[str]:
    """The words of some kinds of rows."""
    return frozenset(word for row in _rows() if row.kind in kinds for word in row.words)


@cache
def comparatives() -> frozenset[str]:
    """The words that compare two: "older", "above"."""
    graded = {word for row in _rows() if row.is_graded for word in (row.high[0], row.low[0])}
    return _words("limit") | graded


@cache
def superlatives() -> frozenset[str]:
    """The words that compare all: "oldest", "last"."""
    graded = {word for row in _rows() if row.is_graded for word in (row.high[1], row.low[1])}
    return _words(*_SUPERLATIVES_ALONE) | graded


@cache
def degrees_of_comparison() -> frozenset[str]:
    """The words that compare and are never of a place or time alone, as "above" is."""
    return (comparatives() | superlatives()) - _words("limit") - {"top", "bottom"}


def words_of_age() -> frozenset[str]:
    """Words of age: over dates of birth or founding, the oldest has the earliest (minimum) date."""
    return _words("age")


@cache
def _opposites() -> Mapping[str, str]:
    found: dict[str, str] = {}
    for row in _rows():
        for high, low in zip(row.high, row.low, strict=True):
            found.setdefault(high, low)
            found.setdefault(low, high)
    return found


@cache
def _directions() -> Mapping[str, Extremum]:
    found: dict[str, Extremum] = {}
    for row in _rows():
        if row.kind not in ("outermost", "compass"):
            for word in row.words:
                end = Extremum.MAXIMUM if word in row.high else Extremum.MINIMUM
                found.setdefault(word, end)
    return found


@cache
def _comparative_of() -> Mapping[str, str]:
    """Superlatives with their comparatives; of two ("less" and "lesser") the first row's."""
    found: dict[str, str] = {}
    for row in _rows():
        if row.is_graded:
            for compared, superlative in (row.high, row.low):
                found.setdefault(superlative, compared)
    return found


def _with_case_of(model: str, word: str) -> str:
    if model.isupper() and len(model) > 1:
        return word.upper()
    return word[:1].upper() + word[1:] if model[:1].isupper() else word


def opposite(word: str, *, countable: bool = False) -> str | None:
    """The word at the other end of the order: "lowest" for "highest", in the same form and case.

    Of several words the one that carries the order changes: "second longest" gives "second
    shortest", "more expensive" gives "less expensive", "further west" gives "further east".
    "second" alone is said of two and gives "first".

    Args:
        word: One or several words.
        countable: Whether what is counted is countable: "more" then gives "fewer", not "less", and
            "most" gives "fewest", not "least".

    Returns:
        The opposite, or None where the word has none ("true", "third").
    """
    words = word.split()
    if not words:
        return None
    lowered = [w.lower() for w in words]
    if len(words) > 1 and lowered[0] in _words("degree") | _further():
        place = len(words) - 1 if lowered[-1] in _words("compass") else 0
    elif len(words) > 1:
        place = next((i for i, w in enumerate(lowered) if _carries(w, i)), len(words) - 1)
    else:
        place = 0
    changed = "first" if lowered == ["second"] else _opposites().get(lowered[place])
    if changed is None:
        return None
    if countable:
        changed = _COUNTABLE.get(changed, changed)
    words[place] = _with_case_of(words[place], changed)
    return " ".join(words)


@cache
def _further() -> frozenset[str]:
    """ "Further" and "farther", with their superlatives."""
    return frozenset(word for row in _rows() if row.kind == "distance" for word in row.high)


def comparative(word: str) -> str | None:
    """The comparative of a superlative: "older" of "oldest"; None for any other word."""
    return _comparative_of().get(word.lower())


def _carries(word: str, place: int) -> bool:
    """Whether this word carries the order; a leading "first" before another is a rank."""
    return word in _directions() and not (place == 0 and word in number_words("ordinal"))


def direction(word: str) -> Extremum | None:
    """Which end of the order a word asks for, None where it has no order ("true", "further west").

    "older" is MAXIMUM, of age; see `words_of_age` for dates.
    """
    words = word.lower().split()
    if not words or (len(words) > 1 and words[-1] in _words("compass")):
        return None
    directions = _directions()
    if words[0] in _words("degree"):
        return directions[words[0]]
    ordered = [w for i, w in enumerate(words) if len(words) == 1 or _carries(w, i)]
    return next((directions[w] for w in ordered if w in directions), None)


def ordinal(word: str) -> int | None:
    """The rank of an ordinal: 2 for "second" and "2nd", None for any other word."""
    lowered = word.lower()
    rank = number_words("ordinal").get(lowered, 0)
    if 0 < rank <= _LAST_RANK:
        return rank
    digits, end = lowered[:-2], lowered[-2:]
    figures = (
        end in words_of("ordinal_suffix") and digits.isdecimal() and len(digits) < _MOST_DIGITS
    )
    return int(digits) if figures else None
