"""What `bpb generate` and `bpb preview` write where: results, messages, events."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from bpb import cli
from bpb.config.config import Config
from bpb.pipeline.pipeline import Pipeline
from bpb.runs.events import Listener, ModelLoaded, ignore
from tests.pipeline.recorded import Build

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def bpb(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    build: Build,
    recording: Path,
) -> Run:
    """Runs `bpb` on the recorded models; gives exit code, standard output and standard error."""

    def load(config: Config, on_event: Listener = ignore) -> Pipeline:
        on_event(ModelLoaded("reader", "any", 0.0, 0.0))
        return build(config)

    monkeypatch.setattr("bpb.pipeline.pipeline.build", load)

    def run(*arguments: object) -> tuple[int, str, str]:
        settings = [
            "ask.round_trip=false",
            "models.generator=",
            f"models.parser=recorded:{recording}",
            f"models.reader=recorded:{recording}",
            "quality.max_variants_on_doubtful_gold=0",
        ]
        options = [word for setting in settings for word in ("--set", setting)]
        monkeypatch.setattr(sys, "argv", ["bpb", *map(str, arguments), *options])
        with pytest.raises(SystemExit) as caught:
            cli.main()
        captured = capsys.readouterr()
        code = caught.value.code
        return (code if isinstance(code, int) else 0), captured.out, captured.err

    return run


def test_generate_writes_a_line_a_shard(bpb: Run, data: Path, tmp_path: Path) -> None:
    """To standard error, and messages there too; the summary to standard output."""
    code, out, err = bpb("generate", data, "--out", tmp_path / "out", "--shard-size", 6)
    assert code == 0
    lines = err.splitlines()
    # The first shard has the bad row beside its five questions.
    assert lines[0].startswith("bpb: 5 of 12 questions, ")
    assert lines[1].startswith("bpb: 11 of 12 questions, ")
    assert lines[2].startswith("bpb: 12 of 12 questions")
    assert lines[3].startswith("bpb: 1 bad row left out")
    assert len(lines) == 4
    assert "12 of 13 examples covered" in out


@pytest.mark.parametrize("verb", ["generate", "preview"])
def test_quiet_leaves_the_result(bpb: Run, data: Path, tmp_path: Path, verb: str) -> None:
    """Nothing on standard error; an error is still told."""
    out_option = ["--out", tmp_path / "out"] if verb == "generate" else []
    code, out, err = bpb(verb, data, *out_option, "-q")
    assert (code, err) == (0, "")
    assert "covered" in out
    out_option = ["--out", tmp_path / "other"] if verb == "generate" else []
    code, out, err = bpb(verb, tmp_path / "none.jsonl", *out_option, "-q")
    assert (code, out) == (3, "")
    assert err.startswith("bpb: ")
    assert "none.jsonl" in err
    assert len(err.splitlines()) == 1


@pytest.mark.parametrize("verb", ["generate", "preview"])
def test_verbose_has_models_and_stages(bpb: Run, data: Path, tmp_path: Path, verb: str) -> None:
    """Beside what is shown else."""
    out_option = ["--out", tmp_path / "out"] if verb == "generate" else []
    code, _, err = bpb(verb, data, *out_option, "-v")
    assert code == 0
    assert "bpb: reader loaded in 0.0 s: any" in err
    assert "bpb: check: " in err
    assert "bpb: shard 1 of 1: " in err


@pytest.mark.parametrize("verb", ["generate", "preview"])
def test_events_are_json_lines(bpb: Run, data: Path, tmp_path: Path, verb: str) -> None:
    """On standard error, which has nothing else; the result stays on standard output."""
    out_option = ["--out", tmp_path / "out"] if verb == "generate" else []
    code, out, err = bpb(verb, data, *out_option, "--log-json")
    events = [json.loads(line) for line in err.splitlines()]
    assert code == 0
    assert "covered" in out
    first = events[0]
    assert (first["event"], first["input"]) == ("run_started", str(data))
    assert first["version"]
    assert len(first["config"]) == 64
    names = [each["event"] for each in events]
    assert {"input_read", "model_loaded", "stage_done", "shard_done", "run_finished"} <= {*names}
    assert ("warned" in names) == (verb == "generate")


def test_an_error_is_a_json_line(bpb: Run, tmp_path: Path) -> None:
    """The last one, and the exit code is as without."""
    code, out, err = bpb("preview", tmp_path / "none.jsonl", "--log-json")
    assert (code, out) == (3, "")
    last = json.loads(err.splitlines()[-1])
    assert (last["event"], last["exit_code"]) == ("failed", 3)


def test_quiet_and_verbose_exclude_each_other(bpb: Run, data: Path) -> None:
    """One line, exit code 2."""
    code, _, err = bpb("preview", data, "-q", "-v")
    assert (code, err) == (2, "bpb: expected -q or -v, got both\n")


def test_a_preview_as_json(bpb: Run, data: Path, tmp_path: Path) -> None:
    """One object on standard output; nothing is written but the cache."""
    before = sorted(tmp_path.iterdir())
    code, out, _ = bpb("preview", data, "-n", 5, "--json")
    assert code == 0
    found = json.loads(out)
    assert found["sample"]["questions"] == 5
    assert found["files"][0]["format"] == "jsonl"
    assert sorted(tmp_path.iterdir()) == before


def test_a_preview_of_standard_input_is_an_error(bpb: Run) -> None:
    """One line, exit code 3."""
    code, _, err = bpb("preview", "-")
    assert code == 3
    assert len(err.splitlines()) == 1
