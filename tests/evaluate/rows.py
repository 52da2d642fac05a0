"""Files of gold rows and predictions, and the command over them."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from typer.testing import CliRunner

from bpb.cli.evaluate import app


def written(path: Path, rows: Iterable[Mapping[str, Any]]) -> Path:
    """A file of JSON lines."""
    path.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    return path


def predicted(path: Path, predictions: Mapping[str, Any]) -> Path:
    """A file of predictions by id."""
    return written(path, ({"id": key, "prediction": each} for key, each in predictions.items()))


def run(*arguments: object) -> str:
    """What `bpb evaluate` prints."""
    result = CliRunner().invoke(app, [*map(str, arguments)], catch_exceptions=False)
    assert result.exit_code == 0
    return result.output


def figures(*arguments: object) -> dict[str, Any]:
    """What it prints with --json."""
    found: dict[str, Any] = json.loads(run(*arguments, "--json"))
    return found
