"""The command `bpb export`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer
from typer.core import TyperCommand

from bpb.errors import ConfigError

app = typer.Typer()
_PUSHED = "hf"


class _ListsFormats(TyperCommand):
    """A command whose help ends with the formats, which are found when they are shown."""

    def format_epilog(self, ctx: Any, formatter: Any) -> None:
        from bpb.exporting import all_exporters

        with formatter.section("Formats"):
            formatter.write_dl([(each.name, each.summary) for each in all_exporters()])


@app.command(cls=_ListsFormats)
def export(
    run: Annotated[Path, typer.Argument(metavar="RUN", help="The directory of a finished run.")],
    to: Annotated[
        list[str],
        typer.Option(
            "--to", metavar="FORMAT", help="A format, or several with commas; may be repeated."
        ),
    ],
    out: Annotated[
        Path, typer.Option("--out", help="The folder to write to; each format has a folder in it.")
    ],
    licence: Annotated[
        str, typer.Option("--licence", help="The licence of your data, for a data set card.")
    ] = "",
    push: Annotated[
        str,
        typer.Option("--push", metavar="REPO", help="With hf: upload it to the hub, owner/name."),
    ] = "",
    private: Annotated[
        bool, typer.Option("--private", help="With --push: to a private repository.")
    ] = False,
) -> None:
    """Write the contrast sets of a run in the formats of other tools.

    Originals and variants keep their ids. A line for each format states how many it holds, and how
    many it leaves out and why.

    Example: bpb export runs/drop --to drop,hf --out exported
    """
    from bpb.exporting import Options, export
    from bpb.exporting.push import push as upload

    formats = [name for each in to for name in each.split(",") if name]
    if push and _PUSHED not in formats:
        raise ConfigError(f"--push: expected --to {_PUSHED}, got {', '.join(formats)}")
    if private and not push:
        raise ConfigError("--private: expected --push REPO too")
    for written in export(run, formats, out, Options(licence=licence)):
        typer.echo(str(written))
    if push:
        typer.echo(f"{_PUSHED}: pushed to {upload(out / _PUSHED, push, private=private)}")
