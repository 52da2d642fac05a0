"""How events are shown: plain lines, a bar, JSON lines, or not at all."""

from __future__ import annotations

import io
import json
import logging
import warnings
from collections.abc import Iterator
from dataclasses import fields

import pytest
from rich.console import Console
from rich.progress import Progress, TextColumn

from bpb.errors import InputError
from bpb.inspect.progress import (
    STAGE_SHARES,
    Bar,
    Detail,
    PlainLines,
    Tracker,
    duration,
    listening,
)
from bpb.runs import events
from bpb.runs.events import (
    EVENTS,
    Advanced,
    Event,
    InputRead,
    ModelLoaded,
    Noted,
    RunFinished,
    RunStarted,
    ShardDone,
    StageDone,
    StageStarted,
    Warned,
)


class Clock:
    """Seconds that pass when they are told to."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def a_run(clock: Clock) -> Iterator[Event]:
    """A run of 300 questions in three shards, two seconds a question."""
    yield RunStarted("0.2.0", "data.jsonl", "ab" * 32)
    yield InputRead(300, 0, 3, 0.1)
    clock.now += 60
    yield ModelLoaded("reader", "best", 60.0, 45.5)
    for shard, size in enumerate((128, 128, 44), start=1):
        for stage, share in STAGE_SHARES.items():
            yield StageStarted(stage, size)
            clock.now += 2 * size * share
            yield StageDone(stage, size, 2 * size * share)
        done = min(128 * shard, 300)
        yield ShardDone(shard, 3, size, done, 300, 400, 20, 300, 2.0 * size)
    yield Warned("1 bad row left out")
    yield RunFinished(301, 250, 1200, 60, 900, 9, 600.0)


def plain(detail: Detail) -> list[str]:
    clock = Clock()
    lines: list[str] = []
    listener = PlainLines(lines.append, detail, clock)
    for event in a_run(clock):
        listener(event)
    return lines


def test_plain_lines_are_one_a_shard() -> None:
    """Questions done, rate and time left; loading models does not count."""
    assert plain(Detail.NORMAL) == [
        "128 of 300 questions, 0.5 a second, 5 min 44 s left",
        "256 of 300 questions, 0.5 a second, 1 min 28 s left",
        "300 of 300 questions, 0.5 a second",
        "1 bad row left out",
    ]


def test_verbose_lines_have_models_stages_and_shards() -> None:
    """Beside the others."""
    lines = plain(Detail.VERBOSE)
    assert lines[:4] == [
        "reader loaded in 60.0 s, 45.5 s of them for a conversion: best",
        "parse: 128 questions in 51.2 s",
        "perturb: 128 questions in 5.1 s",
        "ask: 128 questions in 71.7 s",
    ]
    assert lines[7:9] == [
        "128 of 300 questions, 0.5 a second, 5 min 44 s left",
        "shard 1 of 3: 400 variants with an answer, 20 with constraints, 300 rejected; 256.0 s",
    ]
    assert set(plain(Detail.NORMAL)) <= set(lines)


def test_progress_moves_within_a_shard() -> None:
    """By the share of time that its stages take, never beyond the shard."""
    clock = Clock()
    tracker = Tracker(clock)
    reached = []
    for event in a_run(clock):
        tracker(event)
        if isinstance(event, StageDone):
            reached.append(tracker.progress)
            assert tracker.rate == pytest.approx(0.5)
            assert tracker.seconds_left == pytest.approx((300 - tracker.progress) * 2)
    assert reached == sorted(reached)
    assert reached[0] == pytest.approx(128 * STAGE_SHARES["parse"])
    assert reached[len(STAGE_SHARES) - 1] == pytest.approx(128)


def test_a_continued_run_counts_its_own_questions() -> None:
    """What an earlier run has done does not make this one faster."""
    clock = Clock()
    tracker = Tracker(clock)
    tracker(InputRead(300, 200, 3, 0.1))
    tracker(StageStarted("parse", 50))
    clock.now += 100
    tracker(ShardDone(2, 3, 50, 250, 300, 0, 0, 0, 100.0))
    assert str(tracker) == "250 of 300 questions, 0.5 a second, 1 min 40 s left"


def test_a_loop_without_a_known_end_has_no_time_left() -> None:
    """Such as `bpb parse` of a stream."""
    clock = Clock()
    lines: list[str] = []
    listener = PlainLines(lines.append, clock=clock)
    listener(Advanced(128, None, "sentences"))
    clock.now += 64
    listener(Advanced(256, None, "sentences"))
    assert lines == ["128 sentences", "256 sentences, 4 a second"]


def test_a_terminal_shows_a_bar() -> None:
    """With the stage and the same words; messages stand above it."""
    clock = Clock()
    screen = io.StringIO()
    console = Console(file=screen, width=120, force_terminal=True)
    columns = (TextColumn("{task.description}"), TextColumn("{task.fields[words]}"))
    with Progress(*columns, console=console, auto_refresh=False) as progress:
        bar = Bar(progress)
        for event in a_run(clock):
            bar(event)
            progress.refresh()
    for stage in ("reading", "loading models", *STAGE_SHARES):
        assert stage in screen.getvalue()
    assert "bpb: 1 bad row left out" in screen.getvalue()
    assert "300 of 300 questions" in screen.getvalue()


@pytest.mark.parametrize(
    ("seconds", "words"),
    [(0.4, "0 s"), (59.6, "1 min 0 s"), (200, "3 min 20 s"), (7500, "2 h 5 min")],
)
def test_durations_in_words(seconds: float, words: str) -> None:
    """The two largest units."""
    assert duration(seconds) == words


def json_lines(detail: Detail) -> list[dict[str, object]]:
    stream = io.StringIO()
    with listening(detail, log_json=True, stream=stream) as listener:
        for event in a_run(Clock()):
            listener(event)
        logging.getLogger("other").warning("look %s", "out")
        logging.getLogger("other").info("chatter")
        warnings.warn("old", stacklevel=1)
    return [json.loads(line) for line in stream.getvalue().splitlines()]


def test_json_lines_are_the_events_with_their_fields() -> None:
    """Each with time, level and name; what packages warn of too."""
    lines = json_lines(Detail.NORMAL)
    kinds = {kind.label(): kind for kind in EVENTS}
    for line in lines:
        assert line["time"]
        kind = kinds.get(str(line["event"]))
        own = {each.name for each in fields(kind)} if kind else {"logger", "message"}
        assert line.keys() == {"time", "level", "event"} | own
    names = [line["event"] for line in lines]
    assert names[:3] == ["run_started", "input_read", "model_loaded"]
    assert names.count("shard_done") == 3
    assert names.count("stage_done") == 3 * len(STAGE_SHARES)
    assert names[-4:] == ["warned", "run_finished", "log", "log"]
    assert lines[-2]["message"] == "look out"
    assert {line["level"] for line in lines} == {"info", "warning"}


def test_verbose_and_quiet_set_the_level_of_json_lines() -> None:
    """Verbose adds the starts of stages; quiet leaves errors."""
    assert [line["event"] for line in json_lines(Detail.VERBOSE)].count("stage_started") == 3 * len(
        STAGE_SHARES
    )
    assert all(line["event"] == "log" for line in json_lines(Detail.QUIET))


def test_an_error_is_the_last_json_line() -> None:
    """With its exit code, which the program ends with."""
    stream = io.StringIO()
    with pytest.raises(SystemExit) as caught, listening(log_json=True, stream=stream):
        raise InputError("no such file: x")
    assert caught.value.code == InputError.exit_code
    line = json.loads(stream.getvalue())
    assert (line["event"], line["message"]) == ("failed", "no such file: x")
    assert line["level"] == "error"


def test_without_json_an_error_goes_on() -> None:
    """To the entry point, which prints its line."""
    with pytest.raises(InputError), listening(stream=io.StringIO()):
        raise InputError("no such file: x")


def test_quiet_shows_nothing() -> None:
    """Of any event."""
    stream = io.StringIO()
    with listening(Detail.QUIET, stream=stream) as listener:
        for event in (*a_run(Clock()), Noted("dear"), Advanced(1, 2, "questions")):
            listener(event)
    assert stream.getvalue() == ""


def test_every_event_is_listed() -> None:
    """In EVENTS, which the documentation is made from."""
    kinds = {
        each
        for each in vars(events).values()
        if isinstance(each, type) and issubclass(each, Event) and each is not Event
    }
    assert kinds == set(EVENTS)
