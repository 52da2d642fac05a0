"""Where a question names the operands of a step side by side: "A or B", "A, B and C".

The words in which the operands' phrases differ are looked for in the question. What the question
says between two of them must be "and", "or" or a comma, with nothing else but the words that the
phrases share, said of each: "Ann Lee's mother or Bob Roy's mother".
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby, islice, pairwise, product

from bpb.english.lexicons import word_class
from bpb.english.question_form import QuestionForm
from bpb.english.spacy_model import ends_in_abbreviation
from bpb.qdmr import vocabulary

_WORD = re.compile(r"'s\b|[^\W_]+")
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


def side_by_side(question: QuestionForm, phrases: Sequence[str]) -> Named | None:
    """The one place where a question names what sets these phrases apart; None without one.

    Phrases that do not tell as they are, for one has an article or an auxiliary that another lacks,
    are tried without such words, and then by the one name that each has for itself.

    Args:
        question: The question.
        phrases: The operands, spelled out.
    """
    plain, small = question.text.replace("\u2019", "'"), _small_words()
    split = [[word.text for word in _words(phrase.replace("\u2019", "'"))] for phrase in phrases]
    bare = [[word for word in words if word not in small] for words in split]
    found = (_found(plain, words, *_apart(words)) for words in (split, bare))
    return next(filter(None, found), None) or _found(plain, split, _own_names(plain, split), [], [])


def _small_words() -> frozenset[str]:
    return word_class("be", "do", "have", "modal", "article", "statement_opener")


def _apart(phrases: Sequence[Sequence[str]]) -> tuple[list[list[str]], list[str], list[str]]:
    """What sets phrases apart, and what all have before and after it."""
    lead, tail = _common(phrases), _common([words[::-1] for words in phrases])[::-1]
    room = min(map(len, phrases)) - len(lead)
    tail = tail[max(0, len(tail) - room) :]
    return [list(words[len(lead) : len(words) - len(tail)]) for words in phrases], lead, tail


def _own_names(text: str, phrases: Sequence[Sequence[str]]) -> list[list[str]]:
    """The one capitalised run of words that each phrase has for itself; empty where not one."""
    shared = _small_words().union(frozenset.intersection(*map(frozenset, phrases)))
    asked = _words(text)
    texts = [word.text for word in asked]
    names: list[list[str]] = []
    for words in phrases:
        runs = [
            list(run) for is_shared, run in groupby(words, shared.__contains__) if not is_shared
        ]
        places = [(run, place) for run in runs for place in _places(texts, run)]
        named = [run for run, (start, _) in places if text[asked[start].start].isupper()]
        names.append(named[0] if len(named) == 1 else [])
    return names


def _found(
    text: str,
    phrases: Sequence[Sequence[str]],
    cores: Sequence[Sequence[str]],
    lead: Sequence[str],
    tail: Sequence[str],
) -> Named | None:
    if not all(cores) or len({tuple(core) for core in cores}) < len(cores):
        return None
    asked = _words(text)
    texts = [word.text for word in asked]
    choices = list(islice(product(*(_places(texts, core) for core in cores)), _MOST_PLACES))
    aligned = {_aligned(text, asked, sorted(choice), lead, tail) for choice in choices}
    aligned.discard(None)
    found = aligned.pop() if len(aligned) == 1 else None
    if found is None:
        return None
    ranges, joint = found
    spans = tuple(_span(text, asked, *each) for each in ranges)
    covered = [word for first, after in ranges for word in asked[first:after]]
    reached = [word for start, end in spans for word in asked if start <= word.start < end]
    if covered != reached or not all(_balanced(text[start:end]) for start, end in spans):
        return None
    (first, _), (_, after) = ranges[0], ranges[-1]
    return Named(
        spans,
        _neighbour(text, asked, first - 1, first),
        _neighbour(text, asked, after, after - 1),
        joint,
        tuple(lead),
        frozenset.intersection(*map(frozenset, phrases)),
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
    text: str,
    asked: Sequence[_Word],
    ranges: Sequence[tuple[int, int]],
    lead: Sequence[str],
    tail: Sequence[str],
) -> tuple[tuple[tuple[int, int], ...], str] | None:
    """The ranges of words, each widened by what the question says of each, and the conjunction."""
    joint, after, repeated = "", 0, []
    for (_, end), (start, _) in pairwise(ranges):
        if end > start:
            return None
        between = [word.text for word in asked[end:start]]
        joints = [i for i, word in enumerate(between) if word in ("and", "or", "nor")]
        comma = "," in text[asked[end - 1].end : asked[start].start]
        if len(joints) > 1 or (not joints and (start == ranges[-1][0] or not comma)):
            return None
        cut = joints[0] if joints else after
        joint = between[cut] if joints else joint
        after = max(after, cut)
        repeated.append(between[cut + 1 if joints else cut :])
    before = _before(asked, ranges, lead, repeated)
    if before is None or ranges[-1][1] + after > len(asked):
        return None
    widened = tuple(
        (start - more, end + after) for (start, end), more in zip(ranges, before, strict=True)
    )
    for (_, end), (_, wide) in zip(ranges, widened, strict=True):
        if [word.text for word in asked[end:wide]] != list(tail[:after]):
            return None
    for (_, end), (start, _) in pairwise(widened):
        marks = asked[end - 1 : start + 1]
        if end > start or not all(_plain(text[a.end : b.start]) for a, b in pairwise(marks)):
            return None
    return widened, joint


def _before(
    asked: Sequence[_Word],
    ranges: Sequence[tuple[int, int]],
    lead: Sequence[str],
    repeated: Sequence[Sequence[str]],
) -> list[int] | None:
    """How many words before each operand are its own: those the question says of each, and "the".

    The first's article is its own too where the others have none and the phrases do not share it.
    """
    start = ranges[0][0]
    said = repeated[0]
    if any(words != said for words in repeated) or said not in ([], ["the"]):
        mirrored = [word.text for word in asked[max(0, start - len(said)) : start]]
        shared = mirrored == said == list(lead[len(lead) - len(said) :])
        if shared and all(words == said for words in repeated):
            return [len(said)] * len(ranges)
    if any(words not in ([], ["the"]) for words in repeated):
        return None
    own = start > 0 and asked[start - 1].text == "the"
    if own and not all(repeated) and (list(lead[-1:]) == ["the"] or any(repeated)):
        own = False
    return [int(own), *map(len, repeated)]


def _plain(between: str) -> bool:
    """Whether only marks stand here that may stand in a list, or that end an abbreviation."""
    first, rest = between[:1], between[1:]
    marks = rest if first in ".!)%+" else between
    return not marks.strip(" ,(\"'\u201c\u201d")


def _span(text: str, asked: Sequence[_Word], first: int, after: int) -> tuple[int, int]:
    """Start and end of some words with the marks that touch them and are no marks of the list."""
    start, end = asked[first].start, asked[after - 1].end
    while start > 0 and not text[start - 1].isspace():
        start -= 1
    while end < len(text) and not text[end].isspace():
        end += 1
    while text[end - 1] in ",?:;/" or (
        text[end - 1] == "." and not ends_in_abbreviation(text[start:end])
    ):
        end -= 1
    return start, end


def _balanced(text: str) -> bool:
    opened = text[0] in "'\"" and text[-1] not in "'\"" and text.count(text[0]) == 1
    return (
        not opened
        and text.count('"') % 2 == 0
        and all(text.count(a) == text.count(b) for a, b in zip("([\u201c", ")]\u201d", strict=True))
        and not (text.endswith("'") and not text.startswith("'") and not text.endswith("s'"))
    )


def _neighbour(text: str, asked: Sequence[_Word], place: int, edge: int) -> str:
    """The word at a place as it is written, "" where a mark parts it from the word at the edge."""
    if not 0 <= place < len(asked):
        return ""
    one, other = sorted((asked[place], asked[edge]), key=lambda word: word.start)
    if re.search(r"[,:;?\u2013\u2014(]|(?<=\s)-", text[one.end : other.start]):
        return ""
    return text[asked[place].start : asked[place].end]


def is_article(word: str) -> bool:
    """Whether a word is an article."""
    return word.lower() in word_class("article")


def may_precede(word: str) -> bool:
    """Whether a word before two things is said of both: "between", "older", "both"."""
    compares = (
        vocabulary.comparatives()
        | vocabulary.superlatives()
        | word_class("be", "do", "have", "modal")
    )
    joins = word_class("correlative", "preposition") | {"that", "if"}
    return word.lower() in compares | joins
