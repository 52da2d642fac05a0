"""A reader's figures: exact match, F1, calibration; and the temperatures that calibrate it."""

import math
import random
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Protocol

import torch
from torch import Tensor
from torch.nn import functional

from bpb.english.question_types import is_polar
from bpb.models.readers.windows import Calibration, ScoredContext, choose_all
from bpb.models.training.data.negatives import negatives
from bpb.models.training.data.reader_data import (
    BOOLQ,
    MEASURED,
    SQUAD,
    SQUAD2,
    Row,
    calibrates,
    is_measured,
)
from bpb.models.training.files import read_rows
from bpb.models.training.scores.development_scores import auc
from bpb.protocols import Reader, Reading, ReadingInput
from bpb.values.overlap import normalised_words, token_f1

TEMPERATURES = (0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0, 1.15, 1.3, 1.5, 1.75, 2.0, 2.5, 3.0)
# Development files, and whether their questions are of yes and no alone; None for both.
DEVELOPMENT: dict[str, bool | None] = {SQUAD: None, BOOLQ: True, SQUAD2: False}
# How many kept rows temperatures are chosen by.
MOST_ROWS = 1200
ANSWERABLE = (0.05, 0.1, 0.15, 0.2, 0.3, 0.4, 0.5)
# Scores are told in four decimals.
_LEAST, _RIDGE = 1e-4, 1e-3


class ScoringReader(Protocol):
    """A reader that tells the scores which its answers are chosen by."""

    def score_all(self, inputs: Sequence[ReadingInput]) -> list[ScoredContext]:
        """Return each input's tokens' characters in its context, and its windows' scores."""
        ...


def f1(prediction: str, golds: Sequence[str]) -> float:
    """Return the best F1 of a prediction against the gold answers."""
    return max((token_f1(prediction, gold) for gold in golds), default=0.0)


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


def calibrate(reader: ScoringReader, kept: Sequence[Row], rng: random.Random) -> Calibration:
    """Choose temperatures by the log-loss of being right, on the rows kept for it.

    For spans each temperature is tried with the probability from which most are right, and with the
    log-odds scaled and shifted as fits it best (Platt 1999). Spans are calibrated on questions with
    several annotators' answers where there are some: one annotator's wording makes every reader
    look too sure.
    """
    several = [row for row in kept if row.answers or row.kind != "span"]
    kept = several if any(row.answers for row in kept) else kept
    spans, polar = (_Part(reader, _drawn(kept, rng, is_yes_no)) for is_yes_no in (False, True))
    chosen = spans.best([spans.answering(Calibration(span=t)) for t in TEMPERATURES], _log_loss)
    return polar.best([replace(chosen, polar=t) for t in TEMPERATURES], _log_loss)


def _drawn(kept: Sequence[Row], rng: random.Random, is_yes_no: bool) -> list[Row]:
    """Kept rows with an answer of one kind, and a tenth as many without one."""
    rows = [r for r in kept if is_polar(r.question) == is_yes_no and r.kind != "none"]
    rows = rng.sample(rows, min(MOST_ROWS, len(rows)))
    return rows + negatives(rows, 0.1, rng, {})


class _Part:
    """Kept rows with the scores that their answers are chosen by."""

    def __init__(self, reader: ScoringReader, rows: Sequence[Row]) -> None:
        self.rows = rows
        self.inputs = [ReadingInput(row.question, row.context) for row in rows]
        self.scored = reader.score_all(self.inputs) if rows else []

    def answering(self, calibration: Calibration) -> Calibration:
        """The calibration with what is best chosen for its temperature of spans."""
        found = self.best([replace(calibration, answerable=p) for p in ANSWERABLE], _wrong)
        readings = choose_all(self.inputs, self.scored, found)
        pairs = [
            (_log_odds(reading.score), float(is_right(reading, row)))
            for reading, row in zip(readings, self.rows, strict=True)
            if reading.kind == "span"
        ]
        scale, shift = platt(pairs) if pairs else (1.0, 0.0)
        return replace(found, scale=scale, shift=shift)

    def best(
        self,
        options: Sequence[Calibration],
        loss: Callable[[Sequence[Reading], Sequence[bool]], float],
    ) -> Calibration:
        """The option with the least loss, the first of equals."""
        losses = []
        for option in options:
            readings = choose_all(self.inputs, self.scored, option)
            right = [is_right(r, row) for r, row in zip(readings, self.rows, strict=True)]
            losses.append(loss(readings, right))
        return options[losses.index(min(losses))]


def _log_odds(score: float) -> float:
    clipped = min(max(score, _LEAST), 1 - _LEAST)
    return math.log(clipped / (1 - clipped))


def platt(pairs: Sequence[tuple[float, float]]) -> tuple[float, float]:
    """What scales and shifts log-odds, beside 1 where what they are of is right and 0 else."""
    odds, right = torch.tensor(pairs, dtype=torch.double).unbind(1)
    # The logarithm of the scale, which is positive, and the shift.
    weights = torch.zeros(2, dtype=torch.double, requires_grad=True)
    optimiser = torch.optim.LBFGS([weights], max_iter=100, line_search_fn="strong_wolfe")

    def loss() -> Tensor:
        optimiser.zero_grad()
        found = functional.binary_cross_entropy_with_logits(
            odds * weights[0].exp() + weights[1], right
        )
        # Where all are right, or all wrong, nothing else keeps them finite.
        found = found + _RIDGE * weights.square().sum()
        found.backward()  # type: ignore[no-untyped-call]
        return found

    optimiser.step(loss)  # type: ignore[no-untyped-call]
    scale, shift = weights.detach()
    return round(float(scale.exp()), 2), round(float(shift), 2)


