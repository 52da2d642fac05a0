"""What the commands write: JSON lines to standard output, messages to standard error."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Mapping
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import Any, TextIO

import typer

from bpb.errors import NothingMadeError, OutputError
from bpb.visible import visible


def group(name: str) -> typer.Typer:
    """A group of commands, which without arguments shows its help."""
    return typer.Typer(
        name=name, no_args_is_help=True, pretty_exceptions_enable=False, rich_markup_mode=None
    )


def write_lines(lines: Iterable[Mapping[str, Any]], out: Path | None = None) -> None:
    """Write JSON lines to a file, or to standard output if there is none.

    Raises:
        NothingMadeError: There is no line.
        OutputError: The file cannot be written.
    """
    made = False
    with _opened(out) as stream:
        for line in lines:
            made = True
            stream.write(json.dumps(line, ensure_ascii=False) + "\n")
        stream.flush()
    if not made:
        raise NothingMadeError("nothing was made of the input; see the lines above")


def write_text(text: str, out: Path) -> None:
    """Write a text file.

    Raises:
        OutputError: The file cannot be written.
    """
    with _opened(out) as stream:
        stream.write(text)


def complain(message: str) -> None:
    """Print a message in one line; what a terminal would act on is shown escaped."""
    typer.echo(f"bpb: {visible(' '.join(message.split()))}", err=True)


def _opened(out: Path | None) -> AbstractContextManager[TextIO]:
    try:
        return out.open("w", encoding="utf-8") if out else nullcontext(sys.stdout)
    except OSError as error:
        raise OutputError(f"cannot write {out}: {error.strerror or error}") from error
