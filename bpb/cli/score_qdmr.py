"""The command `bpb score-qdmr`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from bpb.cli.output import complain

app = typer.Typer()


@app.command("score-qdmr")
def score_qdmr(
    gold: Annotated[Path, typer.Argument(metavar="GOLD", help="Break CSV or JSONL.")],
    predicted: Annotated[Path, typer.Argument(metavar="PRED", help="The same form.")],
    ged: Annotated[
        bool, typer.Option("--ged/--no-ged", help="Graph edit distance too; slow.")
    ] = True,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object.")] = False,
) -> None:
    """Score predicted decompositions against gold ones: EM, normalised EM, SARI, GED.

    Example: bpb score-qdmr break/QDMR-high-level/dev.csv predictions.jsonl
    """
    from bpb.qdmr.score import score_files

    scores = score_files(gold, predicted, with_ged=ged, complain=complain)
    if as_json:
        typer.echo(json.dumps(scores))
    else:
        typer.echo("\n".join(f"{name:15} {value}" for name, value in scores.items()))
