"""Two processes on one run directory: one works, the other ends with one line."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from bpb.errors import OutputError
from bpb.pipeline import run
from bpb.runs.lock import LOCK, Owner, is_worked_in, working_in
from tests.pipeline.recorded import CONTEXT, QUESTIONS, config
from tests.small_runs import small_run

ROOT = Path(__file__).parents[2]
# A run that stops before its first shard until it gets a line, and says on which line it ended.
RUN = """
import sys
from pathlib import Path
from bpb.pipeline import run
from bpb.errors import BPBError
from bpb.models.replay.recorded import RecordedParser, RecordedReader
from bpb.domains.rules import select
from bpb.pipeline.pipeline import Pipeline
from bpb.quality import select as select_checks
from tests.pipeline.recorded import AnyReader, config
source, out, recording, size = sys.argv[1:]
def build(config):
    print("working", flush=True)
    sys.stdin.readline()
    return Pipeline(config, parser=RecordedParser(Path(recording)), generator=None,
                    reader=AnyReader(RecordedReader(Path(recording))),
                    rules=select(()), checks=select_checks(()))
try:
    run.generate(source, out, config(Path(recording), shard_size=size), build=build)
except BPBError as error:
    print(error, file=sys.stderr)
    sys.exit(error.exit_code)
"""


@pytest.fixture
def inputs(tmp_path: Path) -> tuple[Path, Path]:
    """A data set, and a recording of its questions."""
    data, recording = tmp_path / "data.jsonl", tmp_path / "recorded.jsonl"
    questions: list[dict[str, object]] = [
        {"id": f"{i}", "question": question, "context": CONTEXT, "answers": [answer]}
        for i, (question, (_, answer)) in enumerate(QUESTIONS.items())
    ]
    parsed: list[dict[str, object]] = [
        {"role": "parser", "input": question, "output": [{"text": text, "score": -0.1}]}
        for question, (text, _) in QUESTIONS.items()
    ]
    start = CONTEXT.index("1891")
    span = {"kind": "span", "text": "1891", "start": start, "end": start + 4, "score": 0.9}
    asked = {"question": "When was the inn built?", "context": CONTEXT}
    other = {"question": "When was the mill built?", "context": CONTEXT}
    parsed += [{"role": "reader", "input": each, "output": span} for each in (asked, other)]
    for path, rows in ((data, questions), (recording, parsed)):
        path.write_text("".join(json.dumps(row) + "\n" for row in rows))
    return data, recording


def started(data: Path, out: Path, recording: Path, size: int) -> subprocess.Popen[str]:
    command = [sys.executable, "-c", RUN, str(data), str(out), str(recording), str(size)]
    pipe = subprocess.PIPE
    return subprocess.Popen(command, cwd=ROOT, stdin=pipe, stdout=pipe, stderr=pipe, text=True)


@contextmanager
def working(data: Path, out: Path, recording: Path) -> Iterator[subprocess.Popen[str]]:
    """A process within its run."""
    with started(data, out, recording, 1) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "working\n"
        yield process
        process.kill()


@pytest.mark.parametrize("size", [1, 2])
def test_a_second_run_on_a_folder_ends_with_one_line(
    inputs: tuple[Path, Path], tmp_path: Path, size: int
) -> None:
    """With equal settings and with others; the first ends as if it had been alone."""
    data, recording = inputs
    out, alone = tmp_path / "out", tmp_path / "alone"
    with working(data, out, recording) as first:
        second = started(data, out, recording, size)
        _, error = second.communicate("go on\n", timeout=60)
        assert second.returncode == OutputError.exit_code
        (line,) = error.splitlines()
        assert f"{out} is in use by process {first.pid} on " in line
        assert "ago)" in line
        assert is_worked_in(out) is True
        assert first.communicate("go on\n", timeout=60)[1] == ""
        assert first.returncode == 0
    other = started(data, alone, recording, 1)
    other.communicate("go on\n", timeout=60)
    assert sorted(path.name for path in out.iterdir()) == sorted(p.name for p in alone.iterdir())
    for name in ("contrast_set.jsonl", "constraints.jsonl", "rejected.jsonl", "config.toml"):
        assert (out / name).read_bytes() == (alone / name).read_bytes()


def test_the_lock_of_a_killed_process_is_taken_over(
    inputs: tuple[Path, Path], tmp_path: Path
) -> None:
    """The run is continued, and leaves no lock."""
    data, recording = inputs
    with working(data, tmp_path / "out", recording) as process:
        process.kill()
        process.wait()
    assert (tmp_path / "out" / LOCK).exists()
    assert is_worked_in(tmp_path / "out") is False
    again = started(data, tmp_path / "out", recording, 1)
    _, error = again.communicate("go on\n", timeout=60)
    assert (again.returncode, error) == (0, "")
    assert not (tmp_path / "out" / LOCK).exists()


def test_a_thread_does_not_share_its_process_s_lock(tmp_path: Path) -> None:
    """Two runs in one process are two runs; the lock outlives the try, and its text is whole."""
    with working_in(tmp_path):
        with pytest.raises(OutputError, match="is in use by process"), working_in(tmp_path):
            pass
        owner = Owner.of(tmp_path / LOCK)
        assert owner is not None
        assert owner.pid == Owner.this_process().pid
    with working_in(tmp_path):
        pass


@pytest.mark.parametrize(
    "content", [b"", b"[1]", b'{"pid": 1}', b"\xff", b'{"pid": 1, "host": "a", "since": "now"}']
)
def test_a_lock_that_names_nobody_is_a_lock(tmp_path: Path, content: bytes) -> None:
    """The message then has no process."""
    with working_in(tmp_path):
        (tmp_path / LOCK).write_bytes(content)
        with pytest.raises(OutputError, match="by another process"), working_in(tmp_path):
            pass


def test_a_folder_that_was_there_stays_as_it_was(inputs: tuple[Path, Path], tmp_path: Path) -> None:
    """One that holds other files, or nothing; a new one in which nothing begins is removed."""
    data, recording = inputs
    for name, files in (("empty", ()), ("full", ("mine.txt",))):
        (tmp_path / name).mkdir()
        for file in files:
            (tmp_path / name / file).touch()
        with working_in(tmp_path / name):
            pass
        assert [path.name for path in (tmp_path / name).iterdir()] == list(files)
    with pytest.raises(OutputError, match="holds files but no run"):
        run.generate(str(data), tmp_path / "full", config(recording))
    assert [path.name for path in (tmp_path / "full").iterdir()] == ["mine.txt"]
    with working_in(tmp_path / "new"):
        pass
    assert not (tmp_path / "new").exists()


def test_an_ended_run_is_looked_at_without_a_lock(tmp_path: Path) -> None:
    """Looking makes no file."""
    folder = small_run(tmp_path / "run")
    before = sorted(folder.iterdir())
    assert is_worked_in(folder) is False
    assert sorted(folder.iterdir()) == before
