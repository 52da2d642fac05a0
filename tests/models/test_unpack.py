"""Archives that others made."""

from __future__ import annotations

import tarfile
from pathlib import Path

import pytest

from bpb.errors import ModelError
from bpb.models.allennlp.unpack import unpack


@pytest.mark.parametrize("names", [["a", "a/b"], ["n" * 300]])
def test_a_path_that_cannot_be_written_is_the_archives_fault(
    tmp_path: Path, names: list[str]
) -> None:
    """A member below a plain file, or with a name too long for one."""
    archive, target = tmp_path / "model.tar", tmp_path / "target"
    target.mkdir()
    with tarfile.open(archive, "w") as tar:
        for name in names:
            tar.addfile(tarfile.TarInfo(name))
    with pytest.raises(ModelError, match="holds a path that cannot be written"):
        unpack(archive, target)


@pytest.mark.parametrize("content", [b"", b"no tar"])
def test_what_is_no_archive_is_named(tmp_path: Path, content: bytes) -> None:
    """In plain words, without the methods that were tried."""
    archive = tmp_path / "model.tar.gz"
    archive.write_bytes(content)
    with pytest.raises(ModelError, match="is not a whole tar archive"):
        unpack(archive, tmp_path)
