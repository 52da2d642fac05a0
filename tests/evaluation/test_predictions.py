"""Predictions go with the questions by id, or what does not is counted and named."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from bpb.cli import app
from bpb.errors import InputError
from bpb.evaluation.complaints import Complaints
from bpb.evaluation.predictions import read_predictions
from tests.evaluation.rows import metrics, predicted, run, written
from tests.evaluation.test_scone import GOLD, RIGHT


def scored(tmp_path: Path, said: Mapping[str, object], words: str) -> dict[str, Any]:
    """The metrics of predictions that are wrong in a way that `--strict` names."""
    gold = written(tmp_path / "gold.jsonl", GOLD)
    predictions = predicted(tmp_path / "p.jsonl", said)
    with pytest.raises(InputError, match=words):
        run(gold, predictions, "--strict")
    return metrics(gold, "--predictions", predictions)


def texts(path: Path, *ids: str) -> dict[str, tuple[str, ...] | None]:
    found = read_predictions(path, Complaints(strict=True))
    said = {identity: found.take(identity) for identity in ids}
    found.close()
    return {identity: None if each is None else each.texts for identity, each in said.items()}


def test_missing_predictions_count_as_wrong(tmp_path: Path) -> None:
    """They are counted and the first is named."""
    words = "questions without a prediction, which count as wrong: '1:no_negation'"
    found = scored(tmp_path, dict(list(RIGHT.items())[2:]), words)
    assert found["counts"]["missing_predictions"] == 2
    assert found["figures"]["accuracy"]["overall"]["value"] == pytest.approx(
        100 * 10 / 12, abs=0.01
    )


def test_unknown_ids_are_counted(tmp_path: Path) -> None:
    """They change no score."""
    words = "predictions for questions that the sets do not have: '9:none'"
    found = scored(tmp_path, RIGHT | {"9:none": "neutral"}, words)
    assert found["counts"]["unknown_predictions"] == 1
    assert found["figures"]["accuracy"]["overall"]["value"] == 100


def test_predictions_for_another_file_are_an_error(tmp_path: Path) -> None:
    """Where none is for a question."""
    gold = written(tmp_path / "gold.jsonl", GOLD)
    with pytest.raises(InputError, match=r"expected predictions by the ids of .*got none of them"):
        run(gold, predicted(tmp_path / "p.jsonl", {"9:none": "neutral"}))


def test_of_an_id_given_twice_the_first_counts(tmp_path: Path) -> None:
    """In predictions and in sets."""
    gold = written(tmp_path / "gold.jsonl", [*GOLD, GOLD[3]])
    rows = [{"id": key, "prediction": label} for key, label in RIGHT.items()]
    said = written(tmp_path / "p.jsonl", [*rows, {"id": "1:no_negation", "prediction": "neutral"}])
    found = metrics(gold, "--predictions", said)
    assert found["counts"]["predictions_twice"] == found["counts"]["bad_rows"] == 1
    assert found["figures"]["accuracy"]["overall"]["value"] == 100
    with pytest.raises(InputError, match=r"p\.jsonl: '1:no_negation'"):
        run(gold, said, "--strict")


def test_what_a_prediction_may_be(tmp_path: Path) -> None:
    """Text, a number, a list of texts, a truth value, null; called answer as by `bpb read`."""
    path = written(
        tmp_path / "p.jsonl",
        [
            {"id": "a", "prediction": "yes"},
            {"id": "b", "answer": 3},
            {"id": "c", "prediction": ["Ann", "Bob"]},
            {"id": "d", "answer": None, "score": 0.5},
            {"query_id": "e", "prediction": True},
        ],
    )
    expected = {"a": ("yes",), "b": ("3",), "c": ("Ann", "Bob"), "d": (), "e": ("yes",), "f": None}
    assert texts(path, *"abcdef") == expected


@pytest.mark.parametrize(
    "document",
    [
        {"q1": "Ann Lee", "q2": ["3", "4"], "q3": ""},
        {"q1": [{"text": "Ann Lee", "f1": 1.0}], "q2": ["3", "4"], "q3": {"answer": ""}},
        {"answer": {"q1": "Ann Lee", "q2": ["3", "4"], "q3": ""}, "sp": {"q1": [["Mill", 0]]}},
    ],
)
@pytest.mark.parametrize("indent", [None, 1])
def test_files_of_the_data_sets_scripts_are_read(
    document: dict[str, object], indent: int | None, tmp_path: Path
) -> None:
    """SQuAD's, DROP's with or without scores, and HotpotQA's; on one line or on many."""
    path = tmp_path / "predictions.json"
    path.write_text(json.dumps(document, indent=indent))
    expected = {"q1": ("Ann Lee",), "q2": ("3", "4"), "q3": ("",)}
    assert texts(path, "q1", "q2", "q3") == expected


