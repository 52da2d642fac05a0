"""Of what a reader proposes for the wordings of a step, the value that is likeliest and fits.

A step can be asked in several wordings, and a reader tells its next best spans. A value that more
wordings lead to is likelier; one of another kind than is asked for, or that the question names
already, less so. This is beyond the paper, which asks once and takes the best span.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from bpb.answer.listed import listed, whole
from bpb.answer.plan import Lookup
from bpb.answer.reading import value_of
from bpb.answer.step_question import asks_for_person
from bpb.english.lexicons import word_class
from bpb.english.words import words_of
from bpb.perturb.quantity import Quantity
from bpb.protocols import Reading, ReadingInput
from bpb.records.example import Discard
from bpb.values import Date, Number, Spans, Value, content_words, parse_number, singulars, to_text

# What is left of the odds of a text that the question names, is of another kind, or is too long.
_NAMED, _OTHER_KIND, _LONG = 0.1, 0.2, 0.3
# A value stands if it is no less likely than this share of a likelier reading without a value.
_NEAR = 0.5
_PROPER = re.compile(r"\b[A-Z0-9][\w'-]*")


@dataclass(frozen=True, slots=True)
class Choice:
    """A value of a step.

    Attributes:
        value: The value, or why there is none.
        request: What was asked.
        reading: What it was read from.
        score: The probability that it is right, in [0, 1].
    """

    value: Value | Discard
    request: ReadingInput
    reading: Reading
    score: float


def choose(
    answered: Sequence[tuple[ReadingInput, Reading]],
    asked: Lookup,
    longest: int,
    *,
    unsure: bool = False,
) -> Choice:
    """The likeliest value.

    Args:
        answered: One wording or more, the step's own first, each with what the reader said.
        asked: What the step asks for.
        longest: Texts of more words are unlikely.
        unsure: Whether to take a value even if it is likelier that the passage has none.

    Returns:
        Of readings of which none has a value, the first with its reason.
    """
    choices = [
        replace(_choice(request, span, asked), score=share * weight)
        for (request, reading), weight in zip(answered, _weights(len(answered)), strict=True)
        for span, share in _shares(reading)
    ]
    request, reading = answered[0]
    own = replace(_choice(request, reading, asked), score=reading.score)
    left = 1.0 - sum(choice.score for choice in choices)
    valued: dict[str, Choice] = {}
    failed: dict[str, float] = {}
    questions = " ".join(request.question for request, _ in answered)
    for choice in choices:
        if isinstance(choice.value, Discard):
            failed[choice.reading.text] = failed.get(choice.reading.text, 0.0) + choice.score
            left += choice.score
            continue
        fitting = choice.score * _fit(choice.value, asked, questions, longest)
        known = valued.get(_key(choice.value))
        best = known if known and known.score >= fitting else choice
        total = fitting + (known.score if known else 0.0)
        valued[_key(choice.value)] = replace(best, score=total)
    if not valued or (not unsure and all(reading.kind == "none" for _, reading in answered)):
        return own
    best = max(valued.values(), key=lambda choice: choice.score)
    without = max(failed.values(), default=0.0)
    if not unsure and isinstance(own.value, Discard) and best.score < _NEAR * without:
        return own
    total = max(left, 0.0) + sum(choice.score for choice in valued.values())
    return replace(best, score=round(best.score / total, 4))


def _weights(count: int) -> list[float]:
    """What each wording counts, together 1: the step's own twice what another does."""
    return [2 / (count + 1), *[1 / (count + 1)] * (count - 1)]


def _shares(reading: Reading) -> Iterator[tuple[Reading, float]]:
    """What a reader proposes, each with its share of the probability, together at most 1."""
    if reading.kind in ("yes", "no"):
        yield reading, reading.score
        return
    spans = [*([reading] if reading.kind == "span" else []), *reading.others]
    total = max(1.0, sum(span.score for span in spans))
    for span in spans:
        yield span, span.score / total


def _choice(request: ReadingInput, reading: Reading, asked: Lookup) -> Choice:
    """The value of one reading; a number is the one of its list that the words asked for label."""
    found = whole(reading, request.context)
    if asked.quantity is Quantity.NUMBER or (
        asked.quantity is Quantity.THING and parse_number(found.text)
    ):
        found = listed(found, asked.phrase, request.context)
    return Choice(value_of(found, asked, request.context), request, found, found.score)


def _fit(value: Value, asked: Lookup, questions: str, longest: int) -> float:
    """What is left of the odds of a value for what it is, beside what was asked."""
    match value:
        case Date() | Number():
            numeric = word_class("number_cue").intersection(singulars(words_of(questions)))
            odd = asked.quantity is Quantity.THING and not numeric
            return _OTHER_KIND if odd else 1.0
        case Spans(texts):
            if asked.quantity is not Quantity.THING:
                return _OTHER_KIND
            fit = _NAMED if _named(" ".join(texts), questions) else 1.0
            if any(len(text.split()) > longest for text in texts):
                fit *= _LONG
            if asks_for_person(asked.phrase) and not any(map(_PROPER.search, texts)):
                fit *= _OTHER_KIND
            return fit
    return 1.0


def _named(text: str, questions: str) -> bool:
    """Whether questions have all the words of a text, or of the names in it: "the band Queen"."""
    names = " ".join(_PROPER.findall(text)) or text
    return set(content_words(names)) <= set(content_words(questions))


def _key(value: Value) -> str:
    text = to_text(value)
    return " ".join(content_words(text)) or text
