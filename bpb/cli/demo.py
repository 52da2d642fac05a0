"""The command `bpb demo`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from bpb.corpora.source import bundled_example

app = typer.Typer()
SHOWN = 5


@app.command()
def demo(
    out: Annotated[Path, typer.Option("--out", help="The run directory.")] = Path("bpb-demo"),
) -> None:
    """Make contrast sets of the bundled example and show five of them.

    Example: bpb demo --out runs/demo
    """
    from bpb.cli.generate import generate
    from bpb.cli.inspect import inspect

    generate(str(bundled_example()), out)
    inspect(out, limit=SHOWN)
    typer.echo(
        f"\nNext:\n"
        f"  bpb inspect {out} ID\n"
        f"      shows one variant with the derivation of its answer.\n"
        f"  bpb preview FILE\n"
        f"      shows what bpb makes of your own data (bpb generate FILE --out DIR)."
    )
