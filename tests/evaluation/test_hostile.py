"""Bad, odd and hostile input of `bpb evaluate` and `bpb compare`: one line, and no row is lost."""

from __future__ import annotations

import json
import shutil
import time
from collections.abc import Iterator
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

from bpb.cli import main
from bpb.cli.evaluate import _folders
from bpb.errors import InputError, OutputError, RowError
from bpb.evaluation.answers import PREDICTIONS, _answered
from bpb.evaluation.compare import compare
from bpb.evaluation.evaluate import evaluate
from bpb.evaluation.examples import EXAMPLES
from bpb.evaluation.extract import extracted
from bpb.evaluation.metrics import METRICS
from bpb.evaluation.prediction import Prediction
from bpb.evaluation.predictions.format import prediction_of
from bpb.evaluation.scorers import SCORERS
from bpb.evaluation.sets import questions
from bpb.exporting.questions import read_run
from bpb.runs.directory import RunDirectory
from bpb.values import Number, Spans
from tests.exporting.runs import make_run

LONE = "\ud800"


@pytest.fixture
def run(tmp_path: Path) -> Path:
    """The folder of a finished run."""
    return make_run(tmp_path / "run")


@pytest.fixture
def said(run: Path, tmp_path: Path) -> Path:
    """A prediction for each question of the run."""
    ids = [question.id for _, question in questions([run], lambda _: None)]
    return lines(tmp_path / "said.jsonl", [{"id": each, "prediction": "3"} for each in ids])


def lines(path: Path, rows: list[Any]) -> Path:
    path.write_text("".join(f"{json.dumps(row)}\n" for row in rows), encoding="utf-8")
    return path


