"""Scoring a file against a file."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest

from bpb.errors import InputError
from bpb.qdmr.score import score_files

GOLD = """question_id,question_text,decomposition,operators,split
q1,How many cats?,return cats ;return number of #1,"['select', 'aggregate']",dev
q2,Which dogs?,return dogs,"['select']",dev
"""


@pytest.fixture
def gold(tmp_path: Path) -> Path:
    path = tmp_path / "gold.csv"
    path.write_text(GOLD)
    return path


def test_gold_against_itself(gold: Path) -> None:
    """A file is equal to itself by every metric."""
    scores = score_files(gold, gold)
    assert (scores["exact_match"], scores["sari"], scores["graph_edit_distance"]) == (1, 1, 0)


def test_by_id(gold: Path, tmp_path: Path) -> None:
    """Rows are matched by id, in any order and form; a missing one counts, and is told."""
    predicted = tmp_path / "predicted.jsonl.gz"
    row = {"id": "q2", "question": "Which dogs?", "decomposition": "return dogs"}
    predicted.write_bytes(gzip.compress(json.dumps(row).encode()))
    told: list[str] = []
    scores = score_files(gold, predicted, with_ged=False, complain=told.append)
    assert (scores["count"], scores["exact_match"]) == (2, 0.5)
    assert "graph_edit_distance" not in scores
    assert told == [f"1 of 2 questions have no prediction in {predicted}"]


def test_by_order(gold: Path, tmp_path: Path) -> None:
    """Without ids the order decides."""
    predicted = tmp_path / "predicted.csv"
    predicted.write_text("decomposition\nreturn cats\nreturn dogs\n")
    assert score_files(gold, predicted)["exact_match"] == 0.5


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("decomposition\nreturn cats\n", "as many rows"),
        ("id,decomposition\nx,return cats\n", "found none of them"),
        ("a,b\n1,2\n", "expected a field 'decomposition'"),
        ('{"decomposition": "return a"\n', "expected a JSON object"),
    ],
)
def test_bad_predictions(gold: Path, tmp_path: Path, text: str, message: str) -> None:
    """Files that do not go together, or are of another form, are the user's error."""
    predicted = tmp_path / "predicted"
    predicted.write_text(text)
    with pytest.raises(InputError, match=message):
        score_files(gold, predicted)


@pytest.mark.parametrize("data", [b"\x1f\x8b\x08broken", b"\xff\xfe\x00"])
def test_unreadable(gold: Path, tmp_path: Path, data: bytes) -> None:
    """A broken file is one line, and so is one that is not there."""
    predicted = tmp_path / "predicted"
    predicted.write_bytes(data)
    with pytest.raises(InputError, match="expected a CSV or JSONL file"):
        score_files(gold, predicted)
    with pytest.raises(InputError, match="expected a CSV or JSONL file"):
        score_files(gold, tmp_path / "none")
