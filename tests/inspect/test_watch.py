"""A run in progress: what is shown of it, how it ends, and that it only reads."""

from __future__ import annotations

import io
import json
import os
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest
from rich.console import Console

from bpb.config.config import from_settings
from bpb.errors import InputError, OutputError
from bpb.inspect.watch import Look, State, seconds_left, view, watch
from bpb.pipeline import run
from bpb.runs.counts import Counts
from bpb.runs.directory import RunDirectory, ShardSummary
from bpb.runs.lock import is_worked_in, working_in
from tests.runs.test_directory import IDENTITY, ROOT, shards

CONFIG = from_settings({"shard_size": 2, "format": "jsonl"})
BAD = "[red]x[/red] \x1b[2J\u202e"


def begun(folder: Path, questions: int = 6) -> RunDirectory:
    """A run of so many questions in shards of two, of which none is done."""
    row = {"question": "Who built it?", "context": "Ann built it.", "answers": ["Ann"]}
    data = folder / "data.jsonl"
    data.write_text("".join(json.dumps(row | {"id": f"{i}"}) + "\n" for i in range(questions)))
    directory = RunDirectory.open(folder / "run", replace(IDENTITY, config=CONFIG))
    run.split(str(data), directory, CONFIG)
    return directory


def shown(look: Look, width: int, *, colour: bool) -> str:
    stream = io.StringIO()
    system = "truecolor" if colour else None
    console = Console(file=stream, width=width, force_terminal=colour, color_system=system)  # type: ignore[arg-type]
    console.print(view(look, 24))
    return stream.getvalue()


def watched(path: Path, *, terminal: bool = False) -> str:
    """What a watch prints until it ends by itself."""
    stream = io.StringIO()
    console = Console(file=stream, width=80, height=24, force_terminal=terminal, highlight=False)
    watch(console, path, seconds=0.01)
    return stream.getvalue()


def bpb(*arguments: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "bpb", "inspect", *arguments]
    pipe = subprocess.PIPE
    return subprocess.Popen(command, cwd=ROOT, stdout=pipe, stderr=pipe, text=True)


def test_a_run_is_shown_shard_by_shard(tmp_path: Path) -> None:
    """Shards and questions that are done of all, what was made of them, and the end."""
    parts = shards(6, 2)
    directory = begun(tmp_path)
    look = Look.at(directory.path, time.time())
    assert (look.state, look.shards, look.questions, look.seconds_left) == ("working", 3, 6, None)
    directory.write_shard(2, parts[2])
    directory.write_shard(0, parts[0])
    look = Look.at(directory.path, time.time())
    assert (look.shards_done, look.questions_done) == (2, 4)
    assert look.counts == parts[0].counts + parts[2].counts
    assert "working: 4 of 6 questions, 2 of 3 shards; " in str(look)
    assert str(look).endswith(" left")
    directory.write_shard(1, parts[1])
    look = Look.at(directory.path, time.time())
    assert (look.state, "left" in str(look)) == (State.JOINING, False)
    directory.finish(3)
    look = Look.at(directory.path, time.time())
    assert (look.state, look.questions_done) == (State.FINISHED, 6)
    assert look.counts == sum((part.counts for part in parts), Counts())


def test_the_time_left_is_that_of_the_shards_that_are_done() -> None:
    """Work at the same time counts once, a pause does not count; a clock behind does no harm."""
    sizes = (10, 10, 10, 10)

    def at(stored: float) -> ShardSummary:
        return ShardSummary(Counts(), {"parse": 30.0, "ask": 30.0}, stored)

    assert seconds_left(sizes, {}, 0) is None
    assert seconds_left(sizes, {0: at(100)}, 100) == 180
    assert seconds_left(sizes, {0: at(100)}, 130) == 150
    assert seconds_left(sizes, {0: at(100)}, 50) == 180
    # A worker that takes longer than the mean has less than one shard of time behind it.
    assert seconds_left(sizes, {0: at(100)}, 9_999) == 120
    assert seconds_left(sizes, {0: at(100), 2: at(100)}, 100) == 60
    assert seconds_left(sizes, {0: at(100), 1: at(5_000)}, 5_000) == 120
    assert seconds_left(sizes, {i: at(100) for i in range(4)}, 100) == 0
    assert seconds_left((0, 10), {0: at(100)}, 100) is None


