"""Other annotators' answers that speak of what was asked."""

from __future__ import annotations

from decimal import Decimal

from bpb.english.words import words_of
from bpb.perturb.negate import is_negated
from bpb.records.example import Example
from bpb.values import Answer, Number, Spans, find_numbers

_WHOLE = Decimal(100)
_MARKS = str.maketrans("", "", ".,")


def rivals(example: Example) -> tuple[Answer, ...]:
    """Other annotators' answers but those that contradict nothing.

    A bare number is none of the things that are asked for where the gold answer is words. Asked how
    many percent are not Danish, 53.7 is what the passage's 46.3 leaves of a hundred, and who gave
    the 46.3 has read over the "not": then the others are of no weight.
    """
    gold, others = example.answer, example.alternatives
    if isinstance(gold, Number):
        return () if _is_the_rest(gold, example) else others
    if not isinstance(gold, Spans) or any(map(str.isdigit, "".join(gold.texts))):
        return others
    return tuple(other for other in others if not _is_bare_number(other))


def _is_bare_number(answer: Answer) -> bool:
    """Whether an answer has figures alone: "29", "1,200"."""
    if isinstance(answer, Spans):
        return all(text.strip("%").translate(_MARKS).isdigit() for text in answer.texts)
    return isinstance(answer, Number)


def _is_the_rest(gold: Number, example: Example) -> bool:
    """Whether a gold share is what another annotator's figure of the passage leaves of a hundred,
    and the question denies.
    """
    question = example.question.replace("%", " percent").lower()
    if not ("percent" in words_of(question) and is_negated(question)):
        return False
    told = {abs(found.number.value) for found in find_numbers(example.context)}
    rest = _WHOLE - gold.value
    return rest in told and any(
        isinstance(other, Number) and other.value == rest for other in example.alternatives
    )
