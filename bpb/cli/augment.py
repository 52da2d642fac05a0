"""The command `bpb augment`."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from bpb.cli.options import (
    Agreed,
    ConfigFile,
    Format,
    Limit,
    LogJson,
    Quiet,
    Recipe,
    Settings,
    Verbose,
    agree_to_cost,
    config_of,
    shown_events,
    warn_of_stand_ins,
)

if TYPE_CHECKING:
    from bpb.augmentation import Augmentation, Plan

app = typer.Typer()

Train = Annotated[str, typer.Argument(metavar="TRAIN", help="The training data: one file.")]
Out = Annotated[
    Path,
    typer.Option("--out", help="The file to write; several taus put theirs into its name."),
]
Taus = Annotated[
    str,
    typer.Option("--tau", help="Shares of the examples that each rule may add, with commas."),
]
Run = Annotated[
    Path | None,
    typer.Option("--run", help="A run of TRAIN: finished, to be continued, or new."),
]
Against = Annotated[
    list[str] | None,
    typer.Option("--against", metavar="DEV", help="Add no variant of a passage of these data."),
]
MinQuality = Annotated[
    float, typer.Option("--min-quality", help="Leave out variants less likely to be valid.")
]
DrawSeed = Annotated[
    int, typer.Option("--seed", help="Seed of the draw; the run's is --set seed=N.")
]
PAPER = "0.03,0.05,0.1"


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
    limit: Limit = None,
    settings: Settings = None,
    agreed: Agreed = False,
    quiet: Quiet = False,
    verbose: Verbose = False,
    log_json: LogJson = False,
) -> None:
    """Add variants of its own questions to training data.

    The files have the form of TRAIN, and all its bytes. FILE.report.json holds the distribution
    before and after. Run it again to continue where it stopped.

    Example: bpb augment train.json --out augmented/train.json --tau 0.03,0.05 --against dev.json
    """
    from bpb.augmentation import plan
    from bpb.pipeline import run as runs
    from bpb.pipeline.cost_estimate import ROLES
    from bpb.pipeline.pipeline import build
    from bpb.runs.events import Noted, Warned

    with shown_events(quiet, verbose, log_json) as on_event:
        made = plan(
            train, out, taus.split(","), run=run, seed=seed, against=against or (),
            min_quality=min_quality, format=format,
        )  # fmt: skip
        if made.training.first_bad:
            on_event(Warned(bad_rows(made)))
        given = any((recipe, config, settings, limit))
        if given or not made.is_made:
            loaded = config_of(recipe, config, settings, format=format, limit=limit)
            agree_to_cost(train, loaded, ROLES, agreed, lambda words: on_event(Noted(words)))
            warn_of_stand_ins(loaded, say=lambda words: on_event(Warned(words)))
            loading = partial(build, on_event=on_event)
            runs.generate(train, made.run, loaded, build=loading, on_event=on_event)
        done = made.carry_out()
    report(done, quiet or log_json)


def bad_rows(made: Plan) -> str:
    """What is said of the rows of the training data that cannot be used."""
    training = made.training
    if training.bad_rows == 1:
        return f"1 row of the training data is not used and stays; it is {training.first_bad}"
    return (
        f"{training.bad_rows:,} rows of the training data are not used and stay; the first is "
        f"{training.first_bad}"
    )


def report(done: Augmentation, quiet: bool) -> None:
    """Show the distribution, and a line for each file."""
    from rich.console import Console

    from bpb.augmentation.show import show

    if not quiet:
        show(Console(stderr=True, highlight=False), done)
    for each in done.files:
        typer.echo(str(each))
