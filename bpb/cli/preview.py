"""The command `bpb preview`."""

from __future__ import annotations

import json
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
    config_of,
    shown_events,
    warn_of_stand_ins,
)

app = typer.Typer()


@app.command()
def preview(
    source: DataSet,
    questions: Annotated[
        int, typer.Option("-n", min=1, help="Questions of the sample, spread over the input.")
    ] = 20,
    format: Format = "",
    recipe: Recipe = None,
    config: ConfigFile = None,
    limit: Limit = None,
    seed: Seed = None,
    settings: Settings = None,
    strict: Strict = False,
    agreed: Agreed = False,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object.")] = False,
    quiet: Quiet = False,
    verbose: Verbose = False,
    log_json: LogJson = False,
) -> None:
    """Look at a data set before a run: its format, a sample's contrast sets, an estimate.

    Nothing is written except the cache.

    Example: bpb preview drop_dev.json -n 20
    """
    from rich.console import Console

    from bpb.inspect.preview import show_preview
    from bpb.pipeline.cost_estimate import CostEstimate
    from bpb.pipeline.pipeline import build
    from bpb.preview import preview as make_preview
    from bpb.runs.events import Noted, Warned

    with shown_events(quiet, verbose, log_json) as on_event:
        loaded = config_of(
            recipe, config, settings, format=format, limit=limit, seed=seed, strict=strict
        )
        warn_of_stand_ins(loaded, say=lambda words: on_event(Warned(words)))

        def confirm(expected: CostEstimate) -> None:
            on_event(Noted(f"the sample alone: {expected}"))
            expected.check(agreed)

        found = make_preview(
            source, loaded, questions=questions, build=build, confirm=confirm, on_event=on_event
        )
    if as_json:
        typer.echo(json.dumps(found.to_json(), ensure_ascii=False))
    else:
        show_preview(Console(highlight=False), found)
