"""What the commands write: JSON lines to standard output, messages to standard error."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Mapping
from typing import Any

import typer

from bpb.errors import NothingMadeError


def write_lines(lines: Iterable[Mapping[str, Any]]) -> None:
    made = False
    for line in lines:
        made = True
        sys.stdout.write(json.dumps(line, ensure_ascii=False) + "\n")
    sys.stdout.flush()
    if not made:
        raise NothingMadeError("nothing was made of the input; see the lines above")


def complain(message: str) -> None:
    typer.echo(f"bpb: {' '.join(message.split())}", err=True)
