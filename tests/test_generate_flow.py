"""Generation as a flow, from the command line."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from bpb.cli import main
from tests.models.servers import serving

ROOT = Path(__file__).parent.parent
PASSAGE = "Ann Lee kicked 3 goals in May. Bob Roe kicked 5 goals in June."


def flow(tmp_path: Path, url: str, *more: str) -> subprocess.CompletedProcess[str]:
    row = {"question": "How many goals did Ann Lee kick?", "context": PASSAGE, "answers": ["3"]}
    source = tmp_path / "data.jsonl"
    source.write_text(json.dumps(row | {"id": "1"}) + "\n")
    command = [sys.executable, "-m", "flows", "generate", str(source), "--out"]
    command += [str(tmp_path / "out"), "--set", "models.reader=endpoint:large"]
    command += ["--set", f"endpoint.url={url}", "--set", "endpoint.price_in=2", *more]
    environment = os.environ | {"BPB_CACHE": str(tmp_path / "cache")}
    return subprocess.run(
        command, check=False, capture_output=True, text=True, cwd=ROOT, env=environment
    )


def test_what_may_cost_is_told_before_the_flow_begins(tmp_path: Path) -> None:
    """The estimate, then the refusal, a line each; no run directory is made."""
    done = flow(tmp_path, "https://models.example.org/v1")
    assert done.returncode == 2
    first, second = done.stderr.splitlines()
    assert first.startswith("bpb: estimate for https://models.example.org/v1: ")
    assert second.endswith("agree with --yes; endpoint.cost_limit limits it")
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize(
    ("arguments", "code", "expected"),
    [
        ("generate absent.jsonl --out OUT/run", 3, "cannot read absent.jsonl"),
        ("generate examples --out FILE/run", 5, "cannot use folder"),
        ("generate examples --out OUT/run --set perturb.rules=Nothing", 2, "unknown rule"),
        ("augment absent.jsonl --out OUT/a.jsonl", 3, "no such file or folder"),
        ("augment examples --out OUT", 5, "expected a file to write"),
        ("augment examples --out OUT/a.jsonl --tau 0.1,few", 2, "got 'few'"),
        ("train --out FILE/run --data OUT", 5, "cannot make"),
        ("train --out OUT/run --data OUT --roles poet", 2, "unknown role 'poet'"),
        ("train --out OUT/run --data OUT --recipe tiny", 2, "tiny"),
        ("train --out OUT/run --data OUT --set parser.step=3", 2, "unknown training setting"),
        ("train --out OUT/run --data absent", 3, "there is no absent"),
    ],
)
def test_a_user_error_is_one_line_and_no_flow_begins(
    arguments: str,
    code: int,
    expected: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Input, output, role, recipe and settings are looked at before Prefect starts."""
    (tmp_path / "file").touch()
    places = arguments.replace("OUT", str(tmp_path)).replace("FILE", str(tmp_path / "file"))
    monkeypatch.setattr(sys, "argv", ["bpb", "flow", *places.split()])
    with pytest.raises(SystemExit) as caught:
        main()
    lines = capsys.readouterr().err.splitlines()
    assert (caught.value.code, expected in lines[-1]) == (code, True), lines
    assert not (tmp_path / ".prefect").exists()


@pytest.mark.slow
def test_a_flow_that_was_agreed_to_runs(tmp_path: Path) -> None:
    """`--yes` lets an endpoint with prices be asked."""
    reply = {"quote": PASSAGE[:30], "kind": "span", "answer": "3", "confidence": 90}
    with serving(lambda prompt, request: reply) as server:
        done = flow(tmp_path, server.url, "--yes")
    assert "estimate for" in done.stderr
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "out" / "contrast_set.jsonl").read_text().strip()
