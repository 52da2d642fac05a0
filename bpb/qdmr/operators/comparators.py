"""The words that compare with a value: "is more than 5", "at least two", "after 2005"."""

from __future__ import annotations

import re
from dataclasses import dataclass

from bpb.qdmr import vocabulary
from bpb.qdmr.arguments import Comparator, Extremum, Piece
from bpb.qdmr.operators.phrase import REF, Phrase

_OR_SAME = r"(?:\s+than)?,?\s+or\s+(?:equal|the\s+same)(?:\s+(?:to|as))?"
_UP = "more|greater|higher|larger|bigger|later|longer|older"
_DOWN = "less|fewer|lower|smaller|earlier|shorter|younger"
_SAME = r"(?:(?:the|there|all|both)\s+)*same(?!-)(?:\s+(?!as\b)\w+)?\s+as"
_GRADED = "|".join(
    sorted(vocabulary.comparatives() & vocabulary.degrees_of_comparison() | {"under"})
)
_NOT = r"(?:not|n't)(?:\s+(?:all|both))?"
# Ordered: of two that start at the same place the earlier row decides.
_WORDS: tuple[tuple[Comparator | None, str], ...] = (
    (Comparator.AT_LEAST, rf"(?:no|not|n't)\s+(?:{_DOWN})\s+than|not\s+(?:below|under)"),
    (Comparator.AT_MOST, rf"(?:no|not|n't)\s+(?:{_UP})\s+than|not\s+(?:above|over)"),
    (Comparator.AT_LEAST, rf"(?:{_UP}){_OR_SAME}"),
    (
        Comparator.AT_MOST,
        rf"(?:{_DOWN}){_OR_SAME}",
    ),
    (Comparator.AT_LEAST, rf"equal\s+(?:to\s+)?or\s+(?:{_UP})(?:\s+than)?"),
    (Comparator.AT_MOST, rf"equal\s+(?:to\s+)?or\s+(?:{_DOWN})(?:\s+than)?"),
    (Comparator.AT_LEAST, r"at\s+least|a\s+minimum\s+of"),
    (Comparator.AT_MOST, r"at\s+(?:the\s+)?most|a\s+maximum\s+of"),
    (
        Comparator.NOT_EQUAL,
        rf"{_NOT}\s+equals?(?:\s+to)?|unequal\s+to|different\s+(?:from|than|to)",
    ),
    (Comparator.NOT_EQUAL, rf"{_NOT}\s+(?:exactly|{_SAME})"),
    (None, rf"(?P<graded>{_GRADED})(?:\s+[#\w-]+){{0,5}}?\s+than"),
    (Comparator.EQUAL, rf"equals?(?:\s+to)?|{_SAME}|exactly"),
)
# These are comparisons in front of a value or straight after the verb; elsewhere they are places
# and directions ("#1 crossed over #2", "#1 that ran after #2").
_PREPOSITIONS = (
    (Comparator.AT_MOST, r"not\s+(?:above|over|after)|up\s+to"),
    (Comparator.AT_LEAST, r"not\s+(?:below|under|before)|since"),
    (Comparator.MORE, r"above|over|after|exceeding|exceeds?"),
    (Comparator.LESS, r"below|under|before"),
)
_ALIKE = (
    (Comparator.NOT_EQUAL, rf"{_NOT}\s+(?:the\s+)?(?:same|equal)|different|unequal"),
    (Comparator.EQUAL, r"(?:(?:all|both)\s+)?(?:the\s+)?(?:same|equal)"),
)
_SIGNS = (
    (Comparator.AT_LEAST, ">=|≥"),
    (Comparator.AT_MOST, "<=|≤"),
    (Comparator.NOT_EQUAL, "!="),
    (Comparator.MORE, ">"),
    (Comparator.LESS, "<"),
    (Comparator.EQUAL, "="),
)
_NUMBER_WORDS = (
    "zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|"
    "sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|"
    "hundred|thousand|million|billion|half|twice|dozen"
)
_MONTHS = "jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec"
NUMBER = rf"(?:[-+]?[$£€]?\s?\.?\d[\d,.]*|(?:{_NUMBER_WORDS})\b)"
"""Pattern of the start of a number, in digits or in words."""
VALUE = rf"(?:{REF}|{NUMBER})"
_NUMBER_OR_DATE = rf"(?:a\s+|the\s+(?:year\s+)?)?(?:{NUMBER}|(?:{_MONTHS})[a-z]*\b)"
_BARE = re.compile(
    rf"\s*(?P<not>not\s+|n't\s+)?(?P<value>{REF}\s*[.?]?$|(?:a\s+)?{NUMBER}(?!\s+of\b))",
    re.IGNORECASE,
)
_OR_MORE = re.compile(
    r"\s+or\s+(?:(?P<up>more|greater|higher|above|later)|less|fewer|lower|below|earlier)\b",
    re.IGNORECASE,
)


