"""The command line: a module for each group of commands, thin over the library.

Exit codes: 0 done; 1 a bug; 2 wrong usage, setting or recipe; 3 unreadable input; 4 a model cannot
be used; 5 the output cannot be written; 6 nothing was made; 130 interrupted.
"""

from __future__ import annotations

import sys

import typer

from bpb.cli import (
    evaluate,
    generate,
    inspect,
    models,
    negation,
    preview,
    score_qdmr,
    stages,
    train,
)
from bpb.cli.output import complain
from bpb.errors import BPBError

app = typer.Typer(
    name="bpb",
    help="Contrast sets for question answering: break a question into steps, perturb the steps, "
    "build a new question and its answer.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)
for group in (preview, generate, stages, train, inspect, models, score_qdmr, evaluate, negation):
    app.add_typer(group.app)


def main() -> None:
    """The entry point: a user's error is one line and an exit code, never a traceback."""
    try:
        app()
    except BPBError as error:
        complain(str(error))
        raise SystemExit(error.exit_code) from None
    except BrokenPipeError:
        # The reader of our output, such as `head`, has what it wanted.
        sys.stderr.close()
        raise SystemExit(0) from None
