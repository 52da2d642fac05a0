"""`--to hf`: what `datasets` loads, what the card states, and what is sent to the hub."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from itertools import pairwise
from pathlib import Path

import pytest
import yaml

from bpb.config.config import load
from bpb.errors import OutputError
from bpb.exporting import Options, export, read_run
from bpb.exporting.card import command
from bpb.exporting.push import push
from tests.exporting.runs import VARIANTS, make_run

ROOT = Path(__file__).parent.parent.parent


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A finished run with every type of answer."""
    return make_run(tmp_path_factory.mktemp("hf") / "run")


@pytest.fixture(scope="module")
def folder(run: Path) -> Path:
    """Its export."""
    (written,) = export(run, ["hf"], run.parent / "out", Options(licence="cc-by-sa-4.0"))
    assert (written.originals, written.variants, written.left_out) == (5, len(VARIANTS), {})
    return written.path


def test_datasets_loads_it(folder: Path, tmp_path: Path) -> None:
    """All questions as the split `test`, with typed columns."""
    import datasets

    loaded = datasets.load_dataset(str(folder), split="test", cache_dir=str(tmp_path))
    rows = {row["id"]: row for row in loaded}
    assert len(rows) == 5 + len(VARIANTS)
    assert loaded.features["answer_number"].dtype == "float64"
    sheep, dogs = rows["f1"], rows["f1:PruneStep:1"]
    assert (sheep["rule"], sheep["answer_number"], sheep["alternatives"]) == (
        None,
        24,
        ["24 sheep"],
    )
    assert (dogs["answer_type"], dogs["answer_unit"], dogs["validity"]) == ("number", "dogs", 0.875)
    assert rows["f2"]["answer_date"] == {"year": 1848, "month": 5, "day": 3}
    assert rows["f3"]["answer_spans"] == ["sheep", "dogs"]
    assert rows["f1:AppendBool:1"]["answer_text"] == "yes"
    bound = rows["f3:ReplaceComp:1"]
    assert (bound["answer_type"], bound["answer_spans"], bound["answer_date"]) == (None,) * 3
    assert json.loads(bound["constraints"])[0]["type"] == "at_least"


def test_the_card_states_what_the_set_is(folder: Path) -> None:
    """Metadata with the user's licence; counts, command, seed, models and limits."""
    _, metadata, text = (folder / "README.md").read_text(encoding="utf-8").split("---\n", 2)
    stated = yaml.safe_load(metadata)
    assert stated["license"] == "cc-by-sa-4.0"
    assert stated["size_categories"] == "n<1K"
    assert stated["configs"][0]["data_files"] == [{"split": "test", "path": "test.parquet"}]
    for words in (
        "5 originals and 10 variants.",
        "| AppendBool | 2 |",
        "| constraints alone | 1 |",
        "| `answer_date` | struct |",
        "| parser: bundled | `aaaa",
        "| input data/ferry.jsonl | `cccc",
        "Seed 7;",
        "## Limits",
    ):
        assert words in text


def test_a_card_without_a_licence_says_why(run: Path, tmp_path: Path) -> None:
    """The field is left to the user."""
    (written,) = export(run, ["hf"], tmp_path)
    text = (written.path / "README.md").read_text(encoding="utf-8")
    assert "license:" not in text
    assert "bpb does not know that of the source data" in text


def test_the_command_makes_the_run_again(run: Path) -> None:
    """Its settings are those of the run."""
    manifest = read_run(run).manifest
    words = command(manifest).split()
    settings = [value for option, value in pairwise(words) if option == "--set"]
    recipe = words[words.index("--recipe") + 1]
    assert words[:3] == ["bpb", "generate", "data/ferry.jsonl"]
    assert load(recipe, None, settings) == load(None, None, ["models=fast", "seed=7"])


