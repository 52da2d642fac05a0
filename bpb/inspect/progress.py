"""How a run's events are shown: a bar on a terminal, plain lines elsewhere, or JSON lines.

All of it goes to standard error; standard output is for results.
"""

from __future__ import annotations

import json
import logging
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import asdict
from datetime import UTC, datetime
from enum import IntEnum
from pathlib import Path
from typing import TYPE_CHECKING, Any, TextIO

from bpb.errors import BPBError
from bpb.runs.events import (
    Advanced,
    Event,
    Failed,
    InputRead,
    Listener,
    ModelLoaded,
    Noted,
    ShardDone,
    StageDone,
    StageStarted,
    Warned,
    ignore,
)
from bpb.runs.manifest import Manifest

if TYPE_CHECKING:
    from rich.progress import Progress, TaskID

# What the stages take of a shard's time, until the run's own seconds are known.
STAGE_SHARES = {
    "parse": 0.2,
    "perturb": 0.02,
    "ask": 0.28,
    "answer": 0.32,
    "check": 0.13,
    "trace": 0.05,
}
_LOGGER = logging.getLogger("bpb")


class Detail(IntEnum):
    """How much is shown."""

    QUIET = 0
    NORMAL = 1
    VERBOSE = 2


class Tracker:
    """Follows a run by its events: how much is done, how fast, and how long the rest takes.

    Args:
        clock: Seconds that only grow.

    Attributes:
        done: Questions through all stages.
        total: Questions of the input; None where that is not known.
        stage: What is being done.
        what: What is counted, in the plural.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._start: float | None = None
        self._first = 0
        self._within = 0.0
        self._seconds: dict[str, float] = {}
        self._shares: Mapping[str, float] = STAGE_SHARES
        self.done = 0
        self.total: int | None = None
        self.stage = "reading"
        self.what = "questions"

    def __call__(self, event: Event) -> None:
        """Take an event into account."""
        match event:
            case InputRead():
                self.done = self._first = event.questions_done
                self.total, self.stage = event.questions, "loading models"
            case StageStarted():
                self.stage = event.stage
                self._start = self._clock() if self._start is None else self._start
            case StageDone():
                self._within += event.questions * self._shares.get(event.stage, 0.0)
                spent = self._seconds.get(event.stage, 0.0)
                self._seconds[event.stage] = spent + event.seconds
            case ShardDone():
                self.done, self._within = event.questions_done, 0.0
                if spent := sum(self._seconds.values()):
                    self._shares = {name: s / spent for name, s in self._seconds.items()}
            case Advanced():
                self._start = self._clock() if self._start is None else self._start
                self.done, self.total, self.what = event.done, event.total, event.what

    @property
    def progress(self) -> float:
        """Questions done, those on their way counted by the stages that are behind them."""
        reached = self.done + self._within
        return reached if self.total is None else min(reached, self.total)

    @property
    def rate(self) -> float:
        """Questions a second since the first stage began; 0 while it is not known."""
        if self._start is None or self._clock() <= self._start:
            return 0.0
        return (self.progress - self._first) / (self._clock() - self._start)

    @property
    def seconds_left(self) -> float | None:
        """How long the rest takes at this rate; None while it is not known."""
        if self.total is None or not self.rate:
            return None
        return (self.total - self.progress) / self.rate

    def __str__(self) -> str:
        of = "" if self.total is None else f" of {self.total:,}"
        words = [f"{self.done:,}{of} {self.what}"]
        if self.rate:
            words.append(f"{self.rate:.3g} a second")
        if self.seconds_left:
            words.append(f"{duration(self.seconds_left)} left")
        return ", ".join(words)


class PlainLines:
    """Writes a line for a shard and for a message; more with `Detail.VERBOSE`."""

    def __init__(
        self,
        write: Callable[[str], None],
        detail: Detail = Detail.NORMAL,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._write = write
        self._verbose = detail is Detail.VERBOSE
        self.tracker = Tracker(clock)

    def __call__(self, event: Event) -> None:
        """Show an event."""
        self.tracker(event)
        match event:
            case ShardDone() | Advanced():
                self._write(str(self.tracker))
        for line in messages(event, verbose=self._verbose):
            self._write(line)


class Bar:
    """Moves a bar on a terminal, and writes messages above it."""

    def __init__(self, progress: Progress, detail: Detail = Detail.NORMAL) -> None:
        self._progress = progress
        self._verbose = detail is Detail.VERBOSE
        self._task: TaskID | None = None
        self.tracker = Tracker()

    def __call__(self, event: Event) -> None:
        """Show an event."""
        tracker = self.tracker
        tracker(event)
        for line in messages(event, verbose=self._verbose):
            self._progress.console.print(f"bpb: {line}", highlight=False, markup=False)
        if self._task is None:
            self._task = self._progress.add_task(tracker.stage, total=None, words="")
        self._progress.update(
            self._task,
            description=tracker.stage,
            completed=tracker.progress,
            total=tracker.total,
            words=str(tracker),
        )


def log(event: Event) -> None:
    """Hand an event to the logger `bpb` of the standard module `logging`."""
    _LOGGER.log(event.level, event.label(), extra={"event": event})


class JsonFormatter(logging.Formatter):
    """Log records as JSON lines: an event with its fields, any other record with its message."""

    def format(self, record: logging.LogRecord) -> str:
        event = getattr(record, "event", None)
        about: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
        }
        if isinstance(event, Event):
            about |= {"event": event.label(), **asdict(event)}
        else:
            about |= {"event": "log", "logger": record.name, "message": record.getMessage()}
        return json.dumps(about, ensure_ascii=False)


def messages(event: Event, *, verbose: bool) -> Iterator[str]:
    """What an event has to say beside progress, a line each."""
    match event:
        case Noted() | Warned():
            yield " ".join(event.message.split())
        case ModelLoaded() if verbose:
            conversion = event.conversion_seconds
            once = f", {conversion:.1f} s of them for a conversion" if conversion else ""
            yield f"{event.role} loaded in {event.seconds:.1f} s{once}: {event.name}"
        case StageDone() if verbose:
            yield f"{event.stage}: {event.questions:,} questions in {event.seconds:.1f} s"
        case ShardDone() if verbose:
            yield (
                f"shard {event.shard} of {event.shards}: {event.answered:,} variants with an "
                f"answer, {event.constrained:,} with constraints, {event.rejected:,} rejected; "
                f"{event.seconds:.1f} s"
            )


@contextmanager
def listening(
    detail: Detail = Detail.NORMAL, *, log_json: bool = False, stream: TextIO | None = None
) -> Iterator[Listener]:
    """A listener that shows events on standard error in the way that was asked for.

    With `log_json` an error of the user becomes the last line, as JSON, and ends the program.

    Args:
        detail: How much is shown.
        log_json: Write JSON lines.
        stream: Instead of standard error.
    """
    stream = stream or sys.stderr
    if log_json:
        with _logging_json(detail, stream):
            try:
                yield log
            except BPBError as error:
                log(Failed(str(error), error.exit_code))
                raise SystemExit(error.exit_code) from None
    elif detail is Detail.QUIET:
        yield ignore
    elif stream.isatty():
        with _bar(stream) as progress:
            yield Bar(progress, detail)
    else:
        yield PlainLines(lambda line: print(f"bpb: {line}", file=stream, flush=True), detail)


@contextmanager
def _bar(stream: TextIO) -> Iterator[Progress]:
    from rich.console import Console
    from rich.progress import BarColumn, Progress, SpinnerColumn, TextColumn

    columns = (
        SpinnerColumn(),
        TextColumn("{task.description}", markup=False),
        BarColumn(),
        TextColumn("{task.fields[words]}", markup=False),
    )
    with Progress(*columns, console=Console(file=stream), transient=True) as progress:
        yield progress


@contextmanager
def _logging_json(detail: Detail, stream: TextIO) -> Iterator[None]:
    """Let all that is logged, warnings of packages included, be JSON lines."""
    levels = {Detail.QUIET: logging.ERROR, Detail.VERBOSE: logging.DEBUG}
    handler = logging.StreamHandler(stream)
    handler.setFormatter(JsonFormatter())
    root = logging.getLogger()
    before = _LOGGER.level
    root.addHandler(handler)
    _LOGGER.setLevel(levels.get(detail, logging.INFO))
    logging.captureWarnings(True)
    try:
        yield
    finally:
        logging.captureWarnings(False)
        _LOGGER.setLevel(before)
        root.removeHandler(handler)


def duration(seconds: float) -> str:
    """A time in words: "45 s", "3 min 20 s", "2 h 5 min"."""
    whole = round(seconds)
    if whole < 60:
        return f"{whole} s"
    if whole < 3600:
        return f"{whole // 60} min {whole % 60} s"
    return f"{whole // 3600:,} h {whole % 3600 // 60} min"


def summary(directory: Path, manifest: Manifest) -> str:
    """What a run made, and how to look further."""
    counts = manifest.counts
    share = counts.covered / counts.input if counts.input else 0.0
    return (
        f"{counts.covered:,} of {counts.input:,} examples covered ({share:.1%}): "
        f"{counts.answered:,} variants with an answer, {counts.constrained:,} with constraints, "
        f"{sum(counts.rejected.values()):,} rejected, {counts.duplicates:,} duplicates; "
        f"{sum(manifest.seconds.values()):,.0f} s\n"
        f"Look at it: bpb inspect {directory}"
    )
