"""Numbers that a passage lists, each before what it is of: "97.9% White, 0.6% Asian".

A small reader finds such a list, but often takes the number beside the right one, several at once,
or a part of one ("70%" of "25.70%").
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from bpb.answer.focus import CLAUSE_END
from bpb.english.function_words import is_function_word
from bpb.english.headings import without_brackets
from bpb.english.lexicons import word_class
from bpb.english.sentences import sentence_at
from bpb.english.words import head_of, is_year
from bpb.protocols import Reading
from bpb.qdmr import vocabulary
from bpb.values import Found, content_words, find_numbers, singulars
from bpb.values.units import is_measure

_NUMERAL = re.compile(r"\d+(?:,\d{3})*(?!\d)(?:\.\d+)?")
PERCENT_SIGN = re.compile(r"\s?(?:%|percent\b)")
# A number after these is a time, or the end of a range: it is no item of its own.
_INSIDE = re.compile(
    r"(?:\b(?:from|to|age|ages|aged|in|of|since|than|over|under|until)\s+|[-\u2013])$"
)
# "8 of the 9", "32 to 13", "12-10": one thing said with two numbers.
_PART_OF = re.compile(r"\W*(?:\w+ )?(?:(?:out )?of|to)\b.{0,20}|\s?[-\u2013]\s?")
_NAME_WITH = re.compile(
    r"(?P<name>[A-Z][\w'-]*(?: [A-Z][\w'-]*)*) (?:with|had|has|at|for|accounted for) $"
)
_LONGEST_LABEL = 8


def is_ordinal(word: str) -> bool:
    """Whether a word is an ordinal: "second", "21st", "twentieth"."""
    return vocabulary.ordinal(word) is not None or word.lower().endswith("th")


def whole(reading: Reading, context: str) -> Reading:
    """The reading with the numbers that it cuts."""
    if reading.kind != "span":
        return reading
    start, end = reading.start, reading.end
    for numeral in _NUMERAL.finditer(context, max(0, start - 40), end + 40):
        if numeral.start() < start < numeral.end():
            start = numeral.start()
        if numeral.start() < end < numeral.end():
            end = numeral.end()
    return replace(reading, text=context[start:end], start=start, end=end)


def listed(reading: Reading, phrase: str, context: str) -> Reading:
    """The number of the reading's sentence before the words that are asked for.

    Args:
        reading: A span that holds one number or more.
        phrase: What was asked for.
        context: The context it read.

    Returns:
        The reading itself where no one number has more of the words after it than all others.
    """
    if reading.kind != "span":
        return reading
    start, end = sentence_at(context, reading.start, reading.end)
    numbers = [
        found._replace(start=found.start + start, end=found.end + start)
        for found in find_numbers(context[start:end])
        if not is_ordinal(context[start + found.start : start + found.end])
    ]
    own = [each for each in numbers if reading.start < each.end and each.start < reading.end]
    if not own or any(_PART_OF.fullmatch(context[a.end : b.start]) for a, b in pairwise(own)):
        return reading
    items = [each for each in numbers if each in own or _is_item(each, own[0], context)]
    asked = _words(phrase)
    named = _named(context, start, items, asked)
    if named is not None:
        return _at(reading, named, context)
    ends = [item.start for item in items[1:]] + [end]
    labels = [_label(context[item.end : stop]) for item, stop in zip(items, ends, strict=True)]
    found = _labelled(labels, _words(head_of(phrase)))
    if found is None:
        # Every item of a list may be of people, or of the place.
        generic = word_class("population_noun", "place_noun") | {"total", "census"}
        found = _labelled(labels, asked - generic or asked)
    if found is None or items[found] in own[: len(own) == 1]:
        return reading
    item = items[found]
    if _word_before(context[start : own[0].start]) & asked:
        # "Oslo has 1,200 mills and Bergen 300": this list has its words before the numbers.
        return reading
    return _at(reading, item, context)


def _named(context: str, start: int, items: Sequence[Found], asked: set[str]) -> Found | None:
    """The item of the one name asked for where all are named before: "Oban with 1,200 and ..."."""
    begins = [start, *(item.end for item in items)]
    before = [_NAME_WITH.search(context[a : b.start]) for a, b in zip(begins, items, strict=False)]
    names = [_words(match["name"]) if match else set() for match in before]
    found = [item for item, name in zip(items, names, strict=True) if name and name <= asked]
    return found[0] if sum(map(bool, names)) > 1 and len(found) == 1 else None


def _at(reading: Reading, item: Found, context: str) -> Reading:
    sign = PERCENT_SIGN.match(context, item.end)
    stop = sign.end() if sign else item.end
    return replace(reading, text=context[item.start : stop], start=item.start, end=stop)


def _label(after: str) -> set[str]:
    """The words close after a number, up to the next comma."""
    item = CLAUSE_END.split(without_brackets(after), maxsplit=1)[0]
    return _words(" ".join(item.split()[:_LONGEST_LABEL]))


def _word_before(text: str) -> set[str]:
    last = text.split()[-1:]
    return _words(last[0]) if last and last[0][-1].isalnum() else set()


def _labelled(labels: Sequence[set[str]], asked: set[str]) -> int | None:
    """The one label with all asked words that any label has; of several, one without others."""
    told = asked & set[str]().union(*labels)
    having = [i for i, label in enumerate(labels) if told and told <= label]
    if len(having) > 1:
        having = [i for i in having if labels[i] == told]
    return having[0] if len(having) == 1 else None


def _is_item(found: Found, own: Found, context: str) -> bool:
    """Whether a number is of the kind of the one that was read."""
    units = found.number.unit, own.number.unit
    if is_measure(units[0]) or is_measure(units[1]):
        return units[0] == units[1]
    if is_year(context[found.start : found.end]):
        return False
    return not _INSIDE.search(context[max(0, found.start - 8) : found.start])


def _words(text: str) -> set[str]:
    words = (word for word in content_words(text) if not is_function_word(word))
    return singulars(words) - {"percent", "percentage", "more"}
