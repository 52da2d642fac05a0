"""The files that the pages save."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bpb.errors import InputError
from bpb.validate.judgement import Sheet
from bpb.validate.question import Verdict
from bpb.validate.reading import read_sheets
from tests.validate.answers import answer, save
from tests.validate.runs import variant

VARIANT = variant("a:X:1")


def read_sheet(path: Path) -> Sheet:
    (sheet,) = read_sheets(path)
    return sheet


def test_a_sheet_is_read(tmp_path: Path) -> None:
    """Annotator, items and answers."""
    answers = [answer(VARIANT, "no", reasons=["wrong"], note="off by one", seconds=1.5)]
    sheet = read_sheet(save(tmp_path / "1.json", "1", answers, ["a:X:1", "a:X:2"]))
    assert (sheet.annotator, sheet.items) == ("1", ("a:X:1", "a:X:2"))
    (judgement,) = sheet.judgements
    assert (judgement.verdict, judgement.reasons) == (Verdict.NO, ("wrong",))
    assert (judgement.note, judgement.seconds) == ("off by one", 1.5)


@pytest.mark.parametrize(
    ("changed", "line"),
    [
        ({"verdict": "maybe"}, "'a:X:1': verdict: expected yes or no or unsure, got 'maybe'"),
        ({"verdict": None}, "'a:X:1': verdict: expected text, got nothing"),
        ({"seconds": -1}, "'a:X:1': seconds: expected a number from 0, got -1"),
        ({"seconds": float("nan")}, "'a:X:1': seconds: expected a number from 0, got nan"),
        ({"seconds": "3"}, "'a:X:1': seconds: expected a number, got text"),
        ({"reasons": [3]}, "'a:X:1': reasons: expected a list of texts, got one with a number"),
        ({"reasons": ["ugly"]}, "'a:X:1': reasons: expected some of ungrammatical, unanswerable, "),
        ({"id": 7}, "'judgement 2': id: expected text, got a number"),
        ({"id": "\u202e[/]\n", "note": 1}, r"'\u202e[/]\n': note: expected text, got a number"),
    ],
)
def test_a_bad_answer_is_a_line(tmp_path: Path, changed: dict[str, object], line: str) -> None:
    """It names file, item and field; the other answers are read."""
    answers = [answer(VARIANT, "yes"), answer(VARIANT, "yes") | changed]
    sheet = read_sheet(save(tmp_path / "1.json", "1", answers, ["a:X:1"]))
    assert len(sheet.judgements) == 1
    (problem,) = sheet.problems
    assert str(problem).startswith(f"{tmp_path / '1.json'}: {line}")


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("[1", "expected annotators' answers, got no JSON"),
        ("[]", "expected a file saved by a page of `bpb validate sample`, a user_state.json"),
        ("[{}]", "task 1: annotations: expected a list, got nothing"),
        ("{}", "expected a file saved by a page of `bpb validate sample`"),
        ('{"format": "bpb-validation"}', "sample: expected text, got nothing"),
        (
            '{"format": "bpb-validation", "sample": "x", "annotator": "\\ud800"}',
            "annotator: expected a printable name",
        ),
        (
            '{"format": "bpb-validation", "sample": "x", "annotator": "1", "items": 3}',
            "items: expected a list, got a number",
        ),
    ],
)
def test_another_file_is_an_error(tmp_path: Path, content: str, message: str) -> None:
    """A file that no page saved is named, and what it lacks."""
    path = tmp_path / "bad.json"
    path.write_text(content, encoding="utf-8")
    with pytest.raises(InputError, match=r"bad\.json: ") as caught:
        read_sheet(path)
    assert message in str(caught.value)


def test_a_missing_file_is_an_error(tmp_path: Path) -> None:
    """As is a folder."""
    with pytest.raises(InputError, match=r"none.json: cannot read the file"):
        read_sheet(tmp_path / "none.json")
    with pytest.raises(InputError, match=r"cannot read the file"):
        read_sheet(tmp_path)


def test_answers_that_are_no_objects_are_named_by_place(tmp_path: Path) -> None:
    """`judgements` may hold anything."""
    path = tmp_path / "1.json"
    save(path, "1", [answer(VARIANT, "yes")])
    content = json.loads(path.read_text(encoding="utf-8"))
    content["judgements"].append("yes")
    path.write_text(json.dumps(content), encoding="utf-8")
    (problem,) = read_sheet(path).problems
    assert str(problem) == f"{path}: 'judgement 2': expected an object, got text"
