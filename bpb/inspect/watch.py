"""A run in progress: how far it is and what it has made, read from its folder alone."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from rich.console import Console, Group, RenderableType
from rich.live import Live
from rich.progress_bar import ProgressBar
from rich.table import Table
from rich.text import Text

from bpb.errors import InputError
from bpb.inspect.progress import duration
from bpb.pipeline.run import shard_sizes
from bpb.runs.counts import Counts
from bpb.runs.directory import RunDirectory, ShardSummary
from bpb.runs.lock import is_worked_in
from bpb.visible import visible

SECONDS_BETWEEN_LOOKS = 1.0
# Lines of the view beside those of the reasons.
_OTHER_LINES = 10
_MOST_ROWS = 12


class State(StrEnum):
    """What a run is doing."""

    READING = "reading the input"
    WORKING = "working"
    JOINING = "joining the shards"
    FINISHED = "finished"


@dataclass(frozen=True, slots=True)
class Look:
    """A run at one moment.

    Attributes:
        path: Its folder.
        state: What it is doing.
        shards: How many there are; 0 while the input is read, and at the end.
        shards_done: How many are stored.
        questions: Those that go through the stages, bad rows too at the end.
        questions_done: Those in the stored shards.
        counts: What became of the stored shards' examples.
        seconds_left: How long the other shards take; None while that is not known.
    """

    path: Path
    state: State
    shards: int
    shards_done: int
    questions: int
    questions_done: int
    counts: Counts
    seconds_left: float | None = None

    @classmethod
    def at(cls, path: Path, now: float) -> Look:
        """Look at a run.

        Args:
            path: Its folder.
            now: The time, in seconds since 1970.

        Raises:
            InputError: The folder holds no run.
        """
        directory = RunDirectory.read(path)
        sizes = shard_sizes(directory)
        found = {index: directory.summary(index) for index in range(len(sizes))}
        done = {index: summary for index, summary in found.items() if summary is not None}
        # The shards are removed when the run ends, maybe since they were counted.
        manifest = RunDirectory.read(path).manifest
        if manifest.finished:
            n, counts = manifest.counts.input, manifest.counts
            return cls(path, State.FINISHED, 0, 0, n, n, counts)
        state = State.WORKING if sizes else State.READING
        if sizes and len(done) == len(sizes):
            state = State.JOINING
        return cls(
            path,
            state,
            shards=len(sizes),
            shards_done=len(done),
            questions=sum(sizes),
            questions_done=sum(sizes[index] for index in done),
            counts=sum((each.counts for each in done.values()), Counts()),
            seconds_left=seconds_left(sizes, done, now),
        )

    @property
    def reached(self) -> str:
        """How far it is."""
        parts = [f"{_of(self.questions_done, self.questions)} questions"]
        parts += [f"{_of(self.shards_done, self.shards)} shards"] if self.shards else []
        return ", ".join(parts)

    @property
    def made(self) -> str:
        """What it has made."""
        counts = self.counts
        return (
            f"{counts.answered:,} variants with an answer, {counts.constrained:,} with "
            f"constraints only, {sum(counts.rejected.values()):,} rejected"
        )

    @property
    def time_left(self) -> str:
        """How long the rest takes; "" while that is not known, and at the end."""
        if self.seconds_left is None or self.state is not State.WORKING:
            return ""
        return f"about {duration(self.seconds_left)} left"

    def __str__(self) -> str:
        return "; ".join(filter(None, (f"{self.state}: {self.reached}", self.made, self.time_left)))


def seconds_left(
    sizes: tuple[int, ...], done: Mapping[int, ShardSummary], now: float
) -> float | None:
    """How long a run's other shards take, by the time that those that are done took.

    Shards that several workers did at once count once, and pauses between shards do not count.

    Args:
        sizes: The questions of each shard.
        done: The shards that are done, by index.
        now: The time, in seconds since 1970.

    Returns:
        Seconds; None while no question is done.
    """
    questions = sum(sizes[index] for index in done)
    if not questions:
        return None
    worked, reached = 0.0, 0.0
    for shard in sorted(done.values(), key=lambda each: each.stored - sum(each.seconds.values())):
        start = max(shard.stored - sum(shard.seconds.values()), reached)
        worked += max(shard.stored - start, 0.0)
        reached = max(reached, shard.stored)
    left = (sum(sizes) - questions) * worked / questions
    # Without the time that shards in progress have taken; a clock that is behind counts as none.
    return max(left - min(max(now - reached, 0.0), worked / len(done)), 0.0)


def watch(
    console: Console,
    path: Path,
    *,
    seconds: float = SECONDS_BETWEEN_LOOKS,
    clock: Callable[[], float] = time.time,
) -> None:
    """Show a run until it ends: a view that is refreshed, or lines where there is no terminal.

    Ctrl-C ends the watch; it does nothing to the run.

    Args:
        console: Where to print.
        path: The run's folder.
        seconds: How long to wait before each look.
        clock: The time, in seconds since 1970.

    Raises:
        InputError: The folder holds no run, or one that no process works on.
    """
    looks = _looks(path, seconds, clock)
    with suppress(KeyboardInterrupt):
        if console.is_terminal:
            _show_view(console, looks)
        else:
            _show_lines(console, looks)


def _looks(path: Path, seconds: float, clock: Callable[[], float]) -> Iterator[Look]:
    """A look now and then, until the run ends.

    Raises:
        InputError: No process worked on it at two looks.
    """
    left_alone = 0
    while True:
        # Before the look: a process that is gone by then may have ended the run.
        left_alone = left_alone + 1 if is_worked_in(path) is False else 0
        look = Look.at(path, clock())
        yield look
        if look.state is State.FINISHED:
            return
        if left_alone > 1:
            raise InputError(
                f"{path} has stopped: expected a process that works on it, got none; "
                f"run its `bpb generate` again to continue"
            )
        time.sleep(seconds)


def _show_view(console: Console, looks: Iterator[Look]) -> None:
    with Live(console=console, auto_refresh=False) as live:
        for look in looks:
            live.update(view(look, console.height), refresh=True)


def _show_lines(console: Console, looks: Iterator[Look]) -> None:
    last: Look | None = None
    try:
        for look in looks:
            if last is None or (look.state, look.shards_done) != (last.state, last.shards_done):
                console.print(Text(str(look)), soft_wrap=True)
            last = look
    finally:
        if last is not None:
            console.print(_breakdown(last.counts, _MOST_ROWS))


def view(look: Look, height: int) -> RenderableType:
    """A run at one moment, for a terminal of this height in lines."""
    name = visible(str(look.path))
    lines: list[RenderableType] = [Text(f"{name}  ", "bold").append(look.state, "not bold")]
    if look.state is not State.FINISHED:
        total = float(look.questions) if look.questions else None
        bar = Table.grid(padding=(0, 2))
        bar.add_row(ProgressBar(total, look.questions_done, width=40), look.time_left)
        lines.append(bar)
    covered = f"{_of(look.counts.covered, look.counts.input)} covered"
    lines += [Text(look.reached), Text(covered), Text(look.made)]
    lines.append(_breakdown(look.counts, max(min(_MOST_ROWS, height - _OTHER_LINES), 1)))
    if look.state is State.FINISHED:
        lines.append(Text(f"Look at it: bpb inspect {name}"))
    return Group(*lines)


def _breakdown(counts: Counts, most: int) -> Table:
    """The delivered variants by rule beside the rejected ones by reason, the most first."""
    table = Table.grid(padding=(0, 4))
    table.add_row(_numbers("delivered", counts.delivered, most),
                  _numbers("rejected", counts.rejected, most))  # fmt: skip
    return table


def _numbers(title: str, numbers: Mapping[str, int], most: int) -> Table:
    table = Table(box=None, padding=(0, 1, 0, 0))
    table.add_column(Text(f"{sum(numbers.values()):,}"), justify="right", no_wrap=True)
    table.add_column(title)
    ranked = sorted(numbers.items(), key=lambda item: (-item[1], item[0]))
    for name, number in ranked[:most]:
        table.add_row(f"{number:,}", Text(visible(name)))
    if rest := ranked[most:]:
        table.add_row(f"{sum(number for _, number in rest):,}", f"others ({len(rest)})")
    return table


def _of(done: int, total: int) -> str:
    return f"{done:,} of {total:,}"
