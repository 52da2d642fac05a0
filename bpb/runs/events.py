"""What happens in a run, as typed events.

Whoever works emits events and knows nothing of how they are shown: `bpb.inspect.progress` draws
them as a bar, writes plain lines or JSON lines.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar


@dataclass(frozen=True, slots=True)
class Event:
    """What all events have.

    Attributes:
        level: How much it matters, as in the standard module `logging`.
    """

    level: ClassVar[int] = logging.INFO

    @classmethod
    def label(cls) -> str:
        """What JSON calls it: "shard_done"."""
        return "".join(f"_{c.lower()}" if c.isupper() else c for c in cls.__name__)[1:]


@dataclass(frozen=True, slots=True)
class RunStarted(Event):
    """A run or a preview began.

    Attributes:
        version: Of bpb.
        input: The file, folder or hub name.
        config: A sha256, in hexadecimal, of the settings that determine the output.
    """

    version: str
    input: str
    config: str


@dataclass(frozen=True, slots=True)
class InputRead(Event):
    """The input is read.

    Attributes:
        questions: Those that go through the stages.
        questions_done: Of these, the ones that an earlier run has done.
        shards: How many shards there are.
        seconds: Spent on reading.
    """

    questions: int
    questions_done: int
    shards: int
    seconds: float


@dataclass(frozen=True, slots=True)
class ModelLoaded(Event):
    """A model is ready.

    Attributes:
        role: "parser", "generator", "reader", ...
        name: As the settings name it.
        seconds: Spent on loading it, conversion included.
        conversion_seconds: Of these, spent on a conversion, which later runs find done.
    """

    role: str
    name: str
    seconds: float
    conversion_seconds: float


@dataclass(frozen=True, slots=True)
class StageStarted(Event):
    """A stage of the pipeline began.

    Attributes:
        stage: "parse", "perturb", "ask", "answer", "check" or "trace".
        questions: How many it works on.
    """

    level: ClassVar[int] = logging.DEBUG

    stage: str
    questions: int


@dataclass(frozen=True, slots=True)
class StageDone(Event):
    """A stage of the pipeline ended.

    Attributes:
        stage: As when it began.
        questions: How many it worked on.
        seconds: Spent on them.
    """

    stage: str
    questions: int
    seconds: float


@dataclass(frozen=True, slots=True)
class ShardDone(Event):
    """A shard is through all stages and stored.

    Attributes:
        shard: Its number, from 1 to `shards`.
        shards: How many there are.
        questions: Of this shard.
        questions_done: Of the whole input, so far.
        questions_total: Of the whole input.
        answered: This shard's variants with an answer.
        constrained: This shard's variants with constraints only.
        rejected: This shard's rejected variants.
        seconds: Spent on this shard.
    """

    shard: int
    shards: int
    questions: int
    questions_done: int
    questions_total: int
    answered: int
    constrained: int
    rejected: int
    seconds: float


@dataclass(frozen=True, slots=True)
class Advanced(Event):
    """A command of one stage is so far.

    Attributes:
        done: How many items are done.
        total: Of how many; None where that is not known before the end.
        what: Their name in the plural, such as "questions".
    """

    done: int
    total: int | None
    what: str


@dataclass(frozen=True, slots=True)
class Noted(Event):
    """Something that the user should know.

    Attributes:
        message: What it is.
    """

    message: str


@dataclass(frozen=True, slots=True)
class Warned(Event):
    """Something that the user may have to correct, such as bad rows.

    Attributes:
        message: What it is.
    """

    level: ClassVar[int] = logging.WARNING

    message: str


@dataclass(frozen=True, slots=True)
class Failed(Event):
    """An error ended the run.

    Attributes:
        message: What was expected, what came and what to do.
        exit_code: What the command returns.
    """

    level: ClassVar[int] = logging.ERROR

    message: str
    exit_code: int


@dataclass(frozen=True, slots=True)
class RunFinished(Event):
    """A run or a preview ended.

    Attributes:
        input: Rows of the input, bad ones included, as in `bpb.runs.counts.Counts`.
        covered: Questions with at least one variant that has an answer.
        answered: Variants with an answer.
        constrained: Variants with constraints only.
        rejected: Variants rejected.
        duplicates: Variants dropped because an equal one was there.
        seconds: Working time of all stages.
    """

    input: int
    covered: int
    answered: int
    constrained: int
    rejected: int
    duplicates: int
    seconds: float


EVENTS: tuple[type[Event], ...] = (
    RunStarted,
    InputRead,
    ModelLoaded,
    StageStarted,
    StageDone,
    ShardDone,
    Advanced,
    Noted,
    Warned,
    Failed,
    RunFinished,
)
Listener = Callable[[Event], None]


def ignore(event: Event) -> None:
    """The listener that shows nothing."""
