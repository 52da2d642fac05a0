"""Generation as a Prefect flow: tasks over groups of shards.

The flow passes paths and numbers between tasks, never rows; the run directory is the record of
truth, so a flow run again continues where it stopped. Retries meet failures from outside (a disk, a
network mount, a worker that died), not errors of the input, which end the flow with their one line.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

from prefect import flow, task
from prefect.artifacts import create_markdown_artifact, create_table_artifact
from prefect.task_runners import TaskRunner, ThreadPoolTaskRunner

from bpb.config.config import Config, load
from bpb.errors import BPBError
from bpb.pipeline import run
from bpb.pipeline.pipeline import Pipeline, build
from bpb.records.view.picture import draw_records
from bpb.runs.directory import CONFIG, RunDirectory
from bpb.runs.manifest import Manifest

from .processes import in_processes as in_processes
from .processes import results

# An ephemeral server loses records of larger maps; see docs.
MOST_TASKS = 40


def from_outside(task: object, task_run: object, state: Any) -> bool:
    """Whether a failed task is worth another try: an input's or a setting's error is not."""
    error = state.result(raise_on_failure=False)
    return isinstance(error, OSError | ConnectionError) and not isinstance(error, BPBError)


@task(retries=2, retry_delay_seconds=5, retry_condition_fn=from_outside)
def split_input(source: str, out: str) -> int:
    """Read the input into shards; returns how many there are."""
    directory = RunDirectory.read(Path(out))
    return run.split(source, directory, _config(out))


@task(
    retries=2,
    retry_delay_seconds=5,
    retry_condition_fn=from_outside,
    task_run_name="shards {first}-{last}",
)
def process_shards(out: str, first: int, last: int) -> int:
    """Take shards `first` to `last` (included) through the pipeline; how many were still due."""
    directory = RunDirectory.read(Path(out))
    due = [index for index in range(first, last + 1) if not directory.is_done(index)]
    for index in due:
        run.process(directory, index, _pipeline(out))
    return len(due)


ONE_WORKER: TaskRunner[Any] = ThreadPoolTaskRunner(max_workers=1)


@flow(name="bpb-generate", task_runner=ONE_WORKER)
def generate(source: str, out: str, config: Config) -> Manifest:
    """Make the contrast sets of an input, shard by shard.

    Give it a Dask or Ray task runner with `generate.with_options(task_runner=...)`; the run
    directory must then be on a file system that all workers share.

    Args:
        source: A file, a folder, or the name of a data set of the hub.
        out: The run directory.
        config: All settings.
    """
    with run.opened(source, Path(out), config) as directory:
        if not directory.finished:
            shards = split_input(source, out)
            results([process_shards.submit(out, *group) for group in _groups(shards)])
        manifest = run.finish(directory)
    _artifacts(Path(out), manifest)
    return manifest


def _groups(shards: int) -> Iterator[tuple[int, int]]:
    """First and last shard of each task: even groups, at most `MOST_TASKS`."""
    size = max(1, -(-shards // MOST_TASKS))
    return ((first, min(first + size, shards) - 1) for first in range(0, shards, size))


def _config(out: str) -> Config:
    return load(file=Path(out) / CONFIG)


@lru_cache(maxsize=1)
def _pipeline(out: str) -> Pipeline:
    return build(_config(out))


def _artifacts(out: Path, manifest: Manifest) -> None:
    counts = manifest.counts
    create_table_artifact(
        key="bpb-counts",
        table=[
            {"what": "input", "count": counts.input},
            {"what": "covered", "count": counts.covered},
            {"what": "answered", "count": counts.answered},
            {"what": "constraints only", "count": counts.constrained},
            *({"what": f"rule {k}", "count": v} for k, v in counts.delivered.items()),
            *({"what": f"rejected: {k}", "count": v} for k, v in counts.rejected.items()),
        ],
        description=f"Counts of {out}",
    )
    record = next(RunDirectory.read(out).read_variants(), None)
    if record is not None:
        question = json.dumps(record["question"], ensure_ascii=False)
        create_markdown_artifact(
            key="bpb-derivation",
            markdown=f"{question}\n\n```mermaid\n{draw_records(record).mermaid()}```\n",
            description="How one variant's answer came about",
        )
