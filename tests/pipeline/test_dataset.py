"""A `datasets.Dataset` in, and one out."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bpb.dataset import COLUMNS
from bpb.events import Event, Warned
from bpb.outcome import Outcome
from tests.pipeline.recorded import Build, config

datasets = pytest.importorskip("datasets")


def test_a_data_set_gives_its_contrast_sets(data: Path, recording: Path, build: Build) -> None:
    """With the columns of the export, each original before its variants; a bad row is a warning."""
    rows = [json.loads(line) for line in data.read_text(encoding="utf-8").splitlines()][:5]
    given = datasets.Dataset.from_list(rows)
    events: list[Event] = []
    pipeline = build(config(recording))
    found = pipeline.generate(given, events.append)
    assert found.column_names == [name for name, *_ in COLUMNS]
    made = found.to_list()
    originals = {row["id"] for row in made if row["rule"] is None}
    assert originals == {row["id"] for row in rows} - {"bad"}
    seen: set[str] = set()
    for row in made:
        assert row["rule"] is None or row["original_id"] in seen
        seen.add(row["id"])
    assert [str(each.message) for each in events if isinstance(each, Warned)] == [
        "rows, row 3: context: expected text, got nothing"
    ]


def test_examples_give_an_outcome(recording: Path, build: Build) -> None:
    """None of them too."""
    assert isinstance(build(config(recording)).generate([]), Outcome)
