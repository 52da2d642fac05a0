"""bpb's own scorer: how right a prediction is as a typed value.

Numbers, dates and yes/no are right or wrong by value: "three" is 3, and a gold "about 300" or "more
than 300" is met by the same or by 300, as "about 1950" is by 1950. A sentence stands for a value if
it holds one value of the gold answer's type and no other: "The Owls scored 10 goals." is 10. A date
less or more precise than the gold one is another date.

F1 of two spans is that of their words, each as often as it is there. It is 0 where the gold span
has numbers, and the other has none of them or has them in another order. Several spans are matched
one to one, and one text is divided where several are wanted. `bpb.evaluation.words` says what a
word is. An ordinal alone is also met by a phrase that has this ordinal and no other: "second" by
"the second temple".

Source: Rajpurkar et al. 2016 (SQuAD), section 6.1; Dua et al. 2019 (DROP), section 6.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import TypeVar

from bpb.evaluation.alignment import aligned_mean
from bpb.evaluation.extract import polar
from bpb.evaluation.prediction import Prediction
from bpb.evaluation.score import Score
from bpb.evaluation.words import is_number, is_ordinal, words
from bpb.values import (
    Answer,
    Date,
    Exactness,
    Number,
    Spans,
    Value,
    YesNo,
    equal,
    find_numbers,
    parse_date,
    parse_number,
    parse_value,
)

_BETWEEN_SPANS = r",? and |, |; "
_LONGEST_VALUE = 8
_LONGEST_SENTENCE = 60
# In characters: what is longer is no value, and is not searched for one.
_LONGEST_TEXT = 2000
Found = TypeVar("Found", Number, Date)


def value_of(prediction: Prediction) -> Value | None:
    """A prediction as a typed value, None where there is no answer; several texts are spans."""
    texts = tuple(dict.fromkeys(text for text in prediction.texts if text.strip()))
    if len(texts) > 1:
        return Spans(texts)
    if texts and len(texts[0]) > _LONGEST_TEXT:
        return Spans(texts)
    return parse_value(texts[0]) if texts else None


def value_like(prediction: Prediction, kind: type[Answer]) -> Value | None:
    """A prediction as a typed value: one of a kind where a sentence holds one and no other."""
    value = value_of(prediction)
    if not isinstance(value, Spans) or len(value.texts) > 1:
        return value
    text = value.texts[0]
    if len(text) > _LONGEST_TEXT or len(text.split()) > _LONGEST_SENTENCE:
        return value
    found: Answer | None = None
    if kind is YesNo:
        word = polar(text, any_clause=True)
        found = YesNo(word == "yes") if word else None
    elif kind is Number:
        found = _only_number(text)
    elif kind is Date:
        found = _only(list(_values(text, parse_date)))
    return found or value


def score(prediction: Prediction, golds: Sequence[Answer]) -> Score:
    """The best F1, and the best exact match, of a prediction against the gold answers."""
    both = [_score(prediction, gold) for gold in golds]
    return Score(max(each.f1 for each in both), any(each.exact for each in both))


def _score(prediction: Prediction, gold: Answer) -> Score:
    if isinstance(gold, Spans):
        said = _spans(prediction, gold.texts)
        if not said:
            return Score()
        exact = sorted(map(words, said)) == sorted(map(words, gold.texts))
        return Score(aligned_mean(said, gold.texts, _span_f1), exact)
    value = value_like(prediction, type(gold))
    right = value is not None and _same(value, gold)
    return Score(float(right), right)


def _same(value: Value, gold: Answer) -> bool:
    """Whether a value is the gold one: by what it stands for, or by what it holds.

    Between two bounds, or two dates of no year, `equal` leaves it open.
    """
    if value == gold or equal(gold, value) is True:
        return True
    if not isinstance(gold, Number | Date) or gold.exactness is Exactness.EXACT:
        return False
    if isinstance(value, Number | Date) and value.exactness is gold.exactness:
        value = replace(value, exactness=Exactness.EXACT)
    return equal(replace(gold, exactness=Exactness.EXACT), value) is True


def _only_number(text: str) -> Number | None:
    """The number of a text that holds no other one."""
    stated = {found.number.value for found in find_numbers(text)}
    if len(stated) != 1:
        return None
    # "No" is read as 0, and is no number that the text states.
    return _only([each for each in _values(text, parse_number) if each.value in stated])


def _only(values: Sequence[Found]) -> Found | None:
    return values[0] if len(set(values)) == 1 else None


def _values(text: str, parse: Callable[[str], Found | None]) -> Iterator[Found]:
    """The values of a text from left to right, each of the longest run of words that is one."""
    tokens = text.split()
    begin = 0
    while begin < len(tokens):
        ends = range(min(begin + _LONGEST_VALUE, len(tokens)), begin, -1)
        runs = ((end, parse(" ".join(tokens[begin:end]))) for end in ends)
        begin, value = next((run for run in runs if run[1] is not None), (begin + 1, None))
        if value is not None:
            yield value


def _spans(prediction: Prediction, golds: Sequence[str]) -> Sequence[str]:
    """A prediction's spans; one text is divided where several are wanted, but not inside of one."""
    if len(golds) == 1 or len(prediction.texts) > 1:
        return [text for text in prediction.texts if text.strip()]
    whole = "|".join(map(re.escape, sorted(golds, key=len, reverse=True)))
    parts = re.compile(rf"(?<!\w)(?:{whole})(?!\w)|({_BETWEEN_SPANS})", re.IGNORECASE)
    text = " ".join(prediction.text.split())
    divided = parts.sub(lambda found: "\n" if found[1] else found[0], text)
    return [span for span in divided.split("\n") if span.strip()]


def _span_f1(said: str, gold: str) -> float:
    told, wanted = words(said), words(gold)
    numbers, stated = list(filter(is_number, wanted)), list(filter(is_number, told))
    if numbers and not set(numbers) & set(stated):
        return 0.0
    if numbers != stated and sorted(numbers) == sorted(stated):
        return 0.0
    if len(wanted) == 1 and is_ordinal(wanted[0]):
        return float(set(filter(is_ordinal, told)) == set(wanted))
    shared = sum((Counter(told) & Counter(wanted)).values())
    return 2 * shared / (len(told) + len(wanted)) if shared else float(told == wanted)
