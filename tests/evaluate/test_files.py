"""Predictions go with their gold rows by id, or it is told what does not."""

from __future__ import annotations

import os
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from typer.testing import CliRunner

from bpb.cli.evaluate import app
from bpb.errors import InputError
from bpb.evaluate.files import read_predictions
from tests.evaluate.rows import predicted, run, written
from tests.evaluate.test_scone import GOLD, RIGHT


def fails(tmp_path: Path, said: Mapping[str, object], words: str) -> None:
    gold = written(tmp_path / "gold.jsonl", GOLD)
    with pytest.raises(InputError, match=words):
        run("scone", gold, predicted(tmp_path / "p.jsonl", said))


def test_missing_predictions_are_told(tmp_path: Path) -> None:
    """How many, the first, and what to do."""
    some = dict(list(RIGHT.items())[2:])
    fails(tmp_path, some, r"2 of 12 \(the first: '1:no_negation'\) are missing; give null")


def test_unknown_ids_are_told(tmp_path: Path) -> None:
    """So that predictions for another file are not scored in part."""
    fails(tmp_path, RIGHT | {"9:none": "neutral"}, r"1 of 13 \(the first: '9:none'\) is not there")


def test_an_id_given_twice_is_told(tmp_path: Path) -> None:
    """With both lines, in predictions and in gold."""
    twice = written(tmp_path / "p.jsonl", [{"id": 1, "prediction": "a"}] * 2)
    with pytest.raises(InputError, match="line 2: '1' is the id of line 1 too"):
        read_predictions(twice)
    gold = written(tmp_path / "gold.jsonl", [*GOLD, GOLD[3]])
    with pytest.raises(InputError, match="line 13: '1:two_scoped' is the id of line 4 too"):
        run("scone", gold, twice)


def test_what_a_prediction_may_be(tmp_path: Path) -> None:
    """Text, a number, a list of texts, a truth value, null; called answer as by `bpb read`."""
    path = written(
        tmp_path / "p.jsonl",
        [
            {"id": "a", "prediction": "yes"},
            {"id": "b", "answer": 3},
            {"id": "c", "prediction": ["Ann", "Bob"]},
            {"id": "d", "answer": None, "score": 0.5},
            {"id": "e", "prediction": True},
        ],
    )
    texts = {key: each.texts for key, each in read_predictions(path).items()}
    assert texts == {"a": ("yes",), "b": ("3",), "c": ("Ann", "Bob"), "d": (), "e": ("yes",)}


@pytest.mark.parametrize(
    ("row", "words"),
    [
        ({"prediction": "a"}, "line 1: id: expected the id of a row, got nothing"),
        ({"id": 1, "label": "a"}, "line 1: prediction: expected the field, got id, label"),
        ({"id": 1, "prediction": {}}, "line 1: prediction: expected text, .* got an object"),
    ],
)
def test_a_bad_line_is_told(tmp_path: Path, row: Mapping[str, object], words: str) -> None:
    """With file, line and field."""
    with pytest.raises(InputError, match=words):
        read_predictions(written(tmp_path / "p.jsonl", [row]))


def test_predictions_come_through_a_pipe(tmp_path: Path) -> None:
    """A named one, or standard input: they are read once."""
    gold = written(tmp_path / "gold.jsonl", GOLD)
    said = predicted(tmp_path / "p.jsonl", RIGHT).read_bytes()
    expected = run("scone", gold, tmp_path / "p.jsonl")
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with ThreadPoolExecutor() as pool:
        pool.submit(pipe.write_bytes, said)
        assert run("scone", gold, pipe) == expected
    result = CliRunner().invoke(app, ["scone", str(gold), "-"], input=said, catch_exceptions=False)
    assert result.output == expected


def test_files_that_are_not_there_or_empty_are_told(tmp_path: Path) -> None:
    """A folder is no file; gold has a row or more."""
    with pytest.raises(InputError, match="no such file"):
        read_predictions(tmp_path / "none.jsonl")
    with pytest.raises(InputError, match="is a folder, expected a file"):
        read_predictions(tmp_path)
    cut = tmp_path / "cut.json"
    cut.write_text('[{"id": "a", "prediction": "b"}, {"id"')
    with pytest.raises(InputError, match=r"cut\.json: the JSON ends early"):
        read_predictions(cut)
    empty = written(tmp_path / "gold.jsonl", [])
    with pytest.raises(InputError, match="expected a row or more, got none"):
        run("scone", empty, empty)
