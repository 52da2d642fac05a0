"""The commands `bpb negation ...`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

app = typer.Typer(
    name="negation",
    help="Negation: its cues and scopes, found, scored and edited.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)


@app.callback()
def group() -> None:
    """Negation: its cues and scopes, found, scored and edited."""


@app.command()
def score(
    gold: Annotated[
        Path, typer.Argument(metavar="GOLD", help="*SEM columns or JSONL; or a folder of them.")
    ],
    system: Annotated[Path, typer.Argument(metavar="SYSTEM", help="The same sentences.")],
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object.")] = False,
    keep_punctuation: Annotated[
        bool, typer.Option("--keep-punctuation", help="Let punctuation count in scopes.")
    ] = False,
) -> None:
    """Score cues and scopes against gold ones: *SEM 2012's measures and NIS, in per cent.

    Of folders, files with the same names are scored one by one and together.

    Example: bpb negation score gold.txt resolved.jsonl
    """
    from bpb.negation.scoring.score import score_files
    from bpb.negation.scoring.table import table

    scores = score_files(gold, system, keep_punctuation=keep_punctuation)
    typer.echo(json.dumps(scores.to_json()) if as_json else table(scores))
