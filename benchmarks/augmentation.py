"""A small reader fine-tuned with and without variants of its training data (Geva et al. 2022, 5.4).

    python -m benchmarks.augmentation --work DIR [--train 100] [--contrast RUN] [--keep]

The bundled reader is fine-tuned on questions of HotpotQA's training part, which it has not learned,
and on the same questions with variants. It is measured on questions of the development part (DEV),
and on the contrast sets of other ones (CONT). No passage is in two of these. Each figure is the
mean over seeds with its 95% interval (Student's t). HotpotQA has no human-made contrast set.

A training calibrates its reader anew, which moves the probability from which it answers at all. So
each reader is measured twice: as its training calibrated it, and as the bundled reader is. Only the
second shows what the weights learned.

What is done already in `--work` is not done again. `--keep` stores the figures for docs/results.md.
"""

from __future__ import annotations

import argparse
import gzip
import json
import math
import os
import tempfile
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict
from datetime import UTC, datetime
from pathlib import Path
from statistics import mean, stdev
from typing import Any

from benchmarks.results.kept import FIGURES, Figure
from bpb import __version__, corpora
from bpb.augmentation import augment
from bpb.evaluation.evaluate import Evaluation, evaluate
from bpb.evaluation.sets import questions
from bpb.exporting import read_run
from bpb.models.load import load_reader
from bpb.models.options import LoadOptions
from bpb.models.training.settings import load
from bpb.pipeline.run import generate
from bpb.pipeline.train import train
from bpb.protocols import Reader, ReadingInput

SECTION = "augmentation"
CORPUS = "hotpotqa/hotpot_gold.jsonl.gz"
AS_IT_IS, WITHOUT, WITH = "not fine-tuned", "fine-tuned", "fine-tuned, augmented"
SHARED = ", bundled calibration"
SETTINGS = (
    "start=bundled", "share_embeddings=true", "minutes=0", "epochs=2", "batch_tokens=2300",
    "rate=1e-4", "encoder_rate=3e-5", "average=0", "short_windows=0", "precision=fp32",
    "measured=0", "evaluated=1",
)  # fmt: skip
# What readers are calibrated on: so many rows of each file, the same for all.
CALIBRATION = {"squad/dev.jsonl.gz": 200, "boolq/dev.jsonl.gz": 100}
NAMES = ("DEV F1", "ORIG F1", "CONT F1", "CONT consistency", "CONT+CONST consistency")
Measured = Mapping[str, float]


def main() -> None:
    arguments = _arguments()
    work: Path = arguments.work
    work.mkdir(parents=True, exist_ok=True)
    contrast, training, development = split(arguments)
    augmented = work / "augmented.jsonl"
    done = augment(
        training, augmented, [arguments.tau], run=work / "training.run",
        against=[development, contrast / "contrast_set.jsonl"],
    )  # fmt: skip
    print(done.files[0])
    for known, rows in CALIBRATION.items():
        _copy_head(arguments.data / known, work / known, rows)
    found: dict[str, list[Measured]] = {
        AS_IT_IS: [once(work / "bundled.json", lambda: measured("bundled", contrast, development))]
    }
    for seed in range(1, arguments.seeds + 1):
        for name, file in ((WITHOUT, training), (WITH, augmented)):
            folder = work / f"{file.stem}-{seed}"
            settings = [*SETTINGS, f"seed={seed}", f"sources={file.name} 1 0", "threads=1"]

            def trained(folder: Path = folder, settings: list[str] = settings) -> Measured:
                role, config = load("reader", "small", settings)
                train(role, config, folder, work, print)
                return measured(str(folder), contrast, development)

            def recalibrated(folder: Path = folder) -> Measured:
                return measured(str(folder), contrast, development, as_bundled=True)

            found.setdefault(name, []).append(once(folder / "figures.json", trained))
            shared = once(folder / "shared_calibration.json", recalibrated)
            found.setdefault(f"{name}{SHARED}", []).append(shared)
    print("\n".join(table(found)))
    if arguments.keep:
        options = f"--work runs/augmentation --train {arguments.train}"
        options += " --contrast RUN" if arguments.contrast else ""
        keep(figures_of(found, f"python -m benchmarks.augmentation {options}"))


def split(arguments: argparse.Namespace) -> tuple[Path, Path, Path]:
    """The run of contrast sets, the training questions and the development questions.

    The contrast sets are of the first questions of the development part, if no run is given.
    """
    source, work = arguments.data / CORPUS, arguments.work
    lines = gzip.decompress(source.read_bytes()).decode().splitlines(keepends=True)
    parts: dict[str, list[str]] = {"train": [], "dev": []}
    for line in lines:
        parts.setdefault(json.loads(line)["split"], []).append(line)
    contrast = arguments.contrast
    if contrast is None:
        contrast, file = work / "contrast.run", work / "contrast.jsonl"
        file.write_text("".join(parts["dev"][: arguments.sets]))
        _generate(file, contrast)
    asked = {each.id for each in read_run(contrast).questions if each.is_original}
    training, development = work / "training.jsonl", work / "development.jsonl"
    training.write_text("".join(parts["train"][: arguments.train]))
    _generate(training, work / "training.run")
    passages = set(corpora.passages(training))
    others = [
        line
        for line in parts["dev"][arguments.sets :]
        if json.loads(line)["id"] not in asked and json.loads(line)["context"] not in passages
    ]
    development.write_text("".join(others[: arguments.development]))
    return contrast, training, development


