"""Files of gold rows and predictions, and the commands over them."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from typer.testing import CliRunner

from bpb.cli import app


def written(path: Path, rows: Iterable[Mapping[str, Any]]) -> Path:
    """A file of JSON lines."""
    path.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    return path


def predicted(path: Path, predictions: Mapping[str, Any]) -> Path:
    """A file of predictions by id."""
    return written(path, ({"id": key, "prediction": each} for key, each in predictions.items()))


def invoke(*arguments: object) -> str:
    """What a command of bpb prints."""
    result = CliRunner().invoke(app, [*map(str, arguments)], catch_exceptions=False)
    assert result.exit_code == 0
    return result.stdout


def run(gold: Path, predictions: Path, *options: object) -> str:
    """What `bpb evaluate` prints of a file of predictions."""
    return invoke("evaluate", gold, "--predictions", predictions, *options)


def metrics(gold: Path, *options: object) -> dict[str, Any]:
    """What `bpb evaluate` prints with --json."""
    found: dict[str, Any] = json.loads(invoke("evaluate", gold, *options, "--json"))
    return found


def figures(gold: Path, predictions: Path, *options: object) -> dict[str, Any]:
    """The values of the figures by name, and under `counts` of how many each is the mean."""
    found = metrics(gold, "--predictions", predictions, *options)
    return values(found) | {"counts": values(found, "n")}


def values(found: Mapping[str, Any], part: str = "value") -> dict[str, Any]:
    """A part of each figure: value, n, sets, low or high."""
    return {
        name: each[part] if part in each else {key: one[part] for key, one in each.items()}
        for name, each in found["figures"].items()
    }
