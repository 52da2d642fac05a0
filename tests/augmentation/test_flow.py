"""`bpb flow augment`, with a run that has ended, so that no model is needed."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.augmentation.data import run_of, write_file

ROOT = Path(__file__).parents[2]


@pytest.mark.slow
def test_the_flow_writes_what_the_command_writes(tmp_path: Path) -> None:
    """Files, report and lines are the same."""
    train = write_file(tmp_path, "drop.json")
    run = run_of(train, tmp_path / "run")
    written = []
    for name in ("augment", "flow augment"):
        out = tmp_path / name.replace(" ", "-") / "out.json"
        command = [sys.executable, "-m", "bpb", *name.split(), str(train), "--out", str(out)]
        command += ["--run", str(run), "--tau", "0.34,0.7", "--seed", "3"]
        done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, check=True)
        folder = str(out.parent)
        lines = [line.replace(folder, "") for line in done.stdout.splitlines()]
        files = {
            path.name: path.read_text().replace(folder, "")
            for path in sorted(out.parent.iterdir())
            if path.is_file()
        }
        written.append((lines, files))
    assert written[0] == written[1]
    assert sorted(written[0][1]) == ["out-0.34.json", "out-0.7.json", "out.json.report.json"]