def test_a_finished_run_is_shown_once(tmp_path: Path) -> None:
    """With what it delivered by rule and rejected by reason."""
    directory = begun(tmp_path)
    for index, part in enumerate(shards(6, 2)):
        directory.write_shard(index, part)
    directory.finish(3)
    text = watched(directory.path)
    assert text.count("finished: 6 of 6 questions") == 1
    assert "PruneStep" in text
    assert "finished" in watched(directory.path, terminal=True)


def test_a_run_that_has_stopped_is_named(tmp_path: Path) -> None:
    """The last state is shown, then an error says what to do."""
    directory = begun(tmp_path)
    directory.write_shard(0, shards(6, 2)[0])
    assert is_worked_in(directory.path) is False
    process = bpb(str(directory.path), "--watch")
    out, error = process.communicate(timeout=60)
    assert process.returncode == 3
    assert out.count("2 of 6 questions, 1 of 3 shards") == 1
    assert "PruneStep" in out
    assert "run its `bpb generate` again to continue" in error
    assert len(error.splitlines()) == 1


def test_a_process_that_works_is_known(tmp_path: Path) -> None:
    """As often as it is looked at; it leaves no file."""
    before = sorted(tmp_path.iterdir())
    with working_in(tmp_path):
        assert is_worked_in(tmp_path) is True
        assert is_worked_in(tmp_path) is True
    assert is_worked_in(tmp_path) is False
    assert sorted(tmp_path.iterdir()) == before


def test_half_written_files_do_no_harm(tmp_path: Path) -> None:
    """Unfinished files are not looked at."""
    directory = begun(tmp_path)
    directory.write_shard(0, shards(6, 2)[0])
    for name, content in ((".shard.json.1.tmp", "{"), ("contrast_set.jsonl", '{"id": ')):
        directory.shard(1).joinpath(name).write_text(content)
    look = Look.at(directory.path, time.time())
    assert (look.shards_done, look.state) == (1, State.WORKING)


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("00001/shard.json", '{"counts": {"inp'),
        ("00001/shard.json", '{"counts": {"input": "many"}, "seconds": {}}'),
        ("split.json", '{"ques'),
        ("split.json", '{"questions": [2], "rows": ["00"], "sha256": "00"}'),
    ],
)
def test_a_damaged_file_of_shards_is_one_line(tmp_path: Path, name: str, content: str) -> None:
    """It names the file, and what to do."""
    directory = begun(tmp_path)
    path = directory.path / "shards" / name
    path.write_text(content)
    with pytest.raises(OutputError, match=f"{path} is damaged .*; delete "):
        Look.at(directory.path, time.time())


@pytest.mark.parametrize("width", [80, 160])
@pytest.mark.parametrize("colour", [False, True])
def test_a_view_fits_its_terminal(tmp_path: Path, width: int, colour: bool) -> None:
    """Names with control characters and markup do nothing, and the rarest reasons are summed."""
    reasons = {f"{BAD} {'long ' * 30}{i}": i + 1 for i in range(30)}
    total = sum(reasons.values())
    counts = Counts(4, 4, generated=9 + total, answered=9, rejected=reasons, delivered={BAD: 9})
    look = Look(tmp_path / BAD, State.WORKING, 10, 4, 1_280, 512, counts, 200.4)
    text = shown(look, width, colour=colour)
    assert "512 of 1,280 questions, 4 of 10 shards" in text
    assert "about 3 min 20 s left" in text
    assert "others (18)" in text
    assert ("\x1b" in text) == colour
    assert "\x1b[2J" not in text
    assert "[red]x[/red] \\x1b[2J\\u202e" in text
    if not colour:
        assert max(map(len, text.splitlines())) <= width


