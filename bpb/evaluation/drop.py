"""Exact match and F1 as DROP's official script defines them.

A text is split at spaces and hyphens. A word that is a number is written as a float; another loses
its punctuation first. Articles and case do not count. A span's words are a set. Spans are matched
one to one. A pair scores 0 where the gold span has numbers and the predicted one has none of them.
F1 is rounded to two decimals.

Source: Dua et al. 2019 (DROP), section 6, and the behaviour of its evaluation script.
"""

from __future__ import annotations

import calendar
from collections.abc import Sequence

from bpb.evaluation.alignment import aligned_mean
from bpb.evaluation.prediction import Prediction
from bpb.evaluation.score import Score
from bpb.values import Answer, Date, Exactness, Number, Spans, to_text
from bpb.values.overlap import bare, words_without_articles

_DECIMALS = 2
Bag = frozenset[str]


def score(prediction: Prediction, golds: Sequence[Answer]) -> Score:
    """The best F1, and the best exact match, of a prediction against the gold answers."""
    both = [score_texts(prediction.texts, written(gold)) for gold in golds]
    return Score(max(each.f1 for each in both), any(each.exact for each in both))


def written(gold: Answer) -> tuple[str, ...]:
    """A gold answer as DROP writes it: digits of a number, day month year, or the spans."""
    match gold:
        case Number(value, exactness=Exactness.EXACT):
            return (format(value, "f"),)
        case Date(year, month, day, Exactness.EXACT):
            name = "" if month is None else calendar.month_name[month]
            era = "" if year is None else f"{abs(year)} BC" if year < 0 else str(year)
            return (
                " ".join(part for part in ("" if day is None else str(day), name, era) if part),
            )
        case Spans(texts):
            return texts
    return (to_text(gold),)


def score_texts(said: Sequence[str], golds: Sequence[str]) -> Score:
    """The score of predicted spans against the spans of one gold answer; 0 of no prediction."""
    if not said:
        return Score()
    import numpy as np

    spans, gold_spans = list(map(normalised, said)), list(map(normalised, golds))
    exact = set(spans) == set(gold_spans) and len(spans) == len(gold_spans)
    bags, gold_bags = list(map(_bag, spans)), list(map(_bag, gold_spans))
    # The script rounds a float of numpy's, where 0.225 gives 0.22.
    return Score(float(np.round(aligned_mean(bags, gold_bags, _f1), _DECIMALS)), exact)


def normalised(text: str) -> str:
    """A text's words in DROP's form, with a space between two."""
    tokens = [part for word in text.split(" ") for part in word.split("-")]
    return " ".join(word for word in map(_word, tokens) if word)


def _word(token: str) -> str:
    plain = token.lower() if _is_number(token.lower()) else bare(token)
    return " ".join(words_without_articles(str(float(plain)) if _is_number(plain) else plain))


def _is_number(text: str) -> bool:
    # DROP's definition is what Python's float reads, which nothing else says.
    try:
        float(text)
    except ValueError:
        return False
    return True


def _bag(span: str) -> Bag:
    return frozenset(span.split())


def _f1(said: Bag, gold: Bag) -> float:
    numbers = set(filter(_is_number, gold))
    if numbers and not numbers & said:
        return 0.0
    shared = len(said & gold)
    precision = shared / len(said) if said else 1.0
    recall = shared / len(gold) if gold else 1.0
    return 2 * precision * recall / (precision + recall) if precision + recall else 0.0
