"""Label Studio's tasks and export."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from bpb.errors import InputError
from bpb.validate.label_studio import project
from bpb.validate.merge import merge
from bpb.validate.question import REASONS, Verdict
from bpb.validate.reading import read_sheets
from bpb.validate.sample import sample
from tests.validate.runs import PASSAGE, variant, write_run


@pytest.fixture
def run(tmp_path: Path) -> Path:
    # Before the evidence is a character that JavaScript counts as two.
    step = variant("a:X:1")["steps"][0] | {"evidence": [{"start": 19, "end": 53, "text": ""}]}
    moved = variant("a:X:1", context=f"🏈 {PASSAGE}", steps=[step])
    return write_run(tmp_path / "run", [moved, variant("b:X:1")])


def tasks(run: Path) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(project(sample(run, size=2), 3)["tasks.json"])
    return found


def annotation(user: object, verdict: str, **fields: object) -> dict[str, Any]:
    """An annotation as Label Studio exports it."""
    answers = [("verdict", "choices", [verdict])]
    if verdict == "no":
        answers += [("reasons", "choices", ["wrong"]), ("note", "text", ["off by one"])]
    result = [
        {"from_name": name, "to_name": "question", "type": kind, "value": {kind: value}}
        for name, kind, value in answers
    ]
    return {
        "completed_by": user,
        "was_cancelled": False,
        "lead_time": 12.5,
        "result": [{"from_name": "evidence", "type": "labels", "value": {}}, *result],
    } | fields


def save(path: Path, content: object) -> Path:
    path.write_text(json.dumps(content), encoding="utf-8")
    return path


def test_evidence_is_marked_where_label_studio_counts(run: Path) -> None:
    """Offsets are those of JavaScript, which counts some characters as two."""
    by_id = {task["data"]["id"]: task for task in tasks(run)}
    (span,) = by_id["a:X:1"]["predictions"][0]["result"]
    assert (span["value"]["start"], span["value"]["end"]) == (20, 54)
    assert span["value"]["text"] == PASSAGE[17:51]


def test_the_configuration_fits_the_tasks(run: Path) -> None:
    """Each text is a field of the tasks; the choices are those that `merge` reads."""
    view = ET.fromstring(project(sample(run, size=2), 1)["config.xml"])
    shown = {each.get("value") for each in view.iter("Text")}
    assert shown <= {f"${name}" for name in tasks(run)[0]["data"]}
    choices = {
        tag.get("name"): [choice.get("alias") or choice.get("value") for choice in tag]
        for tag in view.iter("Choices")
    }
    assert choices == {"verdict": list(map(str, Verdict)), "reasons": list(REASONS)}


def test_an_export_is_merged(run: Path, tmp_path: Path) -> None:
    """Annotators are told apart by number; a skipped task is no answer."""
    first, second = tasks(run)
    first["annotations"] = [annotation(1, "yes"), annotation({"id": 2, "email": "x@y"}, "no")]
    second["annotations"] = [annotation(1, "yes"), annotation(2, "yes", was_cancelled=True)]
    file = save(tmp_path / "export.json", [first, second])
    found = merge([file], run)
    assert [sheet.annotator for sheet in found.sheets] == ["1", "2"]
    verdicts = {each.id: each.votes for each in found.variants}
    assert verdicts == {first["data"]["id"]: (1, 1), second["data"]["id"]: (1, 0)}
    (judgement,) = found.sheets[1].judgements
    assert (judgement.reasons, judgement.note, judgement.seconds) == (
        ("wrong",),
        "off by one",
        12.5,
    )
    assert list(found.remarks()) == [
        f"{file}, annotator 2: 1 item has no answer: {second['data']['id']!r}"
    ]


def test_a_bad_annotation_is_a_line(run: Path, tmp_path: Path) -> None:
    """It names item and field; another project's export is an error."""
    first, second = tasks(run)
    first["annotations"] = [annotation(1, "perhaps")]
    second["annotations"] = [annotation(1, "yes", result=[])]
    file = save(tmp_path / "export.json", [first, second])
    (sheet,) = read_sheets(file)
    assert [str(problem) for problem in sheet.problems] == [
        f"{file}: {first['data']['id']!r}: verdict: expected yes or no or unsure, got 'perhaps'",
        f"{file}: {second['data']['id']!r}: verdict: expected text, got nothing",
    ]
    other = save(tmp_path / "other.json", [{"data": {"text": "x"}, "annotations": []}])
    with pytest.raises(InputError, match=r"task 1: sample: expected text, got nothing; give the"):
        read_sheets(other)
