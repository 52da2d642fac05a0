"""The command `bpb train`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from bpb.cli.options import DataFolder, Seed, TrainingRecipe
from bpb.cli.output import complain

app = typer.Typer()
ROLES = "parser, generator, reader, negation, corrector or paraphraser."


@app.command()
def train(
    role: Annotated[str, typer.Argument(metavar="ROLE", help=ROLES)],
    out: Annotated[Path, typer.Option("--out", help="The model's folder, new or continued.")],
    recipe: TrainingRecipe = "small",
    data: DataFolder = None,
    encoder: Annotated[
        str,
        typer.Option("--encoder", help="small: the BERT folder to start from, such as MiniLM's."),
    ] = "",
    start: Annotated[
        str, typer.Option("--start", help="A trained model's folder, to go on from its weights.")
    ] = "",
    seed: Seed = None,
    settings: Annotated[
        list[str] | None,
        typer.Option(
            "--set", metavar="KEY=VALUE", help="One setting; see docs/training-settings.md."
        ),
    ] = None,
) -> None:
    """Train a model, whose folder `--set models.ROLE=DIR` then takes.

    Run it again to continue where it stopped. On several GPUs: accelerate launch -m bpb train ...

    Example: bpb train parser --encoder models/MiniLM-L6 --out models/parser --set minutes=40
    """
    from bpb.models.training.settings import load
    from bpb.pipeline import train as training

    given = {"encoder": encoder, "start": start, "seed": seed}
    options = [f"{key}={value}" for key, value in given.items() if value not in (None, "")]
    known_role, config = load(role, recipe, [*(settings or ()), *options])
    report = training.train(known_role, config, out, data, complain)
    # Of several processes the first alone has something to report.
    if report:
        typer.echo(json.dumps(report["figures"], indent=1))
