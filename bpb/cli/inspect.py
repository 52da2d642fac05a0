"""What there is to look at: `bpb rules`, `inspect` and `doctor`."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Annotated

import typer

from bpb.cli.output import write_text
from bpb.errors import ConfigError, InputError

if TYPE_CHECKING:
    from bpb.runs.directory import RunDirectory

app = typer.Typer()
_MOST_EVALUATIONS = 2


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
    html: Annotated[
        Path | None,
        typer.Option(
            "--html",
            metavar="OUT",
            help="Write the page of the run: a folder, or one file if OUT ends in .html.",
        ),
    ] = None,
    serve: Annotated[
        bool, typer.Option("--serve", help="Serve the page of the run to this machine alone.")
    ] = False,
    port: Annotated[
        int, typer.Option("--port", min=0, max=65535, help="With --serve: 0 chooses a free one.")
    ] = 0,
    evaluations: Annotated[
        list[Path] | None,
        typer.Option(
            "--eval",
            metavar="DIR",
            help="With --html or --serve: an evaluation of the run; twice to compare two models.",
        ),
    ] = None,
) -> None:
    """Look at a run, or at one variant with the derivation of its answer.

    A picture shows the original's steps beside the variant's, with the changed steps marked. The
    page of a run works from disk: an overview, all variants to browse, and each contrast set.

    Example: bpb inspect runs/drop --watch
    Example: bpb inspect runs/drop drop_dev_7:AppendBool:1
    Example: bpb inspect runs/drop drop_dev_7:AppendBool:1 --svg steps.svg
    Example: bpb inspect runs/drop --html page
    """
    if watch:
        shown_otherwise = svg or mermaid or dot or html or serve or port or evaluations or checks
        _watch(directory, identity, alone=not shown_otherwise)
        return
    from rich.console import Console

    from bpb.inspect.terminal import show_contrast_sets, show_run, show_variant
    from bpb.runs.directory import RunDirectory

    run_directory = RunDirectory.read(directory)
    run_directory.check()
    if html is not None or serve or port or evaluations:
        _show_page(run_directory, identity, html, evaluations or [], serve=serve, port=port)
        return
    if svg or mermaid or dot:
        _draw(run_directory, identity, svg, mermaid=mermaid, dot=dot)
        return
    console = Console(highlight=False)
    if identity:
        show_variant(console, run_directory, identity, all_checks=checks)
        return
    show_run(console, run_directory)
    show_contrast_sets(console, run_directory, limit)


def _watch(directory: Path, identity: str, *, alone: bool) -> None:
    """Follow a run until it ends."""
    from rich.console import Console

    from bpb.inspect.watch import watch

    if identity:
        raise ConfigError(f"--watch follows a whole run: expected no id, got {identity!r}")
    if not alone:
        raise ConfigError("--watch only follows a run: leave out the other options")
    watch(Console(highlight=False), directory)


def _draw(
    run_directory: RunDirectory, identity: str, svg: Path | None, *, mermaid: bool, dot: bool
) -> None:
    """Write or print the picture of a variant, or of each variant of an example."""
    from bpb.inspect.terminal import records_of
    from bpb.records.view.picture import draw_records

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


def _show_page(
    run_directory: RunDirectory,
    identity: str,
    html: Path | None,
    evaluations: Sequence[Path],
    *,
    serve: bool,
    port: int,
) -> None:
    """Write the page of a run, or serve it until Ctrl-C."""
    from bpb.evaluation.of_run import evaluations_of
    from bpb.inspect.page import write_page
    from bpb.inspect.page.server import address, server

    if identity:
        raise ConfigError(f"--html and --serve show the whole run: leave out the id {identity!r}")
    if (html is None) == (not serve):
        raise ConfigError("expected one of --html OUT and --serve; --eval and --port need it")
    if port and not serve:
        raise ConfigError("--port is the port of --serve: leave it out, or use --serve")
    if len(evaluations) > _MOST_EVALUATIONS:
        raise ConfigError(f"--eval expects {_MOST_EVALUATIONS} at most, got {len(evaluations)}")
    evaluated = evaluations_of(evaluations)
    if html is not None:
        typer.echo(write_page(run_directory, html, evaluated))
        return
    with TemporaryDirectory(prefix="bpb-page-") as folder:
        page = write_page(run_directory, Path(folder) / "page", evaluated)
        with server(page.parent, port) as made:
            typer.echo(f"{address(made)} shows {run_directory.path}; Ctrl-C ends it")
            with suppress(KeyboardInterrupt):
                made.serve_forever()


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
