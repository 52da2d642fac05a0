"""The processes of a flow: a worker that is killed, and a parent that is killed."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import psutil
import pytest

from bpb.cli.flow import ENVIRONMENT

ROOT = Path(__file__).parent.parent
# The machine of a test may be busy.
PATIENCE = 240


def small_flow(folder: Path, mode: str) -> subprocess.Popen[str]:
    """Start a flow of four tasks in two workers."""
    return subprocess.Popen(
        [sys.executable, "-m", "tests.small_flow", str(folder), mode],
        cwd=ROOT,
        env=os.environ | ENVIRONMENT | {"PREFECT_HOME": str(folder / "prefect")},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def wait_for(what: Callable[[], bool], seconds: float) -> bool:
    """Whether something becomes true in so many seconds."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if what():
            return True
        time.sleep(0.2)
    return what()


@pytest.mark.slow
def test_a_killed_worker_is_replaced(tmp_path: Path) -> None:
    """The flow says so in one line, and others do all of its work."""
    process = small_flow(tmp_path, "die")
    errors = process.communicate(timeout=PATIENCE)[1]
    assert process.returncode == 0, errors
    assert {each.name for each in tmp_path.glob("part*")} == {f"part{n}" for n in range(4)}
    said = [line for line in errors.splitlines() if line.startswith("bpb: ")]
    assert len(said) == 1
    assert "a worker ended before its work was done" in said[0]
    assert "Traceback" not in errors


@pytest.mark.slow
@pytest.mark.parametrize("by", [signal.SIGKILL, signal.SIGTERM])
def test_a_killed_parent_leaves_nothing_behind(by: signal.Signals, tmp_path: Path) -> None:
    """Workers and Prefect's server end with it, in the middle of a task."""
    process = small_flow(tmp_path, "wait")
    assert wait_for(lambda: len(list(tmp_path.glob("part*"))) == 2, PATIENCE)
    children = psutil.Process(process.pid).children(recursive=True)
    assert len(children) >= 4
    process.send_signal(by)
    process.communicate(timeout=PATIENCE)
    assert process.returncode != 0
    # A process that ended, and that nobody has asked about yet, is no longer running.
    assert wait_for(lambda: not [each for each in children if runs(each)], 30)


def runs(process: psutil.Process) -> bool:
    """Whether a process is still at work."""
    return bool(process.is_running() and process.status() != psutil.STATUS_ZOMBIE)
