"""How right a prediction is against a typed answer.

Numbers, dates and yes/no are right or wrong by value: "three" is 3, and a gold "about 300" or "more
than 300" is told by the same or by 300. F1 of two spans is that of
their words as SQuAD's, and as in DROP 0 where the gold span has numbers and the other has none of
them; several spans are matched one to one, also as in DROP. Unlike DROP's script, a word counts as
often as it is there, and one text is divided where several spans are wanted.

Source: Rajpurkar et al. 2016 (SQuAD), section 6.1; Dua et al. 2019 (DROP), section 6.
"""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from dataclasses import replace

from bpb.evaluate.files import Prediction
from bpb.values import (
    Answer,
    Date,
    Exactness,
    Number,
    Spans,
    Value,
    YesNo,
    equal,
    parse_value,
    to_text,
)
from bpb.values.overlap import normalised_words, token_f1

CORRECT = 0.8
"""The F1 from which a prediction is correct (Geva et al. 2022, section 5.2)."""
_BETWEEN_SPANS = r",? and |, |; "


def value_of(prediction: Prediction) -> Value | None:
    """A prediction as a typed value, None where there is no answer; several texts are spans."""
    texts = tuple(dict.fromkeys(text for text in prediction.texts if text.strip()))
    if len(texts) > 1:
        return Spans(texts)
    return parse_value(texts[0]) if texts else None


def f1(prediction: Prediction, golds: Sequence[Answer]) -> float:
    """The best F1 against the gold answers, from 0 to 1."""
    return max(_f1(prediction, gold) for gold in golds)


def is_exact(prediction: Prediction, golds: Sequence[Answer]) -> bool:
    """Whether a prediction is one of the gold answers: by value, or span by span in any order."""
    return any(_is_exact(prediction, gold) for gold in golds)


def _is_exact(prediction: Prediction, gold: Answer) -> bool:
    value = value_of(prediction)
    if value is None:
        return False
    if isinstance(gold, Spans):
        said = _spans(prediction, gold.texts)
        return sorted(map(normalised_words, said)) == sorted(map(normalised_words, gold.texts))
    return _same(value, gold)


def _f1(prediction: Prediction, gold: Answer) -> float:
    value = value_of(prediction)
    if value is None:
        return 0.0
    match gold:
        case Number() | YesNo():
            return float(_same(value, gold))
        case Date():
            return 1.0 if _same(value, gold) else token_f1(prediction.text, to_text(gold))
        case Spans(texts):
            return _aligned(_spans(prediction, texts), texts)


def _same(value: Value, gold: Answer) -> bool:
    """Whether a value is the gold one: by what it stands for, or by what it holds.

    Between two bounds, or two dates of no year, `equal` leaves it open.
    """
    if value == gold or equal(gold, value) is True:
        return True
    if not isinstance(gold, Number) or gold.exactness is Exactness.EXACT:
        return False
    if isinstance(value, Number) and value.exactness is gold.exactness:
        value = replace(value, exactness=Exactness.EXACT)
    return equal(replace(gold, exactness=Exactness.EXACT), value) is True


def _spans(prediction: Prediction, golds: Sequence[str]) -> Sequence[str]:
    """A prediction's spans; one text is divided where several are wanted, but not inside of one."""
    if len(golds) == 1 or len(prediction.texts) > 1:
        return prediction.texts
    whole = "|".join(map(re.escape, sorted(golds, key=len, reverse=True)))
    parts = re.compile(rf"(?<!\w)(?:{whole})(?!\w)|({_BETWEEN_SPANS})", re.IGNORECASE)
    text = " ".join(prediction.text.split())
    divided = parts.sub(lambda found: "\n" if found[1] else found[0], text)
    return [span for span in divided.split("\n") if span.strip()]


def _aligned(said: Sequence[str], golds: Sequence[str]) -> float:
    """The best one-to-one matching's sum of F1, divided by the larger number of spans."""
    from networkx import Graph, max_weight_matching

    graph: Graph[tuple[str, int]] = Graph()
    for i, one in enumerate(said):
        for j, other in enumerate(golds):
            graph.add_edge(("said", i), ("gold", j), weight=_span_f1(one, other))
    matching = max_weight_matching(graph)
    # The matching is a set, of no fixed order: fsum is the same in any.
    total = math.fsum(graph.edges[pair]["weight"] for pair in matching)
    return total / max(len(said), len(golds))


def _span_f1(said: str, gold: str) -> float:
    numbers = _numbers(gold)
    return token_f1(said, gold) if not numbers or numbers & _numbers(said) else 0.0


def _numbers(text: str) -> set[str]:
    return {word for word in normalised_words(text) if word.isdecimal()}