def rows_of(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


@pytest.mark.parametrize(
    "change",
    [
        {"rule": LONE},
        {"id": LONE},
        {"answer": {"type": "spans", "value": [LONE]}},
        {"quality": {"validity": {"score": "high", "pass": True}}},
        {"quality": {"validity": {"score": 7, "pass": True}}},
        {"quality": {"validity": {"score": 10**400, "pass": True}}},
    ],
)
def test_a_bad_variant_is_one_bad_row(run: Path, tmp_path: Path, change: dict[str, Any]) -> None:
    """A text that UTF-8 lacks, or a validity that is none, makes one row bad and no other."""
    rows = rows_of(run / "contrast_set.jsonl")
    rejected: list[object] = []
    known = [question.id for _, question in questions([run / "contrast_set.jsonl"], print)]
    changed = lines(tmp_path / "changed.jsonl", [{**rows[0], **change}, *rows[1:]])
    found = [question.id for _, question in questions([changed], rejected.append)]
    assert len(rejected) == 1
    assert {*known} - {*found} <= {rows[0]["id"], rows[0]["original_id"]}


def test_ids_match_without_white_space(run: Path, tmp_path: Path, said: Path) -> None:
    """White space around an id of a set or of a prediction makes no difference."""
    rows = rows_of(run / "contrast_set.jsonl")
    changed = lines(tmp_path / "changed.jsonl", [{**row, "id": f"{row['id']}\n"} for row in rows])
    assert "missing_predictions" not in evaluate(changed, predictions=said).counts
    by_id = {f" {row['id']} ": row["prediction"] for row in rows_of(said)}
    file = tmp_path / "by-id.json"
    file.write_text(json.dumps(by_id, indent=1), encoding="utf-8")
    assert "missing_predictions" not in evaluate(run, predictions=file).counts


def test_predictions_with_a_bad_id_are_counted(run: Path, said: Path) -> None:
    """An id with half of a surrogate pair is a prediction that cannot be read."""
    with said.open("a", encoding="utf-8") as stream:
        stream.write('{"id": "\\ud800", "prediction": "x"}\n')
    assert evaluate(run, predictions=said).counts["bad_predictions"] == 1


def test_a_prediction_deep_in_lists_is_bad() -> None:
    """A prediction may stand in a few lists, not in thousands."""
    value: object = "3"
    for _ in range(5):
        value = [value]
    assert prediction_of(value, "prediction") == Prediction(("3",))
    for _ in range(5000):
        value = [value]
    with pytest.raises(RowError, match="more than 20 lists"):
        prediction_of(value, "prediction")


@pytest.mark.parametrize("text", ["{", '{"answer": ', "\\boxed{", "9", "because ", "x</think>"])
def test_a_long_prediction_takes_little_time(text: str) -> None:
    """A prediction of 200,000 characters is read and scored within seconds."""
    begin = time.monotonic()
    for said in (Prediction((text * (200_000 // len(text)),)),):
        for score in SCORERS.values():
            score(extracted(said), (Number(Decimal(3)), Spans(("Elm",))))
    assert time.monotonic() - begin < 20


def test_no_match_names_the_first_bad_row(run: Path, tmp_path: Path) -> None:
    """If no prediction can be used, the error names the first bad one with file and row."""
    table = tmp_path / "said.csv"
    table.write_text("id,prediction\na,b\n", encoding="utf-8")
    with pytest.raises(InputError, match=r"got none of them; .*said\.csv, row 1: not JSON"):
        evaluate(run, predictions=table)


def test_a_damaged_run_is_evaluated_and_reported(run: Path, tmp_path: Path, said: Path) -> None:
    """A changed run is one error; damaged rows of a file of variants are counted, and the report
    is written without them.
    """
    rows = (run / "contrast_set.jsonl").read_text(encoding="utf-8").splitlines()
    strange = json.dumps({**json.loads(rows[1]), "steps": 3})
    text = "\n".join([rows[0][:50], strange, *rows[2:]])
    (run / "contrast_set.jsonl").write_text(text, encoding="utf-8")
    for changed in (run, run / "contrast_set.jsonl"):
        with pytest.raises(InputError, match=r"contrast_set\.jsonl was changed or removed"):
            evaluate(changed, predictions=said)
    with pytest.raises(InputError, match="line 1"):
        list(RunDirectory.read(run).read_rows("contrast_set"))
    (tmp_path / "variants.jsonl").write_text(text, encoding="utf-8")
    found = evaluate(tmp_path / "variants.jsonl", predictions=said, out=tmp_path / "out")
    assert found.counts["bad_rows"] == 1
    assert (tmp_path / "out" / "report.html").is_file()


@pytest.mark.parametrize("line", ["null", "[]", "x", '{"id": 3, "prediction": 1}', '{"id": "a"}'])
def test_a_damaged_file_of_answers_is_one_error(tmp_path: Path, line: str) -> None:
    """A whole line that is no prediction stops an evaluation that goes on, and is not removed."""
    path = tmp_path / PREDICTIONS
    path.write_text(f'{{"id": "a", "prediction": null}}\n{line}\n{{"id": "c', encoding="utf-8")
    with pytest.raises(OutputError, match="line 2"):
        _answered(path)
    assert path.read_text(encoding="utf-8").endswith('{"id": "c')


@pytest.mark.parametrize("change", [{"f1": 10**400}, {"rule": LONE}, {"original_id": LONE}])
def test_a_bad_example_is_named(
    run: Path, tmp_path: Path, said: Path, change: dict[str, Any]
) -> None:
    """A bad line of `examples.jsonl` ends a comparison with its file, line and field."""
    first, second = tmp_path / "first", tmp_path / "second"
    evaluate(run, predictions=said, out=first)
    shutil.copytree(first, second)
    rows = rows_of(second / EXAMPLES)
    lines(second / EXAMPLES, [{**rows[0], **change}, *rows[1:]])
    with pytest.raises(InputError, match=rf"{EXAMPLES}, line 1: {next(iter(change))}"):
        compare(first, second)
    (second / METRICS).write_text("[" * 100_000, encoding="utf-8")
    with pytest.raises(InputError, match=METRICS):
        compare(first, second)


def test_a_manifest_that_nests_too_deep_is_none(run: Path) -> None:
    """A manifest deeper than Python recurses is one error."""
    (run / "manifest.json").write_text("[" * 100_000, encoding="utf-8")
    with pytest.raises(OutputError, match="no manifest"):
        read_run(run)


def names() -> Iterator[tuple[list[str], list[str]]]:
    yield ["a/b:c", "x/y"], ["b-c", "y"]
    yield ["a", "x/a", "a-1"], ["a-1", "a-2", "a-1-3"]
    yield ["A", "a"], ["A-1", "a-2"]
    yield ["/", "b"], ["model", "b"]


@pytest.mark.parametrize(("asked", "folders"), list(names()))
def test_each_model_has_a_folder_of_its_own(asked: list[str], folders: list[str]) -> None:
    """No two models get the same folder, whatever their names are."""
    assert _folders(Path("out"), asked) == [Path("out", name) for name in folders]


def test_a_name_too_long_is_one_line(
    run: Path, said: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A path that the system rejects is one line and exit code 5."""
    asked = ["evaluate", str(run), "--predictions", str(said), "--out", "L" * 300]
    monkeypatch.setattr("sys.argv", ["bpb", *asked])
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == OutputError.exit_code
    assert capsys.readouterr().err.startswith("bpb: cannot read or write LLL")
