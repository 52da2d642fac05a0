"""What an input is split into: damage to it is one line, and nothing is made of it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from bpb.config.config import from_settings
from bpb.errors import OutputError
from bpb.pipeline import run
from bpb.runs.directory import RunDirectory
from tests.runs.test_directory import IDENTITY, shards

CONFIG = from_settings({"shard_size": 2, "format": "jsonl"})
NO_PIPELINE: Any = None


@pytest.fixture
def directory(tmp_path: Path) -> RunDirectory:
    """A run of six questions in shards of two, of which none is done."""
    row = {"question": "Who built it?", "context": "Ann built it.", "answers": ["Ann"]}
    data = tmp_path / "data.jsonl"
    data.write_text("".join(json.dumps(row | {"id": f"{i}"}) + "\n" for i in range(6)))
    directory = RunDirectory.open(tmp_path / "run", IDENTITY)
    assert run.split(str(data), directory, CONFIG) == 3
    return directory


def test_a_shortened_split_ends_no_run(directory: RunDirectory) -> None:
    """Even if its form is right, the shards that it lacks are not left out in silence."""
    path = directory.path / "shards" / "split.json"
    content = json.loads(path.read_text())
    short = {key: content[key][:2] for key in ("questions", "rows")}
    path.write_text(json.dumps(content | short))
    for index, part in enumerate(shards(6, 2)):
        directory.write_shard(index, part)
    with pytest.raises(OutputError, match=f"{path} is damaged .it was changed.; delete"):
        run.finish(directory)
    with pytest.raises(OutputError, match=f"{path} is damaged"):
        run.split("data.jsonl", directory, CONFIG)
    assert not directory.file("contrast_set").exists()


@pytest.mark.parametrize("damage", ["removed", "cut", "edited"])
def test_damaged_rows_of_a_shard_are_not_worked_on(directory: RunDirectory, damage: str) -> None:
    """The error names the file, and the other shards are whole."""
    path = directory.shard(1) / "rows.jsonl"
    content = path.read_bytes()
    if damage == "removed":
        path.unlink()
    else:
        path.write_bytes(content[:-30] if damage == "cut" else content.replace(b"Ann", b"Bob"))
    with pytest.raises(OutputError, match=f"{path} is damaged .*; delete {path.parents[1]} and"):
        run.process(directory, 1, NO_PIPELINE)
    assert directory.pending(3) == (0, 1, 2)
