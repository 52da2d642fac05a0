"""The command line: a module for each group of commands, thin over the library.

Exit codes: 0 done; 1 a bug; 2 wrong usage, setting or recipe; 3 unreadable input; 4 a model cannot
be used; 5 the output cannot be written; 6 nothing was made; 7 a package is not installed; 8 bpb
failed on some examples; 130 interrupted.
"""

from __future__ import annotations

import sys
from typing import Annotated

import typer
from typer.exceptions import TyperException

from bpb.cli import (
    augment,
    compare,
    demo,
    evaluate,
    export,
    flow,
    generate,
    inspect,
    models,
    negation,
    preview,
    score_qdmr,
    stages,
    train,
    validate,
)
from bpb.cli.options import shown_events
from bpb.cli.output import complain, group
from bpb.errors import BPBError, ConfigError, OutputError

app = group("bpb")
GROUPS = (
    demo, preview, generate, inspect, stages, models, train, score_qdmr, evaluate, compare,
    validate, export, augment, negation, flow,
)  # fmt: skip
for each in GROUPS:
    app.add_typer(each.app)


def _show_versions(asked: bool) -> None:
    if asked:
        from bpb.inspect.versions import versions

        typer.echo("\n".join(versions()))
        raise typer.Exit


@app.callback()
def bpb(
    version: Annotated[
        bool,
        typer.Option(
            "--version",
            callback=_show_versions,
            is_eager=True,
            help="Show the versions of bpb, its models and torch, and the device.",
        ),
    ] = False,
) -> None:
    """Contrast sets for question answering: break a question into steps, perturb the steps, build
    a new question and its answer.
    """


def main() -> None:
    """The entry point."""
    run(app)


def run(commands: typer.Typer) -> None:
    """Run commands: a user's error is one line and an exit code, never a traceback."""
    try:
        raise SystemExit(_exit_code(commands))
    except BPBError as error:
        complain(str(error))
        raise SystemExit(error.exit_code) from None
    except BrokenPipeError:
        # The reader of our output, such as `head`, has what it wanted.
        sys.stderr.close()
        raise SystemExit(0) from None
    except OSError as error:
        # A file of the user's; an error that names none is a bug.
        if error.filename is None:
            raise
        complain(f"cannot read or write {error.filename}: {error.strerror}")
        raise SystemExit(OutputError.exit_code) from None


def _exit_code(commands: typer.Typer) -> int:
    """Run commands; their exit code.

    Raises:
        ConfigError: The arguments are wrong; with --log-json the error is shown as JSON instead.
    """
    try:
        code = commands(standalone_mode=False)
    except typer.Abort:
        complain("stopped")
        return 1
    except TyperException as error:
        message = error.format_message()
        if "\n" in message:
            # The help of a group that was given no command.
            typer.echo(message, err=True)
            return error.exit_code
        with shown_events(quiet=True, log_json="--log-json" in sys.argv):
            raise ConfigError(f"{message.removesuffix('.')}; see --help") from None
    return code if isinstance(code, int) else 0
