"""How a passage writes an answer that is a number or a date: "three" for 3.

The rows of a group use the words of the passage. A typed answer is found by its value: 3 is found
in "three goals", and not in "23" or "3.5".
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from bpb.negation.passages.passage import Passage
from bpb.negation.passages.row import PassageRow
from bpb.negation.passages.support import has_text
from bpb.records.example import Example
from bpb.values import Answer, Date, Number, Spans, to_text
from bpb.values.dates import parse_date
from bpb.values.numbers import find_numbers, parse_number

_LONGEST = 6
"""The most tokens of a date, or of a number with its unit."""
_Span = tuple[int, int]


def as_written(example: Example, passage: Passage) -> Example:
    """The example, with a number or date as its answer put in the words of the passage."""
    if example.answer is None:
        return example
    golds = (example.answer, *example.alternatives)
    texts = dict.fromkeys(text for gold in golds for text in _written(gold, passage))
    if not texts:
        return example
    answers = [Spans((text,)) for text in texts]
    return replace(example, answer=answers[0], alternatives=(*answers[1:], *golds))


def with_typed(row: PassageRow, answer: Answer | None) -> PassageRow:
    """The row, with the given number or date as the answer that is wrong in its passage."""
    outcome = row.outcome
    if outcome.not_answer is None or not isinstance(answer, Number | Date):
        return row
    return replace(row, outcome=replace(outcome, not_answer=answer))


def _written(answer: Answer, passage: Passage) -> Iterator[str]:
    """The texts of a passage that state a typed answer; none if it has the answer's own text."""
    if not isinstance(answer, Number | Date) or has_text(passage.text, to_text(answer)):
        return
    for place in passage.places:
        tokens = place.sentence.spans
        phrases = [
            (start, end)
            for token, (start, _) in enumerate(tokens)
            for _, end in tokens[token : token + _LONGEST]
        ]
        if isinstance(answer, Number):
            yield from _numbers(place.sentence.text, phrases, answer)
        else:
            yield from _dates(place.sentence.text, phrases, answer)


def _numbers(text: str, phrases: list[_Span], answer: Number) -> Iterator[str]:
    for found in find_numbers(text):
        if found.number.value != answer.value:
            continue
        whole = [(found.start, found.end)]
        if answer.unit:
            # The sign of a currency stands before its number.
            whole = [phrase for phrase in phrases if _contains(phrase, whole[0])]
        texts = (text[start:end] for start, end in whole)
        yield from (each for each in texts if parse_number(each) == answer)


def _dates(text: str, phrases: list[_Span], answer: Date) -> Iterator[str]:
    dates = [(span, parse_date(text[slice(*span)])) for span in phrases]
    same = [span for span, date in dates if date == answer]
    others = [span for span, date in dates if date not in (None, answer)]
    for span in same:
        # "March 1848" in "3 March 1848" is a part of another date.
        is_part = any(_contains(other, span) for other in others)
        # "On 3 March 1848" is the same date as "3 March 1848", which is preferred.
        is_longer = any(_contains(span, other) for other in same if other != span)
        if not is_part and not is_longer:
            yield text[slice(*span)]


def _contains(span: _Span, other: _Span) -> bool:
    return span[0] <= other[0] and other[1] <= span[1]