def test_no_colour_is_no_colour(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With NO_COLOR a terminal gets no colour."""
    monkeypatch.setenv("NO_COLOR", "1")
    counts = Counts(2, 2, generated=2, answered=2, delivered={"PruneStep": 2})
    look = Look(tmp_path, State.WORKING, 4, 2, 8, 4, counts, 3.0)
    stream = io.StringIO()
    Console(file=stream, width=80, force_terminal=True).print(view(look, 24))
    assert "[38;" not in stream.getvalue()
    assert "\x1b[3" not in stream.getvalue()


# What `bpb generate` does, with the real store and without models.
WORKER = """
import sys, time
from pathlib import Path
from bpb.runs.lock import working_in
from tests.inspect.test_watch import begun, shards
directory = begun(Path(sys.argv[1]))
with working_in(directory.path):
    print("open", flush=True)
    for index, part in enumerate(shards(6, 2)):
        time.sleep(float(sys.argv[2]))
        directory.write_shard(index, part)
    directory.finish(3)
"""


def worker(folder: Path, seconds: float) -> subprocess.Popen[str]:
    """A process that works on a run in `folder`, so many seconds on each shard."""
    command = [sys.executable, "-c", WORKER, str(folder), str(seconds)]
    process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    assert process.stdout.readline() == "open\n"
    return process


def test_another_process_is_followed_to_its_end(tmp_path: Path) -> None:
    """A line for each change, the last of them that the run is finished."""
    with worker(tmp_path, 0.5):
        lines = watched(tmp_path / "run").splitlines()
    states = [line.partition(":")[0] for line in lines if " questions" in line]
    assert states[0] == "working"
    assert states[-1] == "finished"
    done = [line for line in lines if line.startswith("working: ")]
    assert len(done) == len(set(done)) >= 2


def test_a_process_that_is_killed_ends_the_watch(tmp_path: Path) -> None:
    """It is an error that says that the run has stopped."""
    with worker(tmp_path, 60) as process:
        assert is_worked_in(tmp_path / "run") is True
        process.kill()
        process.wait()
        with pytest.raises(InputError, match="has stopped"):
            watched(tmp_path / "run", terminal=True)


@pytest.mark.usefixtures("interruptible")
def test_an_interrupt_ends_the_watch_alone(tmp_path: Path) -> None:
    """Exit code 0, no traceback, and the run goes on."""
    with worker(tmp_path, 60) as process:
        watching = bpb(str(tmp_path / "run"), "--watch")
        assert watching.stdout is not None
        assert "0 of 6 questions" in watching.stdout.readline()
        os.kill(watching.pid, signal.SIGINT)
        _, error = watching.communicate(timeout=60)
        assert (watching.returncode, error) == (0, "")
        assert process.poll() is None
        process.kill()


def test_a_folder_that_is_missing_is_named(tmp_path: Path) -> None:
    """It holds no run, and no process works in it."""
    assert is_worked_in(tmp_path / "missing") is False
    with pytest.raises(InputError, match="missing"):
        watched(tmp_path / "missing")


def test_a_watch_takes_no_id(tmp_path: Path) -> None:
    """It follows the whole run."""
    begun(tmp_path)
    process = bpb(str(tmp_path / "run"), "1", "--watch")
    _, error = process.communicate(timeout=60)
    assert (process.returncode, "expected no id, got '1'" in error) == (2, True)


@pytest.mark.parametrize("option", [["--html", "page"], ["--serve"], ["--dot"], ["--checks"]])
def test_a_watch_stands_alone(tmp_path: Path, option: list[str]) -> None:
    """Another option is an error, as nothing would come of it."""
    begun(tmp_path)
    process = bpb(str(tmp_path / "run"), "--watch", *option)
    _, error = process.communicate(timeout=60)
    assert (process.returncode, "leave out the other options" in error) == (2, True)
