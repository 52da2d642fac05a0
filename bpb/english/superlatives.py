"""The superlative in a text: which end of which order it asks for, and at what rank."""

from __future__ import annotations

import re
from dataclasses import dataclass

from bpb.english.lexicons import word_class
from bpb.qdmr import vocabulary
from bpb.qdmr.arguments import Extremum, Piece
from bpb.qdmr.types import Decomposition, Operator

_IN_TIME = frozenset({"first", "last"})
_WORDS = (
    vocabulary.superlatives()
    - _IN_TIME
    - frozenset("best worst top bottom max min nearest farthest".split())
)
_RANKS = r"second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|\d+(?:st|nd|rd|th)"
_ANY_WORD = "|".join(sorted(_WORDS, key=lambda word: (-len(word), word)))
_RANKED = re.compile(
    rf"\b(?:(?P<rank>{_RANKS})[\s-]+)?(?P<word>{_ANY_WORD})\b",
    re.IGNORECASE,
)
_TIMED = re.compile(
    rf"\b(?P<rank>first|last|{_RANKS})\b(?=[\s-]+[a-z])(?![\s-]+(?:half|halves|quarters?|downs?|"
    r"round|week|place|time|two|three|four|few|ones?|person|and|or|world|season|year|minutes?)\b)",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Superlative:
    """A superlative's words in a text.

    Attributes:
        piece: The words: "longest", "second longest", "first".
        extremum: Which end of the order.
        rank: 1 for "longest", 2 for "second longest".
        in_time: Whether the order is that of events: "first", "second", "last".
    """

    piece: Piece
    extremum: Extremum
    rank: int = 1
    in_time: bool = False

    def same_place(self, other: Superlative) -> bool:
        """Whether both ask for the same end of an order, at the same rank."""
        mine = (self.extremum, self.rank, self.in_time)
        return mine == (other.extremum, other.rank, other.in_time)


def superlative(text: str) -> Superlative | None:
    """The one superlative of a text; None where there is none, or several."""
    found = superlatives(text)
    return found[0] if len(found) == 1 else None


def asks_in_form(question: str, form: re.Pattern[str]) -> bool:
    """Whether a question has one superlative, of an amount, and with it a form.

    Args:
        question: The question.
        form: What the question is without its mark, and with a null character for those words.
    """
    text = " ".join(question.split()).rstrip(" ?.")
    found = superlative(text)
    if found is None or vocabulary.comparative(_last_word(found)) not in word_class(
        "comparative_of_amount"
    ):
        return False
    return form.match(found.piece.replaced(text, "\0")) is not None


def of_words(words: str) -> Superlative | None:
    """What the words of a superlative ask for by themselves: "second shortest", "last"."""
    return superlative(f"{words} thing")


def superlatives(text: str) -> tuple[Superlative, ...]:
    """All superlatives of a text, in order.

    "First", "second" and "last" are of events in time, except in "first half" and the like; where
    there is another superlative they are its rank or the name of something, and are not listed.
    """
    found = []
    for match in _RANKED.finditer(text):
        extremum = vocabulary.direction(match["word"])
        if extremum is None or _is_name(match) or _is_bound(text[: match.start()]):
            continue
        rank = vocabulary.ordinal(match["rank"]) if match["rank"] else 1
        found.append(Superlative(_piece(match), extremum, rank or 1))
    if found:
        return tuple(found)
    for match in _TIMED.finditer(text):
        if _is_name(match):
            continue
        last = match["rank"].lower() == "last"
        extremum = Extremum.MAXIMUM if last else Extremum.MINIMUM
        rank = 1 if last else vocabulary.ordinal(match["rank"])
        found.append(Superlative(_piece(match), extremum, rank or 1, in_time=True))
    return tuple(found)


def superlatives_of(decomposition: Decomposition) -> tuple[tuple[int, Superlative], ...]:
    """All superlatives of a decomposition with their steps, 0-based; none where it compares."""
    if any(True for _ in decomposition.steps_of(Operator.COMPARISON)):
        return ()
    found = [
        (i, each) for i, step in enumerate(decomposition.steps) for each in superlatives(step.text)
    ]
    graded = tuple((i, each) for i, each in found if not each.in_time)
    return graded or tuple(found)


def flipped(found: Superlative, *, countable: bool = False) -> str | None:
    """Its words for the other end: "shortest", "last"; None where it has none."""
    if found.in_time and found.rank > 1:
        return None
    return vocabulary.opposite(found.piece.text, countable=countable)


def reranked(found: Superlative) -> str | None:
    """ "second longest" for "longest" and back, "second" for "first" and back; else None."""
    words = found.piece.text
    if found.in_time:
        return {"first": "second", "second": "first"}.get(words.lower())
    if found.rank == 1:
        return f"second {words}"
    return re.split(r"[\s-]+", words, maxsplit=1)[1]


def _last_word(found: Superlative) -> str:
    """Its word without its rank: "longest" of "second-longest"."""
    return re.split(r"[\s-]+", found.piece.text)[-1]


def _is_bound(before: str) -> bool:
    """Whether a superlative follows "at": "at least five" and "at most five" compare."""
    words = [word for word in before.lower().split() if word not in ("the", "very")]
    return words[-1:] == ["at"] and before[-1:].isspace()


def _is_name(match: re.Match[str]) -> bool:
    """Whether it is of a name: "the First World War"."""
    return match.start() > 0 and match[0][0].isupper()


def _piece(match: re.Match[str]) -> Piece:
    return Piece(match[0], match.start(), match.end())
