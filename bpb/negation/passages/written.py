"""How a passage writes an answer that is a number or a date: 3 as "three", a date with its day.

Groups are made of the words of a passage. A typed answer is found by its value, so that "3" is
found in "three goals", and not in "23" or "3.5".
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from bpb.example import Example
from bpb.negation.passages.passage import Passage
from bpb.negation.passages.row import PassageRow
from bpb.negation.passages.support import has_text
from bpb.values import Answer, Date, Number, Spans, to_text
from bpb.values.dates import parse_date
from bpb.values.numbers import find_numbers, parse_number

_LONGEST = 6
"""As many tokens at most has a date, or a number with its unit."""


def as_written(example: Example, passage: Passage) -> Example:
    """The example, its answer in the words of the passage if it is a typed one."""
    if example.answer is None:
        return example
    golds = (example.answer, *example.alternatives)
    texts = dict.fromkeys(text for gold in golds for text in _written(gold, passage))
    if not texts:
        return example
    answers = [Spans((text,)) for text in texts]
    return replace(example, answer=answers[0], alternatives=(*answers[1:], *golds))


def with_typed(row: PassageRow, answer: Answer | None) -> PassageRow:
    """The row, what is wrong in its passage as the typed answer that was given."""
    outcome = row.outcome
    if outcome.not_answer is None or not isinstance(answer, Number | Date):
        return row
    return replace(row, outcome=replace(outcome, not_answer=answer))


def _written(answer: Answer, passage: Passage) -> Iterator[str]:
    """The texts of a passage that state a typed answer; none where it has the answer's own."""
    if not isinstance(answer, Number | Date) or has_text(passage.text, to_text(answer)):
        return
    for place in passage.places:
        sentence = place.sentence
        offsets = [0]
        for word, space in zip(sentence.words, sentence.spaces, strict=True):
            offsets.append(offsets[-1] + len(word) + len(space))
        ends = [at + len(word) for at, word in zip(offsets, sentence.words, strict=False)]
        spans = [
            (first, end)
            for start, first in enumerate(offsets[:-1])
            for end in ends[start : start + _LONGEST]
        ]
        find = _numbers if isinstance(answer, Number) else _dates
        yield from find(sentence.text, spans, answer)


def _numbers(text: str, spans: list[tuple[int, int]], answer: Answer) -> Iterator[str]:
    for found in find_numbers(text):
        if not isinstance(answer, Number) or found.number.value != answer.value:
            continue
        whole = [(found.start, found.end)]
        if answer.unit:
            # The sign of a currency stands before its number.
            whole = [span for span in spans if span[0] <= found.start and found.end <= span[1]]
        texts = (text[start:end] for start, end in whole)
        yield from (each for each in texts if parse_number(each) == answer)


def _dates(text: str, spans: list[tuple[int, int]], answer: Answer) -> Iterator[str]:
    dates = [(start, end, parse_date(text[start:end])) for start, end in spans]
    stated = [each for each in dates if each[2] is not None]
    for start, end, date in stated:
        # "March 1848" in "3 March 1848" is a part of another date.
        inside = any(
            other != date and first <= start and end <= last for first, last, other in stated
        )
        # "On 3 March 1848" is the same date.
        longer = any(
            other == date and start <= first and last <= end and (first, last) != (start, end)
            for first, last, other in stated
        )
        if date == answer and not inside and not longer:
            yield text[start:end]
