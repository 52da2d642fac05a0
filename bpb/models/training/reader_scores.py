"""A reader's figures: exact match, F1, calibration; and the temperatures that calibrate it."""

import math
import random
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Protocol

from bpb.models.questions import is_polar
from bpb.models.training.files import read_rows
from bpb.models.training.negatives import negatives
from bpb.models.training.reader_data import MEASURED, Row, is_measured
from bpb.models.windows import ScoredContext, Temperatures, choose
from bpb.protocols import Reader, Reading, ReadingInput
from bpb.values.overlap import normalised_words, token_f1

TEMPERATURES = (0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0, 1.15, 1.3, 1.5, 1.75, 2.0, 2.5, 3.0)
# How many kept rows temperatures are chosen by.
MOST_ROWS = 700


class ScoringReader(Protocol):
    """A reader that tells the scores which its answers are chosen by."""

    def score_all(self, inputs: Sequence[ReadingInput]) -> list[ScoredContext]:
        """Return each input's tokens' characters in its context, and its windows' scores."""
        ...


def f1(prediction: str, golds: Sequence[str]) -> float:
    """Return the best F1 of a prediction against the gold answers."""
    return max((token_f1(prediction, gold) for gold in golds), default=0.0)


def auc(positive: Sequence[float], negative: Sequence[float]) -> float:
    """Return the probability that a positive's score exceeds a negative's."""
    wins = sum((p > n) + 0.5 * (p == n) for p in positive for n in negative)
    return wins / (len(positive) * len(negative))


def calibration_error(scores: Sequence[float], right: Sequence[bool], bins: int = 10) -> float:
    """Return the expected calibration error over equally wide bins."""
    total = 0.0
    for i in range(bins):
        inside = [j for j, s in enumerate(scores) if min(int(s * bins), bins - 1) == i]
        gap = sum(scores[j] for j in inside) - sum(right[j] for j in inside)
        total += abs(gap) / max(len(scores), 1)
    return total


def _log_loss(readings: Sequence[Reading], right: Sequence[bool]) -> float:
    clipped = [min(max(r.score, 1e-3), 1 - 1e-3) for r in readings]
    terms = [math.log(s if ok else 1 - s) for s, ok in zip(clipped, right, strict=True)]
    return -sum(terms) / max(len(terms), 1)


def calibrate(reader: ScoringReader, kept: Sequence[Row], rng: random.Random) -> Temperatures:
    """Choose temperatures by the log-loss of being right, on the rows kept for it.

    Spans are calibrated on questions with several annotators' answers where there are some: one
    annotator's wording makes every reader look too sure.
    """
    several = [row for row in kept if row.answers or row.kind != "span"]
    kept = several if any(row.answers for row in kept) else kept
    rows = rng.sample(list(kept), min(MOST_ROWS, len(kept)))
    rows += negatives([r for r in rows if r.kind != "none"], 0.1, rng, {})
    chosen: dict[str, float] = {}
    for name, polar in (("span", False), ("polar", True)):
        part = [row for row in rows if is_polar(row.question) == polar]
        if not part:
            continue
        inputs = [ReadingInput(row.question, row.context) for row in part]
        scored = reader.score_all(inputs)
        losses: list[tuple[float, float]] = []
        for temperature in TEMPERATURES:
            both = Temperatures(temperature, temperature)
            readings = [
                choose(item, offsets, windows, both)
                for item, (offsets, windows) in zip(inputs, scored, strict=True)
            ]
            right = [
                r.kind == row.kind
                and (
                    row.kind != "span"
                    or any(
                        normalised_words(r.text) == normalised_words(gold) for gold in _golds(row)
                    )
                )
                for r, row in zip(readings, part, strict=True)
            ]
            losses.append((_log_loss(readings, right), temperature))
        chosen[name] = min(losses)[1]
    return Temperatures(**chosen)


def _golds(row: Row) -> tuple[str, ...]:
    return row.answers or (row.context[row.start : row.end],)


def reader_figures(reader: Reader, data: Path, size: int) -> dict[str, dict[str, float]]:
    """Measure a reader on the development files that the data folder has.

    Args:
        reader: The reader.
        data: The data folder.
        size: The most questions of each file.
    """
    figures: dict[str, dict[str, float]] = {}
    for name, file, polar, measured in (
        ("SQuAD v1.1 dev", "squad/dev.jsonl.gz", None, _spans),
        ("BoolQ dev", "boolq/dev.jsonl.gz", True, _yes_no),
        ("SQuAD v2.0 dev", "squad/squad2_dev_part.jsonl.gz", False, _answerable),
    ):
        if not (data / file).is_file():
            continue
        rows = [r for r in read_rows(data / file) if polar in (None, is_polar(r["question"]))]
        if file in MEASURED:
            rows = [row for row in rows if is_measured(row["context"])]
        rows = random.Random(7).sample(rows, min(size, len(rows)))
        began = time.perf_counter()
        readings = reader.read([ReadingInput(r["question"], r["context"]) for r in rows])
        speed = len(rows) / (time.perf_counter() - began)
        golds = [row["answers"] for row in rows]
        figures[name] = {
            "questions": len(rows),
            **measured(readings, golds),
            "questions/s": speed,
        }
    return figures


def _spans(readings: Sequence[Reading], golds: Sequence[Sequence[str]]) -> dict[str, float]:
    both = list(zip(readings, golds, strict=True))
    right = [
        any(normalised_words(r.text) == normalised_words(gold) for gold in own) for r, own in both
    ]
    return {
        "F1": sum(f1(r.text, own) for r, own in both) / len(both),
        "exact match": sum(right) / len(both),
        "answered none": sum(r.kind == "none" for r in readings) / len(both),
        "ECE": calibration_error([r.score for r in readings], right),
    }


def _yes_no(readings: Sequence[Reading], golds: Sequence[Sequence[str]]) -> dict[str, float]:
    right = [r.kind == own[0] for r, own in zip(readings, golds, strict=True)]
    yes = sum(own[0] == "yes" for own in golds) / len(golds)
    return {
        "accuracy": sum(right) / len(golds),
        "majority": max(yes, 1 - yes),
        "ECE": calibration_error([r.score for r in readings], right),
    }


def _answerable(readings: Sequence[Reading], golds: Sequence[Sequence[str]]) -> dict[str, float]:
    scores = [1 - r.score if r.kind == "none" else r.score for r in readings]
    answerable = [s for s, own in zip(scores, golds, strict=True) if own]
    others = [s for s, own in zip(scores, golds, strict=True) if not own]
    return {"no-answer AUC": auc(answerable, others)} if answerable and others else {}
