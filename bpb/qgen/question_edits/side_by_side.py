"""Where a question names the operands of a step side by side: "A or B", "A, B and C".

The words in which the operands' phrases differ are looked for in the question. What the question
says between two of them must be "and", "or" or a comma, with nothing else but the words that the
phrases share, said of each: "Ann Lee's mother or Bob Roy's mother".
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product

_WORD = re.compile(r"'s\b|[^\W_]+")
_CONJUNCTIONS = frozenset({"and", "or", "nor"})
_ARTICLES = frozenset({"the", "a", "an"})
_ABBREVIATION = re.compile(r"(?:^|[\s.])(?:[A-Z]|Jr|Sr|Inc|Co|Ltd|Corp|Bros|St|Dr|vs?)\.$")
_PAIRS = (("(", ")"), ("[", "]"), ("\u201c", "\u201d"))
_BETWEEN = re.compile(r"[\s,\"'\u201c\u201d]*")
_MOST_PLACES = 64


@dataclass(frozen=True, slots=True)
class Named:
    """Operands in a question.

    Attributes:
        spans: Start and end of each in the question, in its order; 0-based, end exclusive.
        before: The word before the first, "" at the start or after a mark.
        after: The word after the last, "" at the end or before a mark.
        joint: The conjunction before the last: "and", "or", "nor".
        lead: The words that all operands' phrases have before what sets them apart.
        shared: All words that all operands' phrases have, in lower case.
    """

    spans: tuple[tuple[int, int], ...]
    before: str
    after: str
    joint: str
    lead: tuple[str, ...]
    shared: frozenset[str]


@dataclass(frozen=True, slots=True)
class _Word:
    text: str
    start: int
    end: int


def side_by_side(question: str, phrases: Sequence[str]) -> Named | None:
    """The one place where a question names what sets these phrases apart; None without one.

    Args:
        question: As the user wrote it, single-spaced.
        phrases: The operands, spelled out.
    """
    plain = question.replace("\u2019", "'")
    asked = _words(plain)
    split = [[word.text for word in _words(phrase.replace("\u2019", "'"))] for phrase in phrases]
    lead, tail = _common(split), _common([words[::-1] for words in split])[::-1]
    room = min(map(len, split)) - len(lead)
    tail = tail[max(0, len(tail) - room) :]
    cores = [words[len(lead) : len(words) - len(tail)] for words in split]
    if not all(cores) or len({tuple(core) for core in cores}) < len(cores):
        return None
    texts = [word.text for word in asked]
    places = [_places(texts, core) for core in cores]
    found = set()
    for choice in product(*places):
        if len(choice) * len(found) > _MOST_PLACES:
            return None
        aligned = _aligned(plain, asked, sorted(choice), lead, tail)
        if aligned is not None:
            found.add(aligned)
    if len(found) != 1:
        return None
    ranges, joint = found.pop()
    spans = tuple(_span(plain, asked, *each) for each in ranges)
    if not all(_balanced(plain[start:end]) for start, end in spans):
        return None
    covered = [(w.start, w.end) for a, b in ranges for w in asked[a:b]]
    reached = [
        (w.start, w.end)
        for start, end in spans
        for w in asked
        if start <= w.start < end
    ]  # fmt: skip
    if covered != reached:
        return None
    (start, _), (_, end) = ranges[0], ranges[-1]
    return Named(
        spans,
        _neighbour(plain, asked, start - 1, start),
        _neighbour(plain, asked, end, end - 1),
        joint,
        tuple(lead),
        frozenset.intersection(*map(frozenset, split)),
    )


def _words(text: str) -> list[_Word]:
    return [_Word(w[0].lower(), w.start(), w.end()) for w in _WORD.finditer(text)]


def _common(split: Sequence[Sequence[str]]) -> list[str]:
    """The words that all begin with."""
    common: list[str] = []
    for words in zip(*split, strict=False):
        if len(set(words)) > 1:
            break
        common.append(words[0])
    return common


def _places(texts: Sequence[str], core: Sequence[str]) -> list[tuple[int, int]]:
    size = len(core)
    return [
        (i, i + size) for i in range(len(texts) - size + 1) if texts[i : i + size] == list(core)
    ]


def _aligned(
    question: str,
    asked: Sequence[_Word],
    ranges: Sequence[tuple[int, int]],
    lead: Sequence[str],
    tail: Sequence[str],
) -> tuple[tuple[tuple[int, int], ...], str] | None:
    """The ranges of words, each widened by what the question says of each, and the conjunction."""
    before, after = 0, 0
    joint = ""
    for (_, end), (start, _) in zip(ranges, ranges[1:], strict=False):
        between = [word.text for word in asked[end:start]] if end <= start else ["", ""]
        joints = [i for i, word in enumerate(between) if word in _CONJUNCTIONS]
        comma = "," in question[asked[end - 1].end : asked[start].start]
        last = start == ranges[-1][0]
        if len(joints) > 1 or (not joints and (last or not comma)):
            return None
        cut = joints[0] if joints else len(between)
        repeated = between[cut + 1 :] if joints else []
        after, before = max(after, cut), max(before, len(repeated))
        joint = between[cut] if joints else joint
    widened = tuple((start - before, end + after) for start, end in ranges)
    if widened[0][0] < 0 or widened[-1][1] > len(asked):
        return None
    for (start, end), (wide_start, wide_end) in zip(ranges, widened, strict=True):
        said = [word.text for word in asked[wide_start:start]]
        added = [word.text for word in asked[end:wide_end]]
        if said not in (list(lead[len(lead) - before :]), ["the"]) or added != list(tail[:after]):
            return None
    for (_, end), (start, _) in zip(widened, widened[1:], strict=False):
        marks = [asked[end - 1], *asked[end:start], asked[start]]
        gaps = zip(marks, marks[1:], strict=False)
        if end > start or not all(_plain(question[a.end : b.start]) for a, b in gaps):
            return None
    return widened, joint


def _plain(between: str) -> bool:
    """Whether only marks stand here that may stand in a list, or that end an abbreviation."""
    return _BETWEEN.fullmatch(re.sub(r"^[.!)%+]", "", between).replace("(", "")) is not None


def _span(question: str, asked: Sequence[_Word], first: int, after: int) -> tuple[int, int]:
    """Start and end of some words with the marks that touch them and are no marks of the list."""
    start, end = asked[first].start, asked[after - 1].end
    while start > 0 and not question[start - 1].isspace():
        start -= 1
    while end < len(question) and not question[end].isspace():
        end += 1
    while question[end - 1] in ",?:;" or (
        question[end - 1] == "." and not _ABBREVIATION.search(question[start:end])
    ):
        end -= 1
    return start, end


def _balanced(text: str) -> bool:
    opened = text[0] in "'\"" and text[-1] not in "'\"" and text.count(text[0]) == 1
    return (
        not opened
        and text.count('"') % 2 == 0
        and all(text.count(a) == text.count(b) for a, b in _PAIRS)
        and not (text.endswith("'") and not text.startswith("'") and not text.endswith("s'"))
    )


def _neighbour(question: str, asked: Sequence[_Word], place: int, edge: int) -> str:
    """The word at a place as it is written, "" where a mark parts it from the word at the edge."""
    if not 0 <= place < len(asked):
        return ""
    one, other = sorted((asked[place], asked[edge]), key=lambda word: word.start)
    if re.search(r"[,:;?\u2013\u2014(]|(?<=\s)-", question[one.end : other.start]):
        return ""
    return question[asked[place].start : asked[place].end]


def is_article(word: str) -> bool:
    """Whether a word is an article."""
    return word.lower() in _ARTICLES
