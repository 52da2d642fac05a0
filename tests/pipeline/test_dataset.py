"""A pipeline in Python: a `datasets.Dataset` in and one out, and what is made as tables."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import bpb
from bpb.corpora import read
from bpb.records.keys import keys_of
from bpb.runs.events import Event, Warned
from bpb.runs.outcome import Outcome
from tests.pipeline.recorded import Build, config

datasets = pytest.importorskip("datasets")


def test_a_data_set_gives_its_contrast_sets(data: Path, recording: Path, build: Build) -> None:
    """With the columns of the export, each original before its variants; a bad row is a warning."""
    rows = [json.loads(line) for line in data.read_text(encoding="utf-8").splitlines()][:5]
    given = datasets.Dataset.from_list(rows)
    events: list[Event] = []
    pipeline = build(config(recording))
    found = pipeline.generate(given, events.append)
    assert found.column_names == [each.name for each in keys_of("dataset")]
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


def test_what_is_made_is_shown_as_tables(data: Path, recording: Path, build: Build) -> None:
    """An outcome has a row for each original and variant, a derivation one for each step."""
    outcome = build(config(recording)).generate(read(data, on_reject=lambda _: None))
    frame = outcome.to_frame()
    assert list(frame.columns) == ["id", "rule", "question", "answer"]
    sets = list(outcome.contrast_sets())
    assert (frame["rule"] == "original").sum() == len(sets)
    assert len(frame) == len(sets) + len(outcome.variants)
    first = sets[0]
    assert len(first.table().rows) == 1 + len(first.variants)
    assert first.original.question in str(first)
    assert "<table>" in first._repr_html_()
    for variant in outcome.variants:
        assert variant.answer_words
        assert len(variant.derivation().rows) == len(variant.steps)


def test_a_run_is_made_with_texts_as_paths(
    data: Path, recording: Path, build: Build, tmp_path: Path
) -> None:
    """`bpb.generate` takes a text or a path, for the input and for the folder."""
    settings = config(recording)
    first = bpb.generate(data, str(tmp_path / "a"), settings, build=build)
    second = bpb.generate(str(data), tmp_path / "b", settings, build=build)
    assert first.counts == second.counts