@contextmanager
def hub(private: bool) -> Iterator[tuple[str, list[tuple[str, bytes]]]]:
    """A hub on 127.0.0.1 that records what is sent; its address, and paths with bodies."""
    sent: list[tuple[str, bytes]] = []

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self._reply({"id": "me/ferry", "private": private, "sha": "0" * 40, "siblings": []})

        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            sent.append((self.path, body))
            if self.path.endswith("/create"):
                self._reply({"url": f"{address}/datasets/me/ferry"})
            elif "/preupload/" in self.path:
                names = [each["path"] for each in json.loads(body)["files"]]
                files = [
                    {"path": name, "uploadMode": "regular", "shouldIgnore": False} for name in names
                ]
                self._reply({"files": files})
            elif "/commit/" in self.path:
                self._reply(
                    {"commitUrl": f"{address}/datasets/me/ferry/commit/0", "commitOid": "0"}
                )
            else:
                self._reply({})

        def _reply(self, value: object) -> None:
            content = json.dumps(value).encode()
            self.send_response(200)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(content)))
            self.end_headers()
            self.wfile.write(content)

        def log_message(self, format: str, *values: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    address = f"http://127.0.0.1:{server.server_port}"
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield address, sent
    finally:
        server.shutdown()
        server.server_close()


def pushed(run: Path, out: Path, address: str, **environment: str) -> tuple[int, str]:
    """The exit code of `bpb export --push --private`, and what it prints."""
    command = [sys.executable, "-m", "bpb", "export", str(run), "--to", "hf", "--out", str(out)]
    done = subprocess.run(
        [*command, "--push", "me/ferry", "--private"],
        capture_output=True,
        text=True,
        check=False,
        cwd=ROOT,
        env={
            **os.environ,
            "HF_ENDPOINT": address,
            "HF_HOME": str(out / "home"),
            "HF_TOKEN": "hf_test",
            **environment,
        },
    )
    return done.returncode, done.stdout + done.stderr


def test_push_sends_the_folder(run: Path, tmp_path: Path) -> None:
    """It makes a private data set and commits the card and the parquet file."""
    with hub(private=True) as (address, sent):
        code, printed = pushed(run, tmp_path, address, HF_HUB_OFFLINE="0")
    assert code == 0, printed
    assert f"hf: pushed to {address}/datasets/me/ferry" in printed
    bodies = {path.partition("?")[0]: body for path, body in sent}
    created = json.loads(bodies["/api/repos/create"])
    assert (created["type"], created["visibility"]) == ("dataset", "private")
    lines = [json.loads(line) for line in bodies["/api/datasets/me/ferry/commit/main"].splitlines()]
    files = {each["value"]["path"] for each in lines if each["key"] == "file"}
    assert files == {"README.md", "test.parquet"}


def test_push_leaves_a_public_data_set_alone(run: Path, tmp_path: Path) -> None:
    """With --private nothing is uploaded to a repository that others can read."""
    with hub(private=False) as (address, sent):
        code, printed = pushed(run, tmp_path, address, HF_HUB_OFFLINE="0")
    assert code == OutputError.exit_code
    assert "expected a private data set, got a public one that exists" in printed
    assert [path for path, _ in sent] == ["/api/repos/create"]


def test_push_honours_offline(run: Path, tmp_path: Path) -> None:
    """With HF_HUB_OFFLINE the files are written, nothing is sent, and one line says so."""
    with hub(private=True) as (address, sent):
        code, printed = pushed(run, tmp_path, address, HF_HUB_OFFLINE="1")
    assert code == OutputError.exit_code
    assert printed.splitlines()[-1].startswith("bpb: --push me/ferry: HF_HUB_OFFLINE is set;")
    assert (tmp_path / "hf" / "test.parquet").is_file()
    assert sent == []


def test_a_hub_that_does_not_answer_is_one_line(
    run: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A name that is no repository's is one too."""
    monkeypatch.setattr("huggingface_hub.constants.HF_HUB_OFFLINE", False)
    with pytest.raises(OutputError, match="--push a/b/c: cannot upload") as caught:
        push(tmp_path, "a/b/c", private=False)
    assert "\n" not in str(caught.value)
