"""The paper's recipe, run on small archives in the layout of the released ones."""

from __future__ import annotations

import json
import shutil
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from bpb import cli
from bpb.models.registry import models_of
from tests.models.archives import (
    pack,
    released_config,
    released_reader_config,
    released_reader_state,
    released_state,
    save_archive,
)
from tests.models.checkpoints import TEXTS, save_bart, save_roberta

RELEASED = {model.roles[0]: model.files[0].name for model in models_of("geva2022")}
DEMO = Path(__file__).parent.parent.parent / "examples" / "demo.jsonl"


@pytest.fixture(scope="module")
def archives(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The three released archives in one folder, with random weights."""
    base, folder = (tmp_path_factory.mktemp(name) for name in ("base", "archives"))
    for name, save in (
        ("bart", save_bart),
        ("roberta", lambda path: save_roberta(path, [*TEXTS, "yes no"])),
    ):
        (base / name).mkdir()
        save(base / name)
    bart, roberta = base / "bart", base / "roberta"
    for role, config, state in (
        ("parser", released_config(str(bart)), released_state(bart)),
        ("generator", released_config(str(bart), "q_gen"), released_state(bart, marks=False)),
        ("reader", released_reader_config(str(roberta)), released_reader_state(roberta)),
    ):
        unpacked = save_archive(folder / role, config, state)
        pack(unpacked, name=RELEASED[role])
        shutil.rmtree(unpacked)
    return folder


@pytest.fixture
def generate(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Callable[..., tuple[object, str]]:
    """Runs `bpb generate` with the paper's recipe; gives exit code and standard error."""

    def call(archives: Path, out: Path) -> tuple[object, str]:
        arguments = [DEMO, "--limit", 2, "--out", out, "--recipe", "geva2022"]
        settings = ["--set", f"models.archives={archives}", "--set", "models.device=cpu"]
        monkeypatch.setattr(sys, "argv", ["bpb", "generate", *map(str, arguments), *settings])
        with pytest.raises(SystemExit) as caught:
            cli.main()
        return caught.value.code, capsys.readouterr().err

    return call


def test_it_runs_with_three_archives_of_a_folder(
    archives: Path, tmp_path: Path, generate: Callable[..., tuple[object, str]]
) -> None:
    """The models of the run are those archives, and its variants follow the paper's six rules."""
    code, error = generate(archives, tmp_path / "run")
    assert code in (0, None), error
    manifest = json.loads((tmp_path / "run" / "manifest.json").read_text())
    for role, name in RELEASED.items():
        assert manifest["models"][role]["name"] == str(archives / name)
    rows = [
        json.loads(line)
        for line in (tmp_path / "run" / "contrast_set.jsonl").read_text().splitlines()
    ]
    rules = {"AppendBool", "ChangeLast", "PruneStep", "ReplaceArith", "ReplaceBool", "ReplaceComp"}
    assert rows
    assert {row["rule"] for row in rows} <= rules


def test_a_missing_archive_ends_it_with_one_line(
    archives: Path, tmp_path: Path, generate: Callable[..., tuple[object, str]]
) -> None:
    """Exit code 4, before anything is made."""
    for role in ("parser", "generator"):
        shutil.copy(archives / RELEASED[role], tmp_path)
    code, error = generate(tmp_path, tmp_path / "run")
    assert code == 4
    assert f"no archive QA_RoBERTa.tar.gz in {tmp_path}: download https://" in error
    assert len(error.strip().splitlines()) == 1