def _wrong(readings: Sequence[Reading], right: Sequence[bool]) -> float:
    return float(len(right) - sum(right))


def is_right(reading: Reading, row: Row) -> bool:
    """Whether an answer is a gold one: word for word, or in kind for yes, no and none."""
    if reading.kind != row.kind or row.kind != "span":
        return reading.kind == row.kind
    words = normalised_words(reading.text)
    return any(words == normalised_words(gold) for gold in _golds(row))


def _golds(row: Row) -> tuple[str, ...]:
    return row.answers or (row.context[row.start : row.end],)


@dataclass(frozen=True, slots=True)
class Measured:
    """What a reader answers on a development file.

    Attributes:
        readings: Its answers.
        golds: The gold answers of each question; none where it has no answer.
        fresh: Whether each question is none that the reader may be calibrated on.
        seconds: How long it took.
    """

    readings: Sequence[Reading]
    golds: Sequence[Sequence[str]]
    fresh: Sequence[bool]
    seconds: float

    @property
    def right(self) -> list[bool]:
        """Whether each answer is a gold one: word for word, or in kind for yes and no."""
        return [
            any(_same(reading, gold) for gold in own)
            for reading, own in zip(self.readings, self.golds, strict=True)
        ]

    @property
    def uncalibrated(self) -> tuple[list[float], list[bool]]:
        """Scores, and whether they are of right answers, of questions not calibrated on."""
        each = zip(self.readings, self.right, self.fresh, strict=True)
        fresh = [(reading.score, right) for reading, right, is_fresh in each if is_fresh]
        return [score for score, _ in fresh], [right for _, right in fresh]


def measured_on(reader: Reader, data: Path, file: str, size: int) -> Measured | None:
    """Let a reader answer a development file's questions; None where the folder has it not.

    Args:
        reader: The reader.
        data: The data folder.
        file: One of ``DEVELOPMENT``.
        size: The most questions, drawn by a fixed seed.
    """
    if not (data / file).is_file():
        return None
    polar = DEVELOPMENT[file]
    rows = [r for r in read_rows(data / file) if polar in (None, is_polar(r["question"]))]
    if file in MEASURED:
        rows = [row for row in rows if is_measured(row["context"])]
    rows = random.Random(7).sample(rows, min(size, len(rows)))
    began = time.perf_counter()
    readings = reader.read([ReadingInput(r["question"], r["context"]) for r in rows])
    spent = time.perf_counter() - began
    fresh = [not calibrates(row["context"]) for row in rows]
    return Measured(readings, [row["answers"] for row in rows], fresh, spent)


def reader_figures(reader: Reader, data: Path, size: int) -> dict[str, dict[str, float]]:
    """Measure a reader on the development files that the data folder has.

    Args:
        reader: The reader.
        data: The data folder.
        size: The most questions of each file.
    """
    figures: dict[str, dict[str, float]] = {}
    for name, file, score in (
        ("SQuAD v1.1 dev", SQUAD, _spans),
        ("BoolQ dev", BOOLQ, _yes_no),
        ("SQuAD v2.0 dev", SQUAD2, _answerable),
    ):
        found = measured_on(reader, data, file, size)
        if found is not None:
            number = len(found.readings)
            speed = {"questions/s": number / found.seconds}
            figures[name] = {"questions": number, **score(found), **speed}
    return figures


def _same(reading: Reading, gold: str) -> bool:
    if reading.kind == "span":
        return normalised_words(reading.text) == normalised_words(gold)
    return reading.kind == gold


def _spans(found: Measured) -> dict[str, float]:
    both, right = list(zip(found.readings, found.golds, strict=True)), found.right
    # SQuAD v1.1's own protocol has an answer to every question.
    answered = [(r.others[0] if r.kind == "none" and r.others else r, own) for r, own in both]
    return {
        "F1": sum(f1(r.text, own) for r, own in both) / len(both),
        "exact match": sum(right) / len(both),
        "F1, always answering": sum(f1(r.text, own) for r, own in answered) / len(both),
        "exact match, always answering": sum(
            any(_same(r, gold) for gold in own) for r, own in answered
        )
        / len(both),
        "answered none": sum(r.kind == "none" for r in found.readings) / len(both),
        "ECE": calibration_error(*found.uncalibrated),
    }


def _yes_no(found: Measured) -> dict[str, float]:
    right = found.right
    yes = sum(own[0] == "yes" for own in found.golds) / len(found.golds)
    return {
        "accuracy": sum(right) / len(found.golds),
        "majority": max(yes, 1 - yes),
        "ECE": calibration_error(*found.uncalibrated),
    }


def _answerable(found: Measured) -> dict[str, float]:
    scores = [_has_answer(reading) for reading in found.readings]
    answerable = [s for s, own in zip(scores, found.golds, strict=True) if own]
    others = [s for s, own in zip(scores, found.golds, strict=True) if not own]
    return {"no-answer AUC": auc(answerable, others)} if answerable and others else {}


def _has_answer(reading: Reading) -> float:
    if reading.answerable is not None:
        return reading.answerable
    return 1 - reading.score if reading.kind == "none" else reading.score
