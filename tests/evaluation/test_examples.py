"""The lines of an evaluation's `examples.jsonl`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bpb.errors import InputError
from bpb.evaluation.examples import Kind, ScoredConstraint, ScoredExample, read_examples

EXAMPLE = ScoredExample(
    id="game-1:AppendBool:3",
    original_id="game-1",
    corpus="drop",
    set="runs/drop",
    kind=Kind.CONSTRAINT,
    rule="AppendBool",
    answer_type="",
    question_type="did",
    validity=0.91,
    validated=None,
    question="Did Pete Lindqvist kick more than two field goals?",
    gold=(),
    prediction=("maybe",),
    read=("maybe",),
    f1=0.0,
    exact=False,
    correct=False,
    constraints=(ScoredConstraint("boolean", "yes or no", False),),
)


def written(folder: Path, *lines: object) -> Path:
    (folder / "examples.jsonl").write_text("".join(f"{json.dumps(line)}\n" for line in lines))
    return folder


def test_a_line_comes_back_as_it_was(tmp_path: Path) -> None:
    """What is written is read as the same example."""
    assert list(read_examples(written(tmp_path, EXAMPLE.to_json()))) == [EXAMPLE]


@pytest.mark.parametrize(
    ("field", "value", "message"),
    [
        ("f1", "high", "f1: expected a number, got text"),
        ("f1", 1.5, "f1: expected a number from 0 to 1, got 1.5"),
        ("correct", 1, "correct: expected true or false, got a number"),
        ("gold", [3], "gold: expected a list of texts, got a number in it"),
        ("kind", "odd", "kind: expected original, contrast, constraint, got 'odd'"),
        ("validity", True, "validity: expected a number, got true or false"),
        ("original_id", "", "original_id: expected an id, got nothing"),
        ("constraints", [{"kind": "unit", "text": "in km"}],
         "met: expected true or false, got nothing"),
    ],
)  # fmt: skip
def test_a_bad_line_is_named(tmp_path: Path, field: str, value: object, message: str) -> None:
    """The error has file, line and field."""
    folder = written(tmp_path, EXAMPLE.to_json(), EXAMPLE.to_json() | {field: value})
    with pytest.raises(InputError) as error:
        list(read_examples(folder))
    assert str(error.value) == f"{tmp_path}/examples.jsonl, line 2: {message}"


def test_a_folder_without_an_evaluation_is_named(tmp_path: Path) -> None:
    """The error says what was expected where."""
    with pytest.raises(InputError, match=r"expected its examples\.jsonl; see `bpb evaluate`"):
        list(read_examples(tmp_path))
