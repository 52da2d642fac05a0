"""Exact match and F1 as SQuAD's official script (version 2.0) defines them.

Case, punctuation and articles do not count. F1 is that of the words, each as often as it is there;
without any word on one side it is 1 if neither side has one.

Source: Rajpurkar et al. 2016 (SQuAD), section 6.1; Rajpurkar et al. 2018 (SQuAD 2.0).
"""

from __future__ import annotations

from collections.abc import Sequence

from bpb.evaluation.prediction import Prediction
from bpb.evaluation.score import Score
from bpb.values import Answer, Spans, to_text
from bpb.values.overlap import normalised_words, token_f1


def score(prediction: Prediction, golds: Sequence[Answer]) -> Score:
    """The best F1, and the best exact match, of a prediction against the gold answers.

    SQuAD has one text for an answer. Several spans are that of a list: "A, B and C".
    """
    texts = tuple(dict.fromkeys(text for text in prediction.texts if text.strip()))
    said = to_text(Spans(texts)) if texts else ""
    both = [score_text(said, to_text(gold)) for gold in golds]
    return Score(max(each.f1 for each in both), any(each.exact for each in both))


def score_text(said: str, gold: str) -> Score:
    """The score of a text against one gold text."""
    return Score(token_f1(said, gold), normalised_words(said) == normalised_words(gold))
