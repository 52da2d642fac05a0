"""The options of `bpb inspect` that show the page of a run."""

from __future__ import annotations

import http.client
import json
import shutil
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from bpb import cli
from bpb.errors import BPBError, ConfigError, InputError
from bpb.evaluation.of_run import evaluations_of
from bpb.runs.directory import RunDirectory

ROOT = Path(__file__).parents[2]


def inspect(*arguments: object) -> None:
    """Run `bpb inspect`."""
    cli.app(["inspect", *map(str, arguments)], standalone_mode=False)


def evaluation(folder: Path, model: str, right: dict[str, bool]) -> Path:
    """Write an evaluation with these questions."""
    example: dict[str, Any] = {
        "original_id": "a", "corpus": "", "set": "run", "kind": "contrast", "rule": "AppendBool",
        "answer_type": "yesno", "question_type": "yes/no", "validity": None, "validated": None,
        "question": "Did Ann score?", "gold": ["yes"], "constraints": [],
    }  # fmt: skip
    rows = [
        {
            "id": identity, "prediction": ["Yes, she did."], "read": ["yes"], "f1": float(correct),
            "exact": correct, "correct": correct, **example,
        }
        for identity, correct in right.items()
    ]  # fmt: skip
    metrics = {
        "bpb": "0.2.0", "model": model, "predictions": "", "sets": ["run"], "scorer": "typed",
        "extract": True, "seed": 1, "counts": {"questions": len(rows)},
        "figures": {"contrast": {"f1": {"value": 50.0, "n": len(rows)}}},
    }  # fmt: skip
    folder.mkdir()
    (folder / "examples.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows))
    (folder / "metrics.json").write_text(json.dumps(metrics))
    return folder


def summary(page: Path) -> dict[str, Any]:
    """The summary of a page's folder."""
    text = (page / "data" / "summary.js").read_text(encoding="ascii")
    found: dict[str, Any] = json.loads(text.removeprefix('bpb.receive("summary",')[: -len(");\n")])
    return found


def test_a_page_is_written(
    run: RunDirectory, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The command prints the file to open."""
    inspect(run.path, "--html", tmp_path / "page")
    assert capsys.readouterr().out == f"{tmp_path / 'page' / 'index.html'}\n"
    inspect(run.path, "--html", tmp_path / "page.html")
    assert capsys.readouterr().out == f"{tmp_path / 'page.html'}\n"


def test_two_models_are_shown(run: RunDirectory, tmp_path: Path) -> None:
    """The page has what each gets right; models of one name have their folder in their name."""
    one = evaluation(tmp_path / "one", "model", {"a:AppendBool:1": True, "a:AppendBool:2": True})
    two = evaluation(tmp_path / "two", "model", {"a:AppendBool:1": False, "a:AppendBool:2": True})
    inspect(run.path, "--html", tmp_path / "page", "--eval", one, "--eval", two)
    found = summary(tmp_path / "page")
    assert [each["name"] for each in found["evaluations"]] == [f"model ({one})", f"model ({two})"]
    assert found["evaluations"][0]["figures"]["contrast"]["f1"]["value"] == 50.0
    assert found["overview"]["agreement"] == {"both": 1, "first": 1, "second": 0, "neither": 0}


def test_a_prediction_is_what_was_given_and_what_was_read(tmp_path: Path) -> None:
    """What was read is kept only if it is another text."""
    folder = evaluation(tmp_path / "one", "model", {"a:AppendBool:1": True})
    (found,) = evaluations_of([folder])
    prediction = found.predictions["a:AppendBool:1"]
    assert (found.name, prediction.text, prediction.read) == ("model", "Yes, she did.", "yes")


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["a:AppendBool:1", "--html", "page"], "leave out the id 'a:AppendBool:1'"),
        (["--html", "page", "--serve"], "expected one of --html OUT and --serve"),
        (["--eval", "x"], "expected one of --html OUT and --serve"),
        (["--port", "8000"], "expected one of --html OUT and --serve"),
        (["--html", "page", "--port", "8000"], "--port is the port of --serve"),
        (["--html", "page", *["--eval", "x"] * 3], "--eval expects 2 at most, got 3"),
    ],
)
def test_options_that_do_not_fit_are_an_error(
    run: RunDirectory,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    options: list[str],
    said: str,
) -> None:
    """The error is one line, and nothing is written."""
    monkeypatch.chdir(tmp_path)
    with pytest.raises(ConfigError, match=said):
        inspect(run.path, *options)
    assert not any(tmp_path.iterdir())


def test_a_folder_without_an_evaluation_is_an_error(run: RunDirectory, tmp_path: Path) -> None:
    """An evaluation of another run is an error too."""
    with pytest.raises(InputError, match="no evaluation in"):
        inspect(run.path, "--html", tmp_path / "page", "--eval", tmp_path)
    other = evaluation(tmp_path / "other", "model", {"z:AppendBool:1": True})
    with pytest.raises(BPBError, match="it is of another run"):
        inspect(run.path, "--html", tmp_path / "page", "--eval", other)
    assert [path.name for path in tmp_path.iterdir()] == ["other"]


@pytest.mark.usefixtures("interruptible")
def test_a_page_is_served_until_the_command_is_interrupted(
    run: RunDirectory, tmp_path: Path
) -> None:
    """It prints the address, ends without an error, and leaves no file."""
    command = [sys.executable, "-m", "bpb", "inspect", str(run.path), "--serve"]
    environment = {"TMPDIR": str(tmp_path), "PATH": "", "BPB_CACHE": "off"}
    with subprocess.Popen(
        command,
        cwd=ROOT,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        line = process.stdout.readline() if process.stdout else ""
        connection = http.client.HTTPConnection("127.0.0.1", int(line.split("/")[2].split(":")[1]))
        connection.request("GET", "/data/summary.js")
        assert connection.getresponse().read().startswith(b'bpb.receive("summary",{')
        connection.close()
        process.send_signal(signal.SIGINT)
        out, error = process.communicate(timeout=30)
    assert line == f"http://127.0.0.1:{connection.port}/ shows {run.path}; Ctrl-C ends it\n"
    assert (process.returncode, out, error) == (0, "", "")
    assert not any(tmp_path.iterdir())


def test_an_unfinished_run_is_one_line(run: RunDirectory, tmp_path: Path) -> None:
    """The error is one line, as in the other views of a run."""
    copy = tmp_path / "run"
    shutil.copytree(run.path, copy)
    manifest = json.loads((copy / "manifest.json").read_text())
    (copy / "manifest.json").write_text(json.dumps(manifest | {"finished": False}))
    with pytest.raises(InputError, match="has not ended: run its `bpb generate` again"):
        inspect(copy, "--html", tmp_path / "page")