def _generate(source: Path, out: Path) -> None:
    from bpb.config.config import load as load_settings
    from bpb.pipeline.pipeline import build

    if not (out / "contrast_set.jsonl").is_file():
        generate(str(source), out, load_settings(None, None, ["shard_size=50"]), build=build)


def measured(spec: str, contrast: Path, development: Path, *, as_bundled: bool = False) -> Measured:
    """A reader's figures in per cent, by the names of `NAMES`.

    Args:
        spec: The reader.
        contrast: The run of contrast sets.
        development: The development questions.
        as_bundled: Whether to calibrate it as the bundled reader is, instead of as it was trained.
    """
    reader: Any = load_reader(spec, LoadOptions(threads=1))
    if as_bundled:
        bundled: Any = load_reader("bundled", LoadOptions(threads=1))
        reader.temperatures = bundled.temperatures
    sets, dev = evaluated(contrast, reader), evaluated(development, reader)
    consistent = sets.per_cent("consistency", "contrast")
    values = (
        dev.per_cent("all_originals", "f1"),
        sets.per_cent("original", "f1"),
        sets.per_cent("contrast", "f1"),
        consistent,
        # Without variants that have constraints alone, these change nothing.
        sets.per_cent("consistency", "with_constraints") or consistent,
    )
    return {name: value or 0.0 for name, value in zip(NAMES, values, strict=True)}


def evaluated(path: Path, reader: Reader) -> Evaluation:
    """The figures of a reader on a set."""
    asked = [question for _, question in questions([path], lambda _: None)]
    readings = reader.read([ReadingInput(each.question, each.context) for each in asked])
    with tempfile.TemporaryDirectory() as folder:
        said = Path(folder, "predictions.jsonl")
        rows = zip(asked, readings, strict=True)
        lines = (json.dumps({"id": one.id, "prediction": each.text}) + "\n" for one, each in rows)
        said.write_text("".join(lines))
        return evaluate(path, predictions=said)


def once(path: Path, make: Callable[[], Measured]) -> Measured:
    """The figures of a file, which are measured if there is none."""
    if not path.is_file():
        path.write_text(json.dumps(make(), indent=1) + "\n")
    figures: Measured = json.loads(path.read_text())
    return figures


def figures_of(found: Mapping[str, Sequence[Measured]], command: str) -> Iterator[Figure]:
    """The figures that are kept."""
    today = datetime.now(UTC).date().isoformat()
    for row, runs in found.items():
        for name in NAMES:
            values = [each[name] for each in runs]
            yield Figure(
                SECTION, row, round(mean(values), 2), "points", name, __version__, today, command,
                half_width(values),
            )  # fmt: skip


def half_width(values: Sequence[float]) -> float | None:
    """Half the 95% interval of a mean; None of one value."""
    from scipy.stats import t

    if len(values) < 2:
        return None
    factor = float(t.ppf(0.975, len(values) - 1))
    return round(factor * stdev(values) / math.sqrt(len(values)), 2)


def table(found: Mapping[str, Sequence[Measured]]) -> Iterator[str]:
    """A row for each way of training."""
    yield "\t".join(("reader", *NAMES))
    for row in found:
        cells = (str(each) for each in figures_of({row: found[row]}, "python"))
        yield "\t".join((row, *cells))


def keep(figures: Iterable[Figure], path: Path = FIGURES) -> None:
    """Replace the kept figures of this section."""
    lines = path.read_text(encoding="utf-8").splitlines()
    others = [line for line in lines if json.loads(line)["section"] != SECTION]
    own = []
    for each in figures:
        fields = {name: value for name, value in asdict(each).items() if value is not None}
        own.append(json.dumps(fields, ensure_ascii=False))
    path.write_text("\n".join([*others, *own]) + "\n", encoding="utf-8")


def _copy_head(source: Path, target: Path, rows: int) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    lines = gzip.decompress(source.read_bytes()).splitlines(keepends=True)
    target.write_bytes(gzip.compress(b"".join(lines[:rows]), mtime=0))


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    data = Path(os.environ.get("BPB_DATA", "../shared/data"))
    parser.add_argument("--work", type=Path, required=True, help="holds all that is made")
    parser.add_argument("--data", type=Path, default=data, help="the data folder")
    parser.add_argument("--train", type=int, default=100, help="training questions")
    parser.add_argument("--sets", type=int, default=150, help="questions of the contrast sets")
    parser.add_argument("--development", type=int, default=150, help="development questions")
    parser.add_argument("--tau", default="0.1", help="see `bpb augment`")
    parser.add_argument("--seeds", type=int, default=3, help="trainings of each kind")
    parser.add_argument("--contrast", type=Path, help="a finished run of HotpotQA to measure on")
    parser.add_argument("--keep", action="store_true", help="store the figures")
    return parser.parse_args()


if __name__ == "__main__":
    main()
