"""The commands `bpb flow ...`, and of `python -m flows`.

Installed, the flows are `bpb.flows`; in a clone they are the folder `flows` beside bpb. Prefect's
environment is set before Prefect is imported, and what is set already is left alone.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Any

import typer

from bpb.cli.augment import (
    PAPER,
    Against,
    DrawSeed,
    MinQuality,
    Out,
    Run,
    Taus,
    Train,
    bad_rows,
    report,
)
from bpb.cli.options import (
    Agreed,
    ConfigFile,
    DataFolder,
    DataSet,
    Format,
    Recipe,
    Settings,
    TrainingRecipe,
    agree_to_cost,
    config_of,
    warn_of_stand_ins,
)
from bpb.cli.output import complain, group
from bpb.discovery import require
from bpb.errors import OutputError

ENVIRONMENT = {
    "DO_NOT_TRACK": "1",
    "PREFECT_SERVER_ANALYTICS_ENABLED": "false",
    "PREFECT_SERVER_EPHEMERAL_STARTUP_TIMEOUT_SECONDS": "120",
    # Else Prefect logs the traceback of an error that bpb shows as one line.
    "PREFECT_LOGGING_LEVEL": "CRITICAL",
    "PREFECT_SERVER_LOGGING_LEVEL": "CRITICAL",
}

Workers = Annotated[int, typer.Option("--workers", min=1, help="Processes at work.")]

app = group("flow")


@app.callback()
def flow() -> None:
    """Run the generation, the augmentation or the training as a Prefect flow."""


@app.command()
def generate(
    source: DataSet,
    out: Annotated[Path, typer.Option("--out", help="The run directory.")],
    recipe: Recipe = None,
    config: ConfigFile = None,
    settings: Settings = None,
    workers: Workers = 1,
    agreed: Agreed = False,
) -> None:
    """Make contrast sets of a data set as a Prefect flow.

    Example: bpb flow generate drop_dev.json --out runs/drop --workers 2
    """
    from bpb.config.config import load
    from bpb.inspect.progress import summary
    from bpb.pipeline.cost_estimate import ROLES
    from bpb.pipeline.run import fail_on_bugs, left_out, opened

    _require_prefect()
    loaded = load(recipe, config, settings or ())
    agree_to_cost(source, loaded, ROLES, agreed)
    warn_of_stand_ins(loaded)
    # What is wrong with input, settings or folder shows before Prefect starts.
    with opened(source, out, loaded):
        pass
    with _flows("generate", out.parent / ".prefect", workers) as flows:
        manifest = flows.in_processes(flows.generate, workers)(source, str(out), loaded)
    for line in left_out(out, manifest):
        complain(line)
    typer.echo(summary(out, manifest))
    fail_on_bugs(out, manifest)


@app.command()
def augment(
    train: Train,
    out: Out,
    taus: Taus = PAPER,
    run: Run = None,
    against: Against = None,
    min_quality: MinQuality = 0.0,
    seed: DrawSeed = 0,
    format: Format = "",
    recipe: Recipe = None,
    config: ConfigFile = None,
    settings: Settings = None,
    workers: Workers = 1,
    agreed: Agreed = False,
) -> None:
    """Add variants of its own questions to training data as a Prefect flow.

    Example: bpb flow augment train.json --out augmented/train.json --against dev.json --workers 2
    """
    from bpb.augmentation import plan
    from bpb.pipeline.cost_estimate import ROLES
    from bpb.pipeline.run import opened

    _require_prefect()
    shares = taus.split(",")
    made = plan(
        train, out, shares, run=run, seed=seed, against=against or (), min_quality=min_quality,
        format=format,
    )  # fmt: skip
    if made.training.first_bad:
        complain(bad_rows(made))
    loaded = None
    if any((recipe, config, settings)) or not made.is_made:
        loaded = config_of(recipe, config, settings, format=format)
        agree_to_cost(train, loaded, ROLES, agreed)
        warn_of_stand_ins(loaded)
        with opened(train, made.run, loaded):
            pass
    with _flows("augment", out.parent / ".prefect", workers) as flows:
        done = flows.augment(
            train, str(out), shares, str(made.run), loaded, against=tuple(against or ()),
            min_quality=min_quality, seed=seed, format=format, workers=workers,
        )  # fmt: skip
    report(done, quiet=False)


@app.command()
def train(
    out: Annotated[Path, typer.Option("--out", help="Holds a folder for each role.")],
    recipe: TrainingRecipe = "small",
    data: DataFolder = None,
    roles: Annotated[str, typer.Option("--roles", help="What to train, by commas.")] = "",
    settings: Annotated[list[str] | None, typer.Option("--set", metavar="[ROLE.]KEY=VALUE")] = None,
) -> None:
    """Train parser, generator and reader as a Prefect flow.

    Example: bpb flow train --out models --set encoder=MiniLM-L6 --set parser.minutes=60
    """
    from bpb.models.training.files import data_folder
    from bpb.models.training.settings import PIPELINE, load, settings_for

    _require_prefect()
    wanted = tuple(roles.split(",")) if roles else PIPELINE
    given = tuple(settings or ())
    # What is wrong with them shows before Prefect starts.
    for role in wanted:
        load(role, recipe, settings_for(role, given))
    folder = data_folder(data)
    with _flows("train", out.parent / ".prefect", 1) as flows:
        reports = flows.train(recipe, str(out), str(folder), given, wanted)
    figures = {role: report["figures"] for role, report in reports.items()}
    typer.echo(json.dumps(figures, indent=1))


def _require_prefect() -> None:
    require("prefect", "flow", "bpb flow")


@contextmanager
def _flows(name: str, work: Path, workers: int) -> Iterator[Any]:
    """A module of the flows, with Prefect's server running.

    The variables that Prefect and torch read on import are set first.

    Args:
        name: The module.
        work: Where Prefect keeps its files.
        workers: How many processes share the processors.

    Raises:
        OutputError: Its folder cannot be made.
    """
    try:
        work.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise OutputError(
            f"cannot make {work}: {error.strerror}; name another folder with --out"
        ) from error
    environment = ENVIRONMENT | {"PREFECT_HOME": str(work.resolve())}
    if workers > 1:
        environment["OMP_NUM_THREADS"] = str(max(1, (os.cpu_count() or 1) // workers))
    for variable, value in environment.items():
        os.environ.setdefault(variable, value)
    package = "bpb.flows" if find_spec("bpb.flows") else "flows"
    module = import_module(f"{package}.{name}")
    with import_module(f"{package}.processes").server():
        yield module
