"""One process at a time works in a run's folder: a lock that ends with the process."""

from __future__ import annotations

import json
import os
import socket
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from dataclasses import asdict, dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

from bpb.errors import OutputError, RowError, output_errors
from bpb.typed_json import typed

LOCK = ".lock"
"""The lock in the folder, which is there while a process works, and after one was killed."""
# A look at the lock holds it for a moment.
_WAIT_SECONDS = 1.0


@dataclass(frozen=True, slots=True)
class Owner:
    """The process that works in a folder.

    Attributes:
        pid: Its number.
        host: The name of its machine.
        since: When it began, in UTC, as ISO 8601.
    """

    pid: int
    host: str
    since: str

    def __post_init__(self) -> None:
        if datetime.fromisoformat(self.since).tzinfo is None:
            raise ValueError(f"a time needs its zone: {self.since}")

    @classmethod
    def this_process(cls) -> Owner:
        now = datetime.now(UTC).isoformat(timespec="seconds")
        return cls(os.getpid(), socket.gethostname(), now)

    @classmethod
    def of(cls, lock: Path) -> Owner | None:
        """The owner that a lock file names; None if it cannot be read."""
        with suppress(OSError, RowError):
            return typed(lock.read_bytes(), cls)
        return None

    def __str__(self) -> str:
        age = datetime.now(UTC) - datetime.fromisoformat(self.since)
        ago = timedelta(seconds=max(0, round(age.total_seconds())))
        return f"process {self.pid} on {self.host} since {self.since} ({ago} ago)"


def using(folder: Path) -> AbstractContextManager[None]:
    """Raise a failure of the file system as an `OutputError` that names the folder."""
    return output_errors(f"cannot use folder {folder}")


def make_folder(folder: Path) -> None:
    """Make a folder if it is absent.

    Raises:
        OutputError: It is a file.
        OSError: It cannot be made.
    """
    if folder.exists() and not folder.is_dir():
        raise OutputError(f"expected a folder to write to, got a file: {folder}")
    folder.mkdir(parents=True, exist_ok=True)


@contextmanager
def working_in(folder: Path) -> Iterator[None]:
    """Lock a folder for this process; make the folder if it is absent.

    The lock of a process that was killed is taken over.

    Raises:
        OutputError: Another process works in the folder, or it cannot be written.
    """
    from filelock import BaseFileLock, FileLock, SoftFileLock, Timeout

    path = folder / LOCK
    with using(folder):
        is_new = not folder.exists()
        make_folder(folder)
        lock: BaseFileLock = FileLock(path, timeout=_WAIT_SECONDS)
        try:
            lock.acquire()
        except Timeout:
            by = Owner.of(path) or "another process"
            raise OutputError(
                f"{folder} is in use by {by}: wait until it ends, or name another folder"
            ) from None
    try:
        # Where the file system has no locks, the file is the lock, and names its process itself.
        if not isinstance(lock, SoftFileLock):
            path.write_text(json.dumps(asdict(Owner.this_process())), encoding="utf-8")
        yield
    finally:
        # While it is held: whoever waits for the removed file sees that and makes another.
        with suppress(OSError):
            path.unlink(missing_ok=True)
        lock.release()
        if is_new:
            # It stays if anything was begun in it.
            with suppress(OSError):
                folder.rmdir()


def is_worked_in(folder: Path) -> bool | None:
    """Whether a process holds the folder's lock; None if that cannot be known."""
    from filelock import FileLock, Timeout

    path = folder / LOCK
    if not path.exists():
        return False
    try:
        with FileLock(path, timeout=0):
            return False
    except Timeout:
        return True
    except OSError:
        return None
