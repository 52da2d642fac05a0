"""The flows from the command line: `python -m flows generate INPUT --out DIR` with the settings of
`bpb generate`, `python -m flows train --out DIR` with those of `bpb train`.

Sets Prefect's environment before Prefect is imported, leaving alone what is set already.
"""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import Annotated

import typer

from bpb.cli.options import Agreed
from bpb.config import load
from bpb.cost_estimate import confirm_cost
from bpb.errors import BPBError
from bpb.inspect.progress import summary

ENVIRONMENT = {
    "DO_NOT_TRACK": "1",
    "PREFECT_SERVER_ANALYTICS_ENABLED": "false",
    "PREFECT_SERVER_EPHEMERAL_STARTUP_TIMEOUT_SECONDS": "120",
    "PREFECT_LOGGING_LEVEL": "WARNING",
    "PREFECT_SERVER_LOGGING_LEVEL": "CRITICAL",
}


def prepare(work: Path, workers: int) -> None:
    """Set what Prefect and torch read when they are imported; Prefect's files go to `work`."""
    work.mkdir(parents=True, exist_ok=True)
    environment = ENVIRONMENT | {"PREFECT_HOME": str(work.resolve())}
    if workers > 1:
        environment["OMP_NUM_THREADS"] = str(max(1, (os.cpu_count() or 1) // workers))
    for name, value in environment.items():
        os.environ.setdefault(name, value)


app = typer.Typer(
    name="python -m flows", no_args_is_help=True, pretty_exceptions_enable=False,
    rich_markup_mode=None, add_completion=False,
)  # fmt: skip


@app.command()
def generate(
    source: Annotated[str, typer.Argument(metavar="INPUT", help="A file, folder or hub name.")],
    out: Annotated[Path, typer.Option("--out", help="The run directory.")],
    recipe: Annotated[str | None, typer.Option("--recipe", help="Settings by name.")] = None,
    config: Annotated[Path | None, typer.Option("--config", help="A TOML file.")] = None,
    settings: Annotated[list[str] | None, typer.Option("--set", metavar="KEY=VALUE")] = None,
    workers: Annotated[int, typer.Option("--workers", min=1, help="Processes at work.")] = 1,
    agreed: Agreed = False,
) -> None:
    """Make contrast sets of a data set as a Prefect flow.

    Example: python -m flows generate drop_dev.json --out runs/drop --workers 2
    """
    prepare(out.parent / ".prefect", workers)
    loaded = load(recipe, config, settings or ())
    confirm_cost(source, loaded, ("parser", "generator", "reader"), agreed, _complain)
    from bpb.run import left_out
    from flows import generate as flow

    manifest = flow.in_processes(flow.generate, workers)(source, str(out), loaded)
    for line in left_out(out, manifest):
        _complain(line)
    typer.echo(summary(out, manifest))


@app.command()
def train(
    out: Annotated[Path, typer.Option("--out", help="Holds a folder for each role.")],
    recipe: Annotated[str, typer.Option("--recipe", help="Settings by name.")] = "small",
    data: Annotated[str, typer.Option("--data", help="The data folder.")] = "",
    roles: Annotated[str, typer.Option("--roles", help="What to train, by commas.")] = "",
    settings: Annotated[list[str] | None, typer.Option("--set", metavar="[ROLE.]KEY=VALUE")] = None,
) -> None:
    """Train parser, generator and reader as a Prefect flow.

    Example: python -m flows train --out models --set encoder=MiniLM-L6 --set parser.minutes=60
    """
    prepare(out.parent / ".prefect", 1)
    from bpb.models.training.settings import PIPELINE
    from flows.train import train as flow

    wanted = tuple(roles.split(",")) if roles else PIPELINE
    reports = flow(recipe, str(out), data, tuple(settings or ()), wanted)
    figures = {role: report["figures"] for role, report in reports.items()}
    typer.echo(json.dumps(figures, indent=1))


def main() -> None:
    """The entry point; a user's error is one line and an exit code."""
    try:
        app()
    except BPBError as error:
        _complain(str(error))
        sys.exit(error.exit_code)


def _complain(message: str) -> None:
    typer.echo(f"bpb: {' '.join(message.split())}", err=True)


if __name__ == "__main__":
    main()
