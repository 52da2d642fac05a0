"""Training as a flow."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.models.training_data import save_bert, save_data

ROOT = Path(__file__).parent.parent.parent


@pytest.mark.slow
def test_the_flow_trains_the_roles_one_after_the_other(tmp_path: Path) -> None:
    """The generator starts from the parser; a setting with a role's name is that role's alone."""
    save_data(tmp_path / "data")
    save_bert(tmp_path / "bert")
    settings = ["minutes=0", "steps=2", "measured=2", "evaluated=2", "device=cpu", "threads=1"]
    settings += [f"encoder={tmp_path / 'bert'}", "parser.steps=3", "per_rule=2"]
    command = [sys.executable, "-m", "flows", "train", "--out", str(tmp_path / "models")]
    command += ["--data", str(tmp_path / "data"), "--roles", "parser,generator"]
    subprocess.run([*command, *(f"--set={text}" for text in settings)], check=True, cwd=ROOT)
    reports = [
        json.loads((tmp_path / "models" / role / "training" / "training.json").read_text())
        for role in ("parser", "generator")
    ]
    assert [report["steps"] for report in reports] == [3, 2]
    assert reports[1]["starts_from"].startswith("`parser`")
