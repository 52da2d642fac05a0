"""Training as a Prefect flow: parser, then generator, then reader, a task each.

Run again it goes on where it stopped: each role's folder has its own checkpoint.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from prefect import flow, task
from prefect.artifacts import create_table_artifact

from bpb.models.training.settings import PIPELINE, TrainingConfig, load, settings_for
from bpb.pipeline.train import train as train_role

from .generate import ONE_WORKER, from_outside


@task(
    retries=2,
    retry_delay_seconds=5,
    retry_condition_fn=from_outside,
    task_run_name="train {role}",
)
def train_one(
    role: str, recipe: str, out: str, data: str, settings: tuple[str, ...]
) -> dict[str, Any]:
    """Train one role into a folder; what is known of the training in the end."""
    known_role, config = load(role, recipe, settings)
    return train_role(known_role, config, Path(out), Path(data) if data else None, print)


@flow(name="bpb-train", task_runner=ONE_WORKER)
def train(
    recipe: str,
    out: str,
    data: str = "",
    settings: Sequence[str] = (),
    roles: Sequence[str] = PIPELINE,
) -> dict[str, dict[str, Any]]:
    """Train the models of a recipe into folders named by their roles.

    A pointer network as generator starts from the parser, when that is trained here too.

    Args:
        recipe: The training recipe's name.
        out: Holds a folder for each role.
        data: The data folder; "" for the usual one.
        settings: Texts "key=value" for all roles, "role.key=value" for one.
        roles: What to train, in this order.

    Raises:
        BPBError: A setting, file or model is wrong, or a folder cannot be written.
    """
    reports: dict[str, dict[str, Any]] = {}
    for role in roles:
        own = settings_for(role, settings)
        _, config = load(role, recipe, own)
        if starts_from_parser(role, config, reports):
            own = (*own, f"start={Path(out) / 'parser'}")
        reports[role] = train_one(role, recipe, str(Path(out) / role), data, own)
        _artifact(role, reports[role]["figures"])
    return reports


def starts_from_parser(role: str, config: TrainingConfig, done: Mapping[str, object]) -> bool:
    """Whether a role begins with the parser trained before it."""
    is_pointer = config.network == "pointer" and not config.start
    return role == "generator" and is_pointer and "parser" in done


def _artifact(role: str, figures: Mapping[str, Mapping[str, float]]) -> None:
    create_table_artifact(
        key=f"bpb-train-{role}",
        table=[{"measured on": part, **values} for part, values in figures.items()],
        description=f"Figures of the trained {role}",
    )
