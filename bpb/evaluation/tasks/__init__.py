"""The kinds of evaluation, and which of them a set is for."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from bpb.corpora.head import take_head
from bpb.corpora.source import Source
from bpb.errors import InputError
from bpb.evaluation.tasks.condaqa import CondaQA
from bpb.evaluation.tasks.nubench import NUBench
from bpb.evaluation.tasks.scone import ScoNe
from bpb.evaluation.tasks.task import FileTask, Model, Task

__all__ = ["FILE_TASKS", "FileTask", "Model", "Task", "task_of"]

FILE_TASKS: tuple[FileTask[Any], ...] = (CondaQA(), ScoNe(), NUBench())


def task_of(paths: Sequence[Path], others: Task[Any]) -> Task[Any]:
    """The task that sets are for.

    Args:
        paths: The sets.
        others: The task of all sets that have no task of their own.

    Raises:
        InputError: A set cannot be read, or the sets are of different tasks.
    """
    found = {path: _task_of(path) or others for path in paths}
    first, task = next(iter(found.items()))
    strange = next(((path, own) for path, own in found.items() if own is not task), None)
    if strange is not None:
        raise InputError(
            f"expected sets of one kind, got {first} ({task.name}) and {strange[0]} "
            f"({strange[1].name}); evaluate them one after the other"
        )
    return task


def _task_of(path: Path) -> FileTask[Any] | None:
    source = Source(str(path))
    if not source.exists:
        raise InputError(f"no such file or folder: {path}")
    head = take_head(source)
    return next((task for task in FILE_TASKS if task.fits(head)), None)
