"""A reader's calibration, fitted on all that no reader is trained on, and what it is worth.

    python -m benchmarks.reader_calibration [--reader best] [--folds 5] [--out temperatures.json]

The rows are SQuAD's development questions in contexts kept out and BoolQ's. What the calibration is
worth is told across folds, each read with what was fitted on the others: the errors of calibration
over all of them together. `--out` writes what is fitted on all.
"""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path

from bpb.config.models import CacheConfig
from bpb.models.load import load_reader
from bpb.models.options import LoadOptions
from bpb.models.readers.ensemble import TogetherReader
from bpb.models.readers.span_reader import SpanReader
from bpb.models.readers.windows import Calibration, ScoredContext, choose_all
from bpb.models.replay.cache import cache_folder
from bpb.models.training.data.reader_data import CALIBRATED, Row, kept_out
from bpb.models.training.files import bucket, data_folder
from bpb.models.training.scores.reader_scores import calibrate, calibration_error, is_right
from bpb.protocols import ReadingInput


class Remembering:
    """Scores of a reader, each computed once."""

    def __init__(self, reader: SpanReader | TogetherReader) -> None:
        self._reader = reader
        self._scored: dict[ReadingInput, ScoredContext] = {}

    def score_all(self, inputs: Sequence[ReadingInput]) -> list[ScoredContext]:
        """See ``TogetherReader``."""
        new = [item for item in dict.fromkeys(inputs) if item not in self._scored]
        self._scored.update(zip(new, self._reader.score_all(new), strict=True))
        return [self._scored[item] for item in inputs]


def main() -> None:
    """Prints a line by file, and the calibration."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--reader", default="best", choices=("best", "bundled"))
    parser.add_argument("--data", type=Path, help="the data folder; BPB_DATA if absent")
    parser.add_argument("--folds", type=int, default=5)
    parser.add_argument("--out", type=Path)
    given = parser.parse_args()
    options = LoadOptions(conversions=cache_folder(CacheConfig()))
    loaded = load_reader(given.reader, options)
    if not isinstance(loaded, SpanReader | TogetherReader):
        raise SystemExit(f"{given.reader} tells no scores")
    reader = Remembering(loaded)
    folder = data_folder(given.data)
    rows = {name: kept_out(folder, name) for name in CALIBRATED}
    everything = [row for each in rows.values() for row in each]
    said: dict[str, list[tuple[float, bool]]] = {name: [] for name in rows}
    for number in range(given.folds):
        inside = [fold(row, given.folds) == number for row in everything]
        others = [row for row, here in zip(everything, inside, strict=True) if not here]
        found = calibrate(reader, others, random.Random(7))
        for name, each in rows.items():
            here = [row for row in each if fold(row, given.folds) == number]
            said[name] += read_with(reader, here, found)
    for name, pairs in said.items():
        scores, right = [score for score, _ in pairs], [ok for _, ok in pairs]
        error = calibration_error(scores, right)
        print(
            f"{name}: {len(pairs)} questions, {sum(right) / len(right):.1%} right, ECE {error:.3f}"
        )
    fitted = asdict(calibrate(reader, everything, random.Random(7)))
    print(json.dumps(fitted))
    if given.out:
        given.out.write_text(json.dumps(fitted) + "\n", encoding="utf-8")


def fold(row: Row, folds: int) -> int:
    """Which fold a row is of: all of a context's are of one."""
    return bucket("reader folds ", row.context, folds)


def read_with(
    reader: Remembering, rows: Sequence[Row], calibration: Calibration
) -> list[tuple[float, bool]]:
    """How sure each answer is, and whether it is right."""
    inputs = [ReadingInput(row.question, row.context) for row in rows]
    readings = choose_all(inputs, reader.score_all(inputs), calibration)
    return [(r.score, is_right(r, row)) for r, row in zip(readings, rows, strict=True)]


if __name__ == "__main__":
    main()