def _compiled(
    rows: tuple[tuple[Comparator | None, str], ...], after: str = "", before: str = r"(?<![\w-])"
) -> tuple[tuple[Comparator | None, re.Pattern[str]], ...]:
    return tuple(
        (comparator, re.compile(rf"{before}(?P<words>{words}){after}", re.IGNORECASE))
        for comparator, words in rows
    )


_ANYWHERE = (
    *_compiled(_WORDS, r"(?![\w-])"),
    *_compiled(_PREPOSITIONS, rf"(?=\s+{_NUMBER_OR_DATE})"),
    *_compiled(_SIGNS, before=""),
)
_AT_ONCE = (*_compiled(_PREPOSITIONS, r"(?![\w-])"), *_compiled(_ALIKE, r"\s*[.?]?$"))
_REFERENCE = re.compile(
    rf"\s*(?:(?:any|all|each|one|that|those)\s+(?:of\s+)?)?(?:the\s+)?({REF})(?![\w'])",
    re.IGNORECASE,
)
_PART = re.compile(r"\s*(?:of\s+)?(?:the\s+)?$", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Comparing:
    """A comparison with a value.

    Attributes:
        comparator: Its sense, a negation ("not higher than") included.
        word: The words that say so, None for a bare value ("is two").
        value: What is compared with, None where the things themselves are ("are the same").
    """

    comparator: Comparator
    word: Piece | None
    value: Piece | None

    @property
    def is_plain(self) -> bool:
        """Whether the value is a constant or one reference, not words around one ("twice #2")."""
        return (
            self.value is None
            or "#" not in self.value.text
            or re.fullmatch(REF, self.value.text) is not None
        )


def comparing(phrase: Phrase, start: int) -> Comparing | None:
    """The comparison with a value expressed from an offset on, None where there is none.

    "is more than 5" has comparator MORE, word "more than", value "5"; "is two" has EQUAL, no word,
    value "two"; "is in Paris" compares with no value; "#2 or more" is AT_LEAST.

    Args:
        phrase: The step.
        start: Where what is said of the subject begins, after the verb.
    """
    text = phrase.text
    while start < len(text) and text[start].isspace():
        start += 1
    matches = [(c, p.search(text, start)) for c, p in _ANYWHERE]
    matches += [(c, p.match(text, start)) for c, p in _AT_ONCE]
    found = [(c, m) for c, m in matches if m is not None]
    if not found:
        return _bare_value(phrase, start)
    comparator, match = min(found, key=lambda item: item[1].start())
    end = match.end("words")
    word = phrase.group(match, "words")
    reference = _REFERENCE.match(text, end)
    value = phrase.group(reference, 1) if reference else phrase.piece(end, len(text))
    sense = comparator or _graded(match["graded"])
    return Comparing(sense, word, value if value.text.strip(".") else None)


def constant(phrase: Phrase, value: Piece | None) -> Piece | None:
    """The part of a value that is no reference: "five" of "five #2", None of "#2"."""
    if value is None:
        return None
    mention = re.search(REF, value.text)
    if mention is None:
        return value
    before = value.text[: mention.start()]
    if not re.match(NUMBER, before, re.IGNORECASE):
        return None
    part = _PART.search(before)
    return phrase.piece(value.start, value.start + (part.start() if part else len(before)))


def _graded(word: str) -> Comparator:
    up = vocabulary.direction(word) is Extremum.MAXIMUM
    return Comparator.MORE if up else Comparator.LESS


def _bare_value(phrase: Phrase, start: int) -> Comparing | None:
    """A value without comparing words: "is 100", "is two", "is 5 or more", "is not zero"."""
    match = _BARE.match(phrase.text, start)
    if match is None:
        return None
    begin = match.start("value")
    more = _OR_MORE.search(phrase.text, begin)
    if more:
        sense = Comparator.AT_LEAST if more["up"] else Comparator.AT_MOST
        return Comparing(sense, phrase.group(more, 0), phrase.piece(begin, more.start()))
    sense = Comparator.NOT_EQUAL if match["not"] else Comparator.EQUAL
    return Comparing(sense, None, phrase.piece(begin, len(phrase.text)))
