"""What there is to look at: `bpb rules`, `inspect` and `doctor`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from bpb.cli.output import write_text
from bpb.errors import ConfigError, InputError

if TYPE_CHECKING:
    from bpb.store import RunDirectory

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
    watch: Annotated[
        bool, typer.Option("--watch", help="Follow a run in progress; Ctrl-C ends the watch only.")
    ] = False,
    checks: Annotated[
        bool, typer.Option("--checks", help="With ID: list the checks with full score too.")
    ] = False,
    svg: Annotated[
        Path | None, typer.Option("--svg", metavar="FILE", help="With ID: write a picture.")
    ] = None,
    mermaid: Annotated[
        bool, typer.Option("--mermaid", help="With ID: print the picture for Mermaid.")
    ] = False,
    dot: Annotated[
        bool, typer.Option("--dot", help="With ID: print the picture for Graphviz.")
    ] = False,
) -> None:
    """Look at a run, or at one variant with the derivation of its answer.

    A picture shows the original's steps beside the variant's, with the changed steps marked.

    Example: bpb inspect runs/drop --watch
    Example: bpb inspect runs/drop drop_dev_7:AppendBool:1
    Example: bpb inspect runs/drop drop_dev_7:AppendBool:1 --svg steps.svg
    """
    if watch:
        _watch(directory, identity)
        return
    from rich.console import Console

    from bpb.inspect.terminal import show_contrast_sets, show_run, show_variant
    from bpb.store import RunDirectory

    run_directory = RunDirectory.read(directory)
    if svg or mermaid or dot:
        _draw(run_directory, identity, svg, mermaid=mermaid, dot=dot)
        return
    console = Console(highlight=False)
    if identity:
        show_variant(console, run_directory, identity, all_checks=checks)
        return
    show_run(console, run_directory)
    show_contrast_sets(console, run_directory, limit)


def _watch(directory: Path, identity: str) -> None:
    """Follow a run until it ends."""
    from rich.console import Console

    from bpb.inspect.watch import watch

    if identity:
        raise ConfigError(f"--watch follows a whole run: expected no id, got {identity!r}")
    watch(Console(highlight=False), directory)


def _draw(
    run_directory: RunDirectory, identity: str, svg: Path | None, *, mermaid: bool, dot: bool
) -> None:
    """Write or print the picture of a variant, or of each variant of an example."""
    from bpb.inspect.terminal import records_of
    from bpb.record_view.picture import draw_records

    records = records_of(run_directory, identity)
    if not records:
        raise InputError(
            f"--svg, --mermaid and --dot expect the id of a variant in {run_directory.path}, or of "
            f"an example that has one; got {identity!r}"
        )
    picture = draw_records(*records)
    if mermaid:
        typer.echo(picture.mermaid(), nl=False)
    if dot:
        typer.echo(picture.dot(), nl=False)
    if svg:
        write_text(picture.svg(), svg)


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
