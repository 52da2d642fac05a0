"""`--to potato`: the project that people work in."""

from __future__ import annotations

import json
from pathlib import Path

import yaml

from bpb.exporting import export
from tests.exporting.runs import VARIANTS, make_run


def test_an_item_is_a_variant(tmp_path: Path) -> None:
    """Each variant that has an answer, with all fields that the configuration shows."""
    (written,) = export(make_run(tmp_path / "run"), ["potato"], tmp_path)
    config = yaml.safe_load(written.path.read_text(encoding="utf-8"))
    lines = written.path.with_name(*config["data_files"]).read_text(encoding="utf-8").splitlines()
    rows = [json.loads(line) for line in lines]
    assert len(rows) == written.variants == len(VARIANTS) - 1
    fields = {each["key"] for each in config["instance_display"]["fields"]}
    assert all(fields | set(config["item_properties"].values()) <= row.keys() for row in rows)
    (row,) = [each for each in rows if each["id"].endswith("/f1:AppendBool:1")]
    assert row["answer"] == "yes"
