"""The command `bpb compare`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from bpb.cli.output import complain

app = typer.Typer()


@app.command()
def compare(
    evaluations: Annotated[
        list[Path],
        typer.Argument(
            metavar="EVAL EVAL...", help="Folders of `bpb evaluate`; each is compared to the first."
        ),
    ],
    by: Annotated[
        str,
        typer.Option(
            "--by", help="Group by rule, question-type, answer-type, corpus or size of the set."
        ),
    ] = "rule",
    show: Annotated[
        int,
        typer.Option(
            "--show", min=0, help="How many questions to show that one side alone gets right."
        ),
    ] = 5,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object.")] = False,
    html: Annotated[
        Path | None, typer.Option("--html", help="Write a page too, which loads nothing.")
    ] = None,
    strict: Annotated[
        bool,
        typer.Option("--strict", help="Stop if questions, gold answers or scorers differ."),
    ] = False,
) -> None:
    """Compare evaluations of the same questions: paired differences of F1 and consistency.

    A difference has a 95% interval by bootstrap over contrast sets. p of F1 is of a sign-flip test
    over contrast sets, p of consistency of McNemar's exact test. Holm's method adjusts the p of
    groups.

    Example: bpb compare evaluations/small evaluations/large --by rule
    """
    import json

    from rich.console import Console

    from bpb.errors import ConfigError
    from bpb.evaluation.compare import compare as compared
    from bpb.evaluation.report.comparison import write_comparison
    from bpb.evaluation.show_comparison import show_comparison

    first, *others = evaluations
    if not others:
        raise ConfigError("expected two evaluations or more, got one")
    found = [compared(first, each, by=by, show=show, strict=strict) for each in others]
    for each in found:
        for line in each.remarks():
            complain(line)
    if html is not None:
        write_comparison(found, html)
    if as_json:
        typer.echo(json.dumps({"comparisons": [each.to_json() for each in found]}))
        return
    for each in found:
        show_comparison(Console(highlight=False), each)