def test_samples_of_lm_eval_are_read(tmp_path: Path) -> None:
    """The first of the filtered responses counts."""
    rows = [
        {"doc_id": 0, "doc": {"id": "a"}, "resps": [["Ann\nB"]], "filtered_resps": ["Ann"]},
        {"doc_id": 1, "doc": {"id": "b"}, "resps": [["Bob"]]},
    ]
    assert texts(written(tmp_path / "s.jsonl", rows), "a", "b") == {"a": ("Ann",), "b": ("Bob",)}


@pytest.mark.parametrize(
    ("row", "words"),
    [
        ({"prediction": "a"}, "row 1: id: expected the id of a question, got nothing"),
        ({"id": 1, "label": "a"}, "row 1: prediction: expected the field, got id, label"),
        ({"id": 1, "prediction": {}}, "row 1: prediction: expected text, .* got an object"),
        ({"id": 1, "prediction": "\ud800"}, "row 1: prediction: .* half of a surrogate pair"),
    ],
)
def test_a_bad_line_loses_no_other(tmp_path: Path, row: Mapping[str, object], words: str) -> None:
    """It is counted and named with file, row and field."""
    path = written(tmp_path / "p.jsonl", [row, {"id": "b", "prediction": "Bob"}])
    complaints = Complaints()
    found = read_predictions(path, complaints)
    assert complaints.counts == {"bad_predictions": 1}
    assert found.take("b") is not None
    with pytest.raises(InputError, match=words):
        read_predictions(path, Complaints(strict=True))


def test_predictions_come_through_a_pipe(tmp_path: Path) -> None:
    """A named one, or standard input."""
    gold = written(tmp_path / "gold.jsonl", GOLD)
    said = predicted(tmp_path / "p.jsonl", RIGHT).read_bytes()
    expected = metrics(gold, "--predictions", tmp_path / "p.jsonl")["figures"]
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with ThreadPoolExecutor() as pool:
        pool.submit(pipe.write_bytes, said)
        assert metrics(gold, "--predictions", pipe)["figures"] == expected
    command = ["evaluate", str(gold), "--predictions", "-", "--json"]
    result = CliRunner().invoke(app, command, input=said, catch_exceptions=False)
    assert json.loads(result.stdout)["figures"] == expected


def test_files_that_are_not_there_or_empty_are_errors(tmp_path: Path) -> None:
    """A folder is no file; a set has a question or more; what breaks off is named."""
    with pytest.raises(InputError, match="no such file"):
        read_predictions(tmp_path / "none.jsonl", Complaints())
    with pytest.raises(InputError, match="is a folder, expected a file"):
        read_predictions(tmp_path, Complaints())
    cut = tmp_path / "cut.json"
    cut.write_text('[{"id": "a", "prediction": "b"}, {"id"')
    complaints = Complaints()
    assert read_predictions(cut, complaints).take("a") is not None
    assert "the JSON ends early" in complaints.lines()[0]
    empty = written(tmp_path / "gold.jsonl", [])
    with pytest.raises(InputError, match="is empty"):
        run(empty, empty)
