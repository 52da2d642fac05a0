"""The processes of a flow: workers that are replaced when they die, and nothing left behind."""

from __future__ import annotations

import multiprocessing
import os
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures.process import BrokenProcessPool
from contextlib import ExitStack, contextmanager
from typing import Any, ParamSpec, TypeVar

from prefect import Flow
from prefect.futures import PrefectFuture, wait
from prefect.server.api.server import SubprocessASGIServer
from prefect.settings import PREFECT_API_URL, temporary_settings
from prefect.task_runners import ProcessPoolTaskRunner, TaskRunner

from bpb.cli.output import complain
from bpb.errors import BPBError

MOST_POOLS = 4
"""How many times the workers are started."""
# Ends a process when the one that started this one is gone, whatever ended that.
_WATCH = "import os, signal, sys; sys.stdin.read(); os.kill(int(sys.argv[1]), signal.SIGTERM)"

_Given = ParamSpec("_Given")
_Made = TypeVar("_Made")


def in_processes(flow: Flow[_Given, _Made], workers: int) -> Callable[_Given, _Made]:
    """The flow with its tasks in so many processes; with one, in this process.

    If a worker dies, the flow is run again with new ones: it must go on where it stopped.
    """
    if workers == 1:
        return flow
    runner: TaskRunner[Any] = ProcessPoolTaskRunner(
        max_workers=workers, initializer=end_with_parent
    )
    runs = flow.with_options(task_runner=runner)

    def run(*args: _Given.args, **kwargs: _Given.kwargs) -> _Made:
        for _ in range(MOST_POOLS):
            try:
                return runs(*args, **kwargs)
            except BrokenProcessPool:
                complain("a worker ended before its work was done (killed?); others go on with it")
        raise BPBError(
            f"workers ended before their work was done {MOST_POOLS} times: the memory may not "
            "suffice; run again with fewer --workers to go on"
        )

    return run


def results(futures: Sequence[PrefectFuture[_Made]]) -> list[_Made]:
    """The results of tasks, when all have ended.

    If something else ends the wait, such as a signal to this process, the workers end at once.
    """
    with ExitStack() as unless_done:
        unless_done.callback(_end_workers)
        wait(list(futures))
        unless_done.pop_all()
    return [future.result() for future in futures]


def _end_workers() -> None:
    for worker in multiprocessing.active_children():
        worker.terminate()


def end_with_parent() -> None:
    """End this worker as soon as the process that started it is gone."""
    parent = multiprocessing.parent_process()
    if parent is None:
        return

    def watch() -> None:
        parent.join()
        os._exit(1)

    threading.Thread(target=watch, name="end-with-parent", daemon=True).start()


@contextmanager
def server() -> Iterator[None]:
    """Prefect's temporary server, which ends with this process; none where one is named."""
    if PREFECT_API_URL.value():
        yield
        return
    with SubprocessASGIServer() as temporary:
        process = temporary.server_process
        number = "" if process is None else str(process.pid)
        watch = subprocess.Popen(
            [sys.executable, "-c", _WATCH, number],
            stdin=subprocess.PIPE,
            # An interrupt from the keyboard is for this process alone.
            start_new_session=True,
        )
        try:
            with temporary_settings({PREFECT_API_URL: temporary.api_url}):
                yield
        finally:
            watch.kill()
            watch.communicate()
