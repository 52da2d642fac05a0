"""`--to label-studio`: the tasks that people see."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree as ET

from bpb.exporting import export
from tests.exporting.runs import VARIANTS, make_run


def test_a_task_is_a_variant(tmp_path: Path) -> None:
    """Each variant that has an answer, with all that the labeling interface shows."""
    (written,) = export(make_run(tmp_path / "run"), ["label-studio"], tmp_path)
    tasks = [each["data"] for each in json.loads(written.path.read_text(encoding="utf-8"))]
    assert len(tasks) == written.variants == len(VARIANTS) - 1
    assert written.originals == 0
    assert written.left_out == {
        "originals (shown with their variants)": 4,
        "with constraints alone": 1,
        "without an answer": 1,
    }
    (task,) = [each for each in tasks if each["id"] == "f1:AppendBool:1"]
    assert task["answer"] == "yes"
    assert task["derivation"].splitlines()[0].endswith("→ 24")
    root = ET.parse(written.path.with_name("config.xml")).getroot()
    shown = {each.get("value", "").removeprefix("$") for each in root.iter("Text")}
    assert all(shown <= task.keys() for task in tasks)
