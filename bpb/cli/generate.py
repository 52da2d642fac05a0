"""The command `bpb generate`."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from bpb.cli.options import (
    Agreed,
    ConfigFile,
    DataSet,
    Format,
    Limit,
    LogJson,
    Quiet,
    Recipe,
    Seed,
    Settings,
    Strict,
    Verbose,
    agree_to_cost,
    config_of,
    shown_events,
    warn_of_stand_ins,
)

app = typer.Typer()


@app.command()
def generate(
    source: DataSet,
    out: Annotated[Path, typer.Option("--out", help="The run directory, new or to be continued.")],
    format: Format = "",
    recipe: Recipe = None,
    config: ConfigFile = None,
    limit: Limit = None,
    seed: Seed = None,
    settings: Settings = None,
    shard_size: Annotated[
        int | None, typer.Option("--shard-size", help="Examples stored together.")
    ] = None,
    min_quality: Annotated[
        float | None,
        typer.Option(
            "--min-quality", help="Reject variants that are less likely to be valid, in [0, 1]."
        ),
    ] = None,
    strict: Strict = False,
    agreed: Agreed = False,
    quiet: Quiet = False,
    verbose: Verbose = False,
    log_json: LogJson = False,
) -> None:
    """Make contrast sets of a data set.

    Run it again to continue where it stopped.

    Example: bpb generate drop_dev.json --out runs/drop --limit 200
    """
    from bpb.inspect.progress import summary
    from bpb.pipeline import run
    from bpb.pipeline.cost_estimate import ROLES
    from bpb.pipeline.pipeline import build
    from bpb.runs.events import Noted, Warned

    with shown_events(quiet, verbose, log_json) as on_event:
        quality = [] if min_quality is None else [f"quality.min_score={min_quality}"]
        loaded = config_of(
            recipe, config, [*(settings or ()), *quality], format=format, limit=limit, seed=seed,
            shard_size=shard_size, strict=strict,
        )  # fmt: skip
        agree_to_cost(source, loaded, ROLES, agreed, lambda words: on_event(Noted(words)))
        warn_of_stand_ins(loaded, say=lambda words: on_event(Warned(words)))
        loading = partial(build, on_event=on_event)
        manifest = run.generate(source, out, loaded, build=loading, on_event=on_event)
        for line in run.left_out(out, manifest):
            on_event(Warned(line))
    typer.echo(summary(out, manifest))
    with shown_events(quiet=True, log_json=log_json):
        run.fail_on_bugs(out, manifest)
