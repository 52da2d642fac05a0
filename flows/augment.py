"""Augmentation as a Prefect flow: the generation's flow, then a task that draws and writes."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from prefect import flow, task
from prefect.artifacts import create_table_artifact

from bpb.augmentation import Augmentation
from bpb.augmentation import augment as draw
from bpb.config.config import Config

from .generate import ONE_WORKER, from_outside
from .generate import generate as generate_flow
from .processes import in_processes


@task(retries=2, retry_delay_seconds=5, retry_condition_fn=from_outside)
def write_files(
    train: str,
    out: str,
    taus: Sequence[str],
    run: str,
    against: Sequence[str],
    min_quality: float,
    seed: int,
    format: str,
) -> Augmentation:
    """Draw variants of the finished run, and write the files."""
    return draw(
        train, out, taus, run=run, against=against, min_quality=min_quality, seed=seed,
        format=format,
    )  # fmt: skip


@flow(name="bpb-augment", task_runner=ONE_WORKER)
def augment(
    train: str,
    out: str,
    taus: Sequence[str],
    run: str,
    config: Config | None,
    against: Sequence[str] = (),
    min_quality: float = 0.0,
    seed: int = 0,
    format: str = "",
    workers: int = 1,
) -> Augmentation:
    """Add variants of its own questions to training data.

    Args:
        train: The training data.
        out: The file to write; several taus put theirs into its name.
        taus: Shares of the examples that each rule may add.
        run: The run directory.
        config: Settings of the run; None if it is finished.
        against: Data whose passages get no variant.
        min_quality: Leave out variants that are less likely to be valid.
        seed: Seed of the draw.
        format: The format of the training data; "" to recognise it.
        workers: Processes that make variants.
    """
    if config is not None:
        in_processes(generate_flow, workers)(train, run, config)
    made = write_files(train, out, taus, run, against, min_quality, seed, format)
    headings = ("by", "name", *made.headings())
    create_table_artifact(
        key="bpb-distribution",
        table=[
            dict(zip(headings, (group, name, *counts), strict=True))
            for group, name, counts in made.rows()
        ],
        description=f"Distribution of {Path(train).name} before and after",
    )
    return made
