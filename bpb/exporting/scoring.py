"""Scores of contrast sets: F1 as in DROP, and consistency over the questions of a contrast set.

This file needs Python alone. `bpb export` writes it beside the tasks for evaluation tools.
"""

import itertools
import math
import re
import string
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

CORRECT = 0.8
"""The F1 from which a prediction is correct (Geva et al. 2022, section 5.2)."""
_ARTICLES = frozenset({"a", "an", "the"})
_NUMBERS = {
    word: str(value)
    for value, word in enumerate(
        "zero one two three four five six seven eight nine ten eleven twelve".split()
    )
}
_MARKERS = ("answer is", "answer:")
_BETWEEN_SPANS = re.compile(r",\s*and\s+|\s+and\s+|[,;]\s+")


def answer_of(completion: str) -> str:
    """The answer in what a model writes: its first line, behind "answer is" or "answer:"."""
    lines = [line.strip() for line in completion.strip().splitlines() if line.strip()]
    marked = [line for line in lines if any(each in line.lower() for each in _MARKERS)]
    line = marked[-1] if marked else next(iter(lines), "")
    for marker in _MARKERS:
        place = line.lower().rfind(marker)
        if place >= 0:
            line = line[place + len(marker) :]
    return line.strip(" *:\"'")


def words(text: str) -> list[str]:
    """The words of a text in lower case without articles and punctuation, numbers in digits."""
    found = []
    for word in text.lower().replace("-", " ").split():
        bare = word.strip(string.punctuation)
        plain = bare.replace(",", "")
        if not _is_number(plain):
            plain = "".join(each for each in bare if each not in string.punctuation)
        if plain and plain not in _ARTICLES:
            found.append(_NUMBERS.get(plain, plain))
    return found


def f1(completion: str, answers: Sequence[Sequence[str]]) -> float:
    """The best F1 of a completion against the right answers.

    Args:
        completion: What the model writes.
        answers: Alternatives; each is a list of spans, most often one.
    """
    said = answer_of(completion)
    return max(_f1(said, spans) for spans in answers)


def process_results(doc: dict[str, Any], results: Sequence[str]) -> dict[str, Any]:
    """The scores of one question, as lm-eval takes them."""
    score = f1(results[0], doc["answers"])
    is_original = doc["rule"] == "original"
    return {
        "f1": score,
        "correct": float(score >= CORRECT),
        "original_f1": score if is_original else None,
        "contrast_f1": None if is_original else score,
        "consistency": (doc["original_id"], score >= CORRECT),
    }


def mean_of_known(scores: Iterable[float | None]) -> float:
    """The mean of the scores that are not None; NaN without any."""
    known = [score for score in scores if score is not None]
    return sum(known) / len(known) if known else math.nan


def consistency(results: Iterable[tuple[str, bool]]) -> float:
    """The share of contrast sets whose questions are all answered correctly.

    Args:
        results: For each question its contrast set, and whether it is answered correctly.
    """
    sets: dict[str, bool] = {}
    for identity, correct in results:
        sets[identity] = sets.get(identity, True) and bool(correct)
    return sum(sets.values()) / len(sets) if sets else math.nan


def _f1(said: str, spans: Sequence[str]) -> float:
    if len(spans) == 1:
        return _span_f1(said, spans[0])
    parts = [part for part in _BETWEEN_SPANS.split(said) if part.strip()]
    pairs = sorted(
        (
            (_span_f1(part, span), i, j)
            for (i, part), (j, span) in itertools.product(enumerate(parts), enumerate(spans))
        ),
        key=lambda pair: -pair[0],
    )
    total, used_parts, used_spans = 0.0, set(), set()
    for score, i, j in pairs:
        if i not in used_parts and j not in used_spans:
            total += score
            used_parts.add(i)
            used_spans.add(j)
    return total / max(len(parts), len(spans))


def _span_f1(said: str, gold: str) -> float:
    got, wanted = words(said), words(gold)
    if wanted in (["yes"], ["no"]):
        return float(got[:1] == wanted)
    numbers = {word for word in wanted if _is_number(word)}
    shared = sum((Counter(got) & Counter(wanted)).values())
    if not shared or (numbers and not numbers & set(got)):
        return 0.0
    return 2 * shared / (len(got) + len(wanted))


def _is_number(word: str) -> bool:
    return word.replace(".", "", 1).isdecimal()
