"""The commands `bpb negation ...`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

app = typer.Typer(
    name="negation",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)


@app.callback()
def negation() -> None:
    """Find, score and edit negations: their cues and scopes."""


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


@app.command()
def resolve(
    source: Annotated[
        str,
        typer.Argument(
            metavar="TEXT|FILE",
            help="A text, or a file of text, JSON lines or *SEM columns; - for standard input.",
        ),
    ],
    format: Annotated[
        str, typer.Option("--format", help="How to print: marked, jsonl or starsem.")
    ] = "marked",
    convention: Annotated[
        str, typer.Option("--convention", help="cd-sco, bioscope, sfu or condaqa.")
    ] = "cd-sco",
    gold_cues: Annotated[
        bool, typer.Option("--gold-cues", help="Keep the input's cues, and find their scopes.")
    ] = False,
) -> None:
    """Find the cues of negation and their scopes, by rules over dependencies.

    Tokens that the input has are kept as they are; its negations are not read. Marked text has the
    cue in <>, the scope in [], the event in **.

    Example: bpb negation resolve "He made no remark, but the matter remained."
    """
    from bpb.negation.resolve import resolve_lines

    for line in resolve_lines(source, format, convention, gold_cues=gold_cues):
        typer.echo(line, nl=False)
