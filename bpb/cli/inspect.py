"""What there is to look at: `bpb rules`, `inspect` and `doctor`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

app = typer.Typer()


@app.command()
def rules(
    name: Annotated[str, typer.Argument(metavar="[NAME]", help="One rule, with its cases.")] = "",
) -> None:
    """List the rules, or show one with its cases.

    Example: bpb rules ReplaceComp
    """
    from bpb.inspect.rules import rule_list, rule_page

    typer.echo(rule_page(name) if name else rule_list())


@app.command()
def inspect(
    directory: Annotated[Path, typer.Argument(metavar="DIR", help="A run directory.")],
    identity: Annotated[
        str, typer.Argument(metavar="[ID]", help="A variant's or an example's id.")
    ] = "",
    limit: Annotated[int, typer.Option("--limit", help="How many contrast sets to show.")] = 5,
    checks: Annotated[
        bool, typer.Option("--checks", help="With ID: list the checks with full score too.")
    ] = False,
) -> None:
    """Look at a run, or at one variant with the derivation of its answer.

    Example: bpb inspect runs/drop drop_dev_7:AppendBool:1
    """
    from rich.console import Console

    from bpb.inspect.terminal import show_contrast_sets, show_run, show_variant
    from bpb.store import RunDirectory

    run_directory = RunDirectory.read(directory)
    console = Console(highlight=False)
    if identity:
        show_variant(console, run_directory, identity, all_checks=checks)
        return
    show_run(console, run_directory)
    show_contrast_sets(console, run_directory, limit)


@app.command()
def doctor() -> None:
    """Say what is installed, which device is used, and whether the models load.

    Example: bpb doctor
    """
    from bpb.inspect.doctor import diagnose

    healthy = True
    for finding in diagnose():
        healthy = healthy and finding.ok
        typer.echo(f"{'ok     ' if finding.ok else 'PROBLEM'} {finding.name}: {finding.detail}")
    if not healthy:
        raise typer.Exit(4)
