"""A flow of four small tasks in two workers, for tests: `python -m tests.small_flow FOLDER MODE`.

With MODE "die" a worker kills itself at its first task; with "wait" each task waits for long.
"""

from __future__ import annotations

import os
import signal
import sys
import time
from pathlib import Path

from prefect import flow, task

from flows.processes import in_processes, results, server


@task
def part(folder: str, number: int, mode: str) -> None:
    """Leave a file that says that this part is done, and by which process."""
    done = Path(folder) / f"part{number}"
    if done.exists():
        return
    first = Path(folder) / "died"
    if mode == "die" and not first.exists():
        first.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    done.write_text(str(os.getpid()))
    if mode == "wait":
        time.sleep(300)


@flow
def parts(folder: str, mode: str) -> None:
    """All four parts."""
    results([part.submit(folder, number, mode) for number in range(4)])


if __name__ == "__main__":
    with server():
        in_processes(parts, 2)(*sys.argv[1:])
