"""Tasks for lm-eval and Inspect: their rows, and the scores of the code beside them."""

from __future__ import annotations

import json
import math
import runpy
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
import yaml

from bpb.exporting import export
from bpb.exporting.scoring import answer_of, consistency, f1, mean_of_known, process_results
from tests.exporting.runs import VARIANTS, make_run


@pytest.mark.parametrize(
    ("completion", "answer"),
    [
        ("Oban", "Oban"),
        (" Oban.\nQuestion: Who came?", "Oban."),
        ("The ship is the Linnet.\nSo the answer is: Oban", "Oban"),
        ("**Answer:** Oban", "Oban"),
        ("\n\n", ""),
    ],
)
def test_the_answer_in_a_completion(completion: str, answer: str) -> None:
    """The first line, or what follows the last "answer is" or "answer:"."""
    assert answer_of(completion) == answer


@pytest.mark.parametrize(
    ("completion", "answers", "score"),
    [
        ("the Harbor of Oban", [["Oban"]], 0.5),
        ("OBAN!", [["Oban"]], 1.0),
        ("Two dogs.", [["2 dogs"], ["2"]], 1.0),
        ("three", [["2 dogs"], ["2"]], 0.0),
        ("7,570", [["7570"]], 1.0),
        ("Yes, it did.", [["yes"]], 1.0),
        ("No", [["yes"]], 0.0),
        ("dogs and sheep", [["sheep", "dogs"]], 1.0),
        ("sheep, dogs, and wool", [["sheep", "dogs"]], 2 / 3),
        ("sheep", [["sheep", "dogs"]], 0.5),
        ("May 3, 1848", [["May 3, 1848"]], 1.0),
        ("24 lambs", [["26 lambs"]], 0.0),
        ("", [["Oban"]], 0.0),
    ],
)
def test_f1_is_that_of_drop(
    completion: str, answers: Sequence[Sequence[str]], score: float
) -> None:
    """Words, numbers, yes and no, and lists in any order; the best alternative counts."""
    assert f1(completion, answers) == pytest.approx(score)


def test_consistency_needs_the_whole_contrast_set() -> None:
    """One wrong answer makes a set inconsistent; no set at all has no share."""
    assert consistency([("a", True), ("b", True), ("a", False)]) == 0.5
    assert math.isnan(consistency([]))
    assert mean_of_known([1.0, None, 0.0]) == 0.5
    assert math.isnan(mean_of_known([None]))


@pytest.fixture(scope="module")
def out(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with both tasks of a run."""
    folder = tmp_path_factory.mktemp("tasks")
    for written in export(make_run(folder / "run"), ["inspect", "lm-eval"], folder):
        assert (written.originals, written.variants) == (4, len(VARIANTS) - 1)
        assert written.left_out == {"with constraints alone": 1, "without an answer": 1}
    return folder


@pytest.mark.parametrize("name", ["inspect", "lm-eval"])
def test_a_row_has_every_form_of_its_answer(out: Path, name: str) -> None:
    """Its target reaches F1 1; a number may lack its unit, and a date have its day first."""
    lines = (out / name / "contrast_set.jsonl").read_text(encoding="utf-8").splitlines()
    rows: dict[str, Any] = {row["id"]: row for row in map(json.loads, lines)}
    assert all(f1(row["target"], row["answers"]) == 1 for row in rows.values())
    assert rows["f1:PruneStep:1"]["answers"] == [["2 dogs"], ["2"]]
    assert rows["f3"]["answers"] == [["sheep", "dogs"]]
    assert f1("3 May 1848", rows["f2"]["answers"]) == 1
    assert (rows["f1"]["rule"], rows["f1:AppendBool:1"]["rule"]) == ("original", "AppendBool")


def test_the_task_of_lm_eval_names_functions_that_are_there(out: Path) -> None:
    """Its data, metrics and aggregations are in the file beside it, which runs without bpb."""
    text = (out / "lm-eval" / "bpb_contrast_sets.yaml").read_text(encoding="utf-8")
    assert "{{question}}" in text
    functions = {line.split("utils.")[1] for line in text.splitlines() if "!function" in line}
    names = runpy.run_path(str(out / "lm-eval" / "utils.py"))
    assert functions <= names.keys()
    task = yaml.safe_load(text.replace("!function", ""))
    rows = names["contrast_sets"]()["test"]
    scores = process_results(rows[0], [rows[0]["target"]])
    assert {each["metric"] for each in task["metric_list"]} == scores.keys()
    assert scores["original_f1"] == scores["correct"] == 1


def test_the_tasks_need_no_bpb(out: Path) -> None:
    """No file of a task imports it."""
    code = [path.read_text(encoding="utf-8") for path in out.glob("*/*.py")]
    assert len(code) == 3
    assert not any("import bpb" in text or "from bpb" in text for text in code)
