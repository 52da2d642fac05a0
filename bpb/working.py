"""Whether a process works in a folder: a lock on the folder, which ends with the process."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from importlib.util import find_spec
from pathlib import Path

# Windows has no locks of folders.
_HAS_LOCKS = find_spec("fcntl") is not None


@contextmanager
def working_in(folder: Path) -> Iterator[None]:
    """Let other processes know that this one works in a folder; several may."""
    if not _HAS_LOCKS:
        yield
        return
    import fcntl

    with _opened(folder) as handle:
        # Some network file systems have no locks of folders either.
        with suppress(OSError):
            fcntl.flock(handle, fcntl.LOCK_SH)
        yield


def is_worked_in(folder: Path) -> bool | None:
    """Whether a process is within `working_in`; None where that cannot be known."""
    if not _HAS_LOCKS:
        return None
    import fcntl

    try:
        with _opened(folder) as handle:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return True
    except FileNotFoundError:
        return False
    except OSError:
        return None
    return False


@contextmanager
def _opened(folder: Path) -> Iterator[int]:
    handle = os.open(folder, os.O_RDONLY)
    try:
        yield handle
    finally:
        os.close(handle)
