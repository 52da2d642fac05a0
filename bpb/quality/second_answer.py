"""Whether what a variant denies is another right answer of its original.

A gold answer need not be the only true one: "Ann Lee owned the mill until 1850, and Bob Roe until
1870." A variant that answers "Did Bob Roe own the mill?" with no, or offers him as the wrong one of
two, would be wrong. The reader is asked the original question twice: over the passage, and over the
passage without the gold answer. What it proposes both times as surely is a right answer too.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from bpb.answer.candidates import alternatives
from bpb.answer.compute import compute
from bpb.answer.words import is_function_word
from bpb.example import CheckResult, Variant
from bpb.protocols import Reader, Reading, ReadingInput
from bpb.qdmr.arguments import BooleanArguments, BooleanKind
from bpb.quality.check import failed
from bpb.values import Date, Spans, YesNo, find_numbers, parse_date, to_text

SECOND = "second_answer"
"""The name of the check."""
_OFFERS = "OfferChoice"
# What stands in the passage where the gold answer was: it must name nothing.
_MASK = "another"


@dataclass(frozen=True, slots=True)
class _Asked:
    """A variant with the candidates that it denies, and what the reader says of its original."""

    place: int
    names: tuple[str, ...]
    whole: Reading
    masked: ReadingInput


def checked(reader: Reader, variants: Sequence[Variant], most: float) -> list[Variant]:
    """The variants, in order, with the result of the check for those that deny a candidate.

    Args:
        reader: Answers the originals.
        variants: Behind the other checks; what has failed is not asked about.
        most: The most that the two probabilities of a denied candidate may add up to.
    """
    denying = {
        i: ReadingInput(each.original.question, each.original.context)
        for i, each in enumerate(variants)
        if failed(each) is None and _denies(each)
    }
    wholes = _read(reader, denying.values())
    asked = [_asked(i, variants[i], wholes[request]) for i, request in denying.items()]
    masked = _read(reader, (each.masked for each in asked if each.names))
    done = list(variants)
    for each in asked:
        if each.names:
            result = _result(each, masked[each.masked], most)
            variant = done[each.place]
            done[each.place] = replace(variant, quality={**variant.quality, SECOND: result})
    return done


def _read(reader: Reader, requests: Iterable[ReadingInput]) -> dict[ReadingInput, Reading]:
    distinct = list(dict.fromkeys(requests))
    return dict(zip(distinct, reader.read(distinct), strict=True))


def _denies(variant: Variant) -> bool:
    """Whether the answer would be another if a second answer of the original were right too."""
    gold = variant.original.answer
    if not isinstance(gold, Spans | Date):
        return False
    return variant.rule == _OFFERS or _bounds(variant) or bool(_denied(variant))


def _bounds(variant: Variant) -> bool:
    """Whether the variant denies that the original's answer, a date, is in some bounds."""
    arguments = variant.decomposition.steps[-1].arguments
    compares = isinstance(arguments, BooleanArguments) and arguments.kind is BooleanKind.COMPARE
    is_no = variant.answer == YesNo(False)
    return compares and is_no and isinstance(variant.original.answer, Date)


def _denied(variant: Variant) -> str:
    """The candidate of "if #2 is Bob Roe", where the answer is no; else ""."""
    last = variant.decomposition.steps[-1]
    match last.arguments:
        case BooleanArguments(kind=BooleanKind.STATEMENT) if variant.answer == YesNo(False):
            return last.text.split(" ", 3)[-1]
    return ""


def _asked(place: int, variant: Variant, whole: Reading) -> _Asked:
    gold, spans = variant.original.answer, (whole, *whole.others)
    texts = gold.texts if isinstance(gold, Spans) else ()
    if isinstance(gold, Date):
        texts = tuple(each.text for each in spans if parse_date(each.text) == gold)
        texts = texts or (str(gold.year),)
    original = variant.original
    context = original.context
    for text in sorted(texts, key=len, reverse=True):
        context = re.sub(rf"(?<!\w){re.escape(text)}(?!\w)", _MASK, context)
    names = tuple(dict.fromkeys(_names(variant)))
    return _Asked(place, names, whole, ReadingInput(original.question, context))


def _names(variant: Variant) -> Iterator[str]:
    """The candidates that the variant denies."""
    gold = variant.original.answer
    if denied := _denied(variant):
        yield denied
    elif variant.rule == _OFFERS and gold is not None:
        own = to_text(gold).lower()
        for offered in alternatives(variant.question, 2):
            if offered.lower() not in own and own not in offered.lower():
                yield offered
    elif isinstance(gold, Date):
        decomposition, last = variant.decomposition, len(variant.decomposition) - 1
        context = variant.original.context
        for found in find_numbers(context):
            year = context[found.start : found.end]
            date = parse_date(year)
            if date and compute(decomposition, last, {last - 1: date}) == YesNo(True):
                yield year


def _result(asked: _Asked, masked: Reading, most: float) -> CheckResult:
    sure = 1.0 if masked.answerable is None else masked.answerable
    found = {
        name: _likeliest(asked.whole, name) + sure * _likeliest(masked, name)
        for name in asked.names
    }
    name = max(found, key=lambda each: found[each])
    score = max(0.0, 1.0 - found[name] / 2)
    if found[name] < most:
        return CheckResult(score, True)
    return CheckResult(score, False, f"the passage may give {name} as an answer too")


def _likeliest(reading: Reading, name: str) -> float:
    """The probability of the likeliest span that has the name."""
    words = name.lower().split()
    while len(words) > 1 and is_function_word(words[0]):
        words.pop(0)
    inside = re.compile(rf"(?<!\w){re.escape(' '.join(words))}(?!\w)")
    spans = (each for each in (reading, *reading.others) if each.kind == "span")
    return max((each.score for each in spans if inside.search(each.text.lower())), default=0.0)
