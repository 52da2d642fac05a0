"""The flows from the command line: `python -m flows` does what `bpb flow` does."""

from __future__ import annotations

from bpb.cli import run
from bpb.cli.flow import app

if __name__ == "__main__":
    run(app)
