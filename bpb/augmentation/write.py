"""Augmenting training data: what is needed for it, the run, and the files."""

from __future__ import annotations

import gzip
import json
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from decimal import Decimal
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any, cast

from bpb.augmentation.distribution import Distribution
from bpb.augmentation.draw import Drawn, limit, share
from bpb.augmentation.result import Augmentation, AugmentedFile
from bpb.augmentation.training import NOWHERE, Passages, TrainingData
from bpb.config.config import Config, load
from bpb.errors import ConfigError, InputError, OutputError, output_errors
from bpb.exporting.questions import read_run
from bpb.pipeline import run as runs
from bpb.pipeline.pipeline import build
from bpb.records.fields import Fields
from bpb.records.question import Question
from bpb.runs.directory import MANIFEST, RunDirectory, replacing
from bpb.runs.events import Listener, ignore
from bpb.runs.manifest import InputRecord

if TYPE_CHECKING:
    from bpb.pipeline.pipeline import Pipeline

REPORT = ".report.json"
TAUS = ("0.03", "0.05", "0.1")
"""The paper's values."""
_CONSTRAINTS = "with constraints alone"
_ID_TAKEN = "whose id the training data have already"
_IN_AGAINST = "whose passage is in the data of --against"
_NO_ORIGINAL = "whose original the training data lack"
_NO_VALIDITY = "without a validity"
_NOT_HELD = "that the format cannot hold"


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be written, with all that can be wrong before variants are made looked at.

    Attributes:
        training: The training data.
        out: The file to write; of several, what their names begin with.
        taus: The share of the examples that each rule may add; the smallest first.
        run: The run directory.
        seed: Seed of the draw.
        against: Passages whose variants are left out.
        min_quality: Variants that are less likely to be valid are left out, in [0, 1].

    Raises:
        ConfigError: `min_quality` is no probability.
    """

    training: TrainingData
    out: Path
    taus: tuple[Decimal, ...]
    run: Path
    seed: int = 0
    against: Passages = NOWHERE
    min_quality: float = 0.0

    def __post_init__(self) -> None:
        if not 0 <= self.min_quality <= 1:
            raise ConfigError(f"min_quality: expected 0 to 1, got {self.min_quality}")

    @property
    def is_made(self) -> bool:
        """Whether the run has ended already.

        Raises:
            InputError: It is a run of other data.
        """
        if not (self.run / MANIFEST).is_file():
            return False
        directory = RunDirectory.read(self.run)
        if not directory.finished:
            return False
        now = InputRecord.of(self.training.source.path)
        if [each.sha256 for each in directory.manifest.inputs] != [now.sha256]:
            others = ", ".join(each.path for each in directory.manifest.inputs)
            raise InputError(
                f"--run: expected a run of {self.training.source.location} as it is, got one of "
                f"{others} in {self.run}"
            )
        return True

    def carry_out(self) -> Augmentation:
        """Draw variants of the finished run, and write the files and their report.

        Raises:
            InputError: The run is not of these data, has not ended, or was changed.
            OutputError: A file cannot be written.
        """
        questions = [each for each in read_run(self.run).questions if not each.is_original]
        answered = [each for each in questions if each.answers]
        reasons = {each.id: self._reason(each) for each in questions}
        fit = [each for each in answered if not reasons[each.id]]
        rows = self.training.forms(fit)
        reasons |= {each.id: _NOT_HELD for each in fit if each.id not in rows}
        drawn = Drawn.of((each for each in fit if each.id in rows), self.seed)
        augmentation = Augmentation(
            train=self.training.source.location,
            run=self.run,
            seed=self.seed,
            bad_rows=self.training.bad_rows,
            variants=_by_rule(answered),
            left_out=dict(sorted(Counter(filter(None, reasons.values())).items())),
            before=self.training.distribution,
            files=tuple(self._written(tau, drawn, rows) for tau in self.taus),
        )
        with _writing(report_path(self.out)) as stream:
            report = json.dumps(augmentation.to_json(), indent=1, ensure_ascii=False)
            stream.write(report.encode() + b"\n")
        return augmentation

    def path(self, tau: Decimal) -> Path:
        """The file of a tau: `out`, or with several taus its name with the tau."""
        if len(self.taus) == 1:
            return self.out
        stem, dot, suffixes = self.out.name.partition(".")
        return self.out.with_name(f"{stem}-{tau}{dot}{suffixes}")

    def _reason(self, variant: Question) -> str:
        """Why a variant is not drawn from; "" if it is."""
        if not variant.answers:
            return _CONSTRAINTS
        if variant.original_id not in self.training.numbers:
            return _NO_ORIGINAL
        if variant.id in self.training.numbers:
            return _ID_TAKEN
        if variant.context in self.against:
            return _IN_AGAINST
        if self.min_quality and variant.validity is None:
            return _NO_VALIDITY
        if self.min_quality and (variant.validity or 0.0) < self.min_quality:
            return f"with a validity below {self.min_quality:g}"
        return ""

    def _written(self, tau: Decimal, drawn: Drawn, rows: Mapping[str, Fields]) -> AugmentedFile:
        most = limit(tau, self.training.examples)
        chosen = drawn.up_to(most)
        path = self.path(tau)
        with _writing(path) as stream:
            self.training.write((rows[each.id] for each in chosen), stream)
        none = dict.fromkeys((each.rule for _, each in drawn.ranked), 0)
        new = Distribution.of((each.rule, each.question, each.answers[0]) for each in chosen)
        added = dict(sorted({**none, **_by_rule(chosen)}.items()))
        return AugmentedFile(path, tau, most, added, self.training.distribution + new)


def plan(
    train: str | Path,
    out: Path,
    taus: Sequence[str | float | Decimal] = TAUS,
    *,
    run: Path | None = None,
    seed: int = 0,
    against: Sequence[str | Path] = (),
    min_quality: float = 0.0,
    format: str = "",
) -> Plan:
    """Look at all that an augmentation needs; arguments and errors are those of `augment`."""
    shares = tuple(sorted({share(each) for each in taus}))
    if not shares:
        raise ConfigError("tau: expected a share of the examples or several, got none")
    if out.is_dir() or not out.name:
        raise OutputError(f"--out: expected a file to write, got a folder: {out}")
    training = TrainingData.read(str(train), format)
    made = Plan(
        training=training,
        out=out,
        taus=shares,
        run=run or out.with_name(f"{out.name}.run"),
        seed=seed,
        against=Passages.read(against),
        min_quality=min_quality,
    )
    for path in (*map(made.path, shares), report_path(out)):
        _check_free(path, (training.source.path, *map(Path, against)))
    return made


def augment(
    train: str | Path,
    out: str | Path,
    taus: Sequence[str | float | Decimal] = TAUS,
    *,
    run: str | Path | None = None,
    config: Config | None = None,
    seed: int = 0,
    against: Sequence[str | Path] = (),
    min_quality: float = 0.0,
    format: str = "",
    build: Callable[[Config], Pipeline] = build,
    on_event: Listener = ignore,
) -> Augmentation:
    """Add variants of its own questions to training data.

    Each tau gives a file with all bytes of the training data, and at most tau times their examples
    of each rule's variants. A larger tau begins with all that a smaller one adds.

    Args:
        train: The training data: one file of DROP, SQuAD, HotpotQA, IIRC, JSON lines or a table.
        out: The file to write; with several taus "train.json" stands for "train-0.03.json" and
            others.
        taus: Shares of the examples.
        run: The run directory, new, to be continued, or finished; None for `out` with `.run`.
        config: Settings of the run; None takes a finished run as it is, and else the defaults.
        seed: Seed of the draw; the run's own seed is a setting.
        against: Data sets, such as the development data, whose passages get no variant.
        min_quality: Leave out variants that are less likely to be valid, in [0, 1].
        format: The format of the training data; "" to recognise it.
        build: Loads the models, called only if there are variants to make.
        on_event: Called with what happens; see `bpb.runs.events`.

    Raises:
        ConfigError: A setting, a tau or the format cannot be used.
        InputError: Training data, data of `against` or the run cannot be read.
        OutputError: A file cannot be written, or would replace an input.
        NothingMadeError: The run made no variant.
    """
    made = plan(
        train,
        Path(out),
        taus,
        run=Path(run) if run else None,
        seed=seed,
        against=against,
        min_quality=min_quality,
        format=format,
    )
    if config is not None or not made.is_made:
        settings = load() if config is None else config
        location = made.training.source.location
        runs.generate(location, made.run, settings, build=build, on_event=on_event)
    return made.carry_out()


def report_path(out: Path) -> Path:
    """Where the report of an augmentation lies."""
    return out.with_name(f"{out.name}{REPORT}")


def _by_rule(variants: Sequence[Question]) -> dict[str, int]:
    return dict(sorted(Counter(each.rule for each in variants).items()))


def _check_free(path: Path, inputs: Sequence[Path]) -> None:
    if path.is_dir():
        raise OutputError(f"--out: expected a file to write, got a folder: {path}")
    if path.exists() and any(each.exists() and path.samefile(each) for each in inputs):
        raise OutputError(f"--out: expected another file than the input {path}")


@contextmanager
def _writing(path: Path) -> Iterator[IO[bytes]]:
    """A file that takes its name once it is whole; compressed if its name ends with .gz."""
    with output_errors(f"cannot write {path}"):
        path.parent.mkdir(parents=True, exist_ok=True)
        with replacing(path) as stream:
            if path.suffix != ".gz":
                yield stream
                return
            # Name and time are left out, so that the same rows give the same bytes.
            with gzip.GzipFile("", "wb", fileobj=cast("Any", stream), mtime=0) as compressed:
                yield cast("IO[bytes]", compressed)
