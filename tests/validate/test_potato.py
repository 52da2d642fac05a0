"""Potato's project, and what it saves."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
import yaml

from bpb.errors import InputError
from bpb.validate.merge import merge
from bpb.validate.potato import project
from bpb.validate.question import REASONS, Verdict
from bpb.validate.reading import read_sheets
from bpb.validate.sample import sample
from tests.validate.runs import PASSAGE, bounded, variant, write_run

YES = [({"schema": "verdict", "name": "yes"}, "yes")]
NO = [
    ({"schema": "note", "name": "text_box"}, "off by one"),
    ({"schema": "reasons", "name": "wrong"}, "wrong"),
    ({"schema": "verdict", "name": "no"}, "no"),
]


@pytest.fixture
def run(tmp_path: Path) -> Path:
    odd = variant("a:X:1", context=f"{PASSAGE}\nTwo < three.")
    return write_run(tmp_path / "run", [odd, variant("b:X:1")], [bounded("c:X:1")])


def rows(run: Path) -> dict[str, dict[str, str]]:
    """The items of a project, by the variant's id."""
    lines = project(sample(run, size=3, constraints=True), 3)["items.jsonl"].splitlines()
    return {row["id"].rpartition("/")[2]: row for row in map(json.loads, lines)}


def save(path: Path, annotator: str, labels: dict[str, Any]) -> Path:
    """An annotator's file as Potato writes it."""
    state = {
        "user_id": annotator,
        "instance_id_ordering": list(labels),
        "instance_id_to_behavioral_data": {key: {"total_time_ms": 12500} for key in labels},
        "instance_id_to_label_to_value": labels,
    }
    path.write_text(json.dumps(state), encoding="utf-8")
    return path


def test_a_passage_is_text_with_marked_evidence(run: Path) -> None:
    """What the passage has is escaped; only marks and line breaks are markup."""
    shown = rows(run)["a:X:1"]["passage"]
    marked = f"{PASSAGE[:17]}<mark>{PASSAGE[17:51]}<sup>#1</sup></mark>{PASSAGE[51:]}"
    assert shown == f"{marked}<br>Two &lt; three."
    assert rows(run)["c:X:1"]["answer"]


def test_the_configuration_is_yaml_and_fits_the_items(run: Path) -> None:
    """Each field is one of the items; the labels are those that `merge` reads."""
    config = yaml.safe_load(project(sample(run, size=3), 5)["config.yaml"])
    fields = {each["key"] for each in config["instance_display"]["fields"]}
    assert fields <= rows(run)["a:X:1"].keys()
    assert config["num_annotators_per_item"] == 5
    names = {
        scheme["name"]: [label["name"] for label in scheme.get("labels", ())]
        for scheme in config["annotation_schemes"]
    }
    assert names == {"verdict": list(map(str, Verdict)), "reasons": list(REASONS), "note": []}


def test_saved_answers_are_merged(run: Path, tmp_path: Path) -> None:
    """An item that was opened alone has no answer; reasons count after no alone."""
    first, second = (rows(run)[name]["id"] for name in ("a:X:1", "b:X:1"))
    ann = save(tmp_path / "ann.json", "ann", {first: NO, second: [*NO[:2], *YES]})
    bob = save(tmp_path / "bob.json", "bob", {first: YES, second: []})
    found = merge([ann, bob], run)
    assert {each.id: each.votes for each in found.variants} == {"a:X:1": (1, 1), "b:X:1": (1, 0)}
    no, yes = found.sheets[0].judgements
    assert (no.reasons, no.note, no.seconds) == (("wrong",), "off by one", 12.5)
    assert (yes.reasons, yes.note) == ((), "")
    assert list(found.remarks()) == [f"{bob}: 1 item has no answer: 'b:X:1'"]


def test_a_bad_answer_is_a_line(run: Path, tmp_path: Path) -> None:
    """It names item and field; another project's file is an error."""
    first, second = (rows(run)[name]["id"] for name in ("a:X:1", "b:X:1"))
    file = save(tmp_path / "ann.json", "ann", {first: NO[:2], second: [["verdict", "yes"]]})
    (sheet,) = read_sheets(file)
    assert [str(problem) for problem in sheet.problems] == [
        f"{file}: 'a:X:1': verdict: expected text, got nothing",
        f"{file}: 'b:X:1': instance_id_to_label_to_value: expected a label and its value, got "
        "['verdict', 'yes']",
    ]
    other = save(tmp_path / "other.json", "ann", {"item_1": YES})
    with pytest.raises(InputError, match=r"expected sample/fingerprint/id, got 'item_1'; give the"):
        read_sheets(other)
    two = save(tmp_path / "two.json", "ann", {first: YES, f"f{second}": YES})
    with pytest.raises(InputError, match="expected the items of one sample, got 2"):
        read_sheets(two)
