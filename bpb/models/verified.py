"""The hashes of a fetched model's files, as they were when bpb last read them."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path

from bpb.digest import sha256
from bpb.errors import ModelError
from bpb.models.registry import ModelFile, RegisteredModel

# In the folder of a fetched model.
RECORDS = ".sha256.json"


@dataclass(frozen=True, slots=True)
class FileRecord:
    """A file as it was when bpb read it.

    Attributes:
        size: In bytes.
        modified: Time of the last change, in nanoseconds since 1970.
        sha256: In hexadecimal.
    """

    size: int
    modified: int
    sha256: str


def verify(folder: Path, model: RegisteredModel, remedy: str = "") -> None:
    """Compare the files of a fetched model with the registry, else with their first record.

    A file that was compared before, and has the same size and time of change, is not read again.

    Args:
        folder: The folder.
        model: The model.
        remedy: The command that gets it; "" for the usual one.

    Raises:
        ModelError: A file has another sha256, or the records cannot be read.
    """
    records = read_records(folder)
    found: dict[str, str] = {}
    for file in model.files:
        path, known = folder / file.name, records.get(file.name)
        if known and known == _record(path, file.sha256 or known.sha256):
            continue
        found[file.name] = sha256(path)
        expected = expected_hash(file, records) or found[file.name]
        if found[file.name] != expected:
            raise ModelError(
                f"{path} is not the file that bpb needs: expected the sha256 {expected}; delete it "
                f"and run {remedy or model.remedy}"
            )
    if found and os.access(folder, os.W_OK):
        record_hashes(folder, found)


def expected_hash(file: ModelFile, records: Mapping[str, FileRecord]) -> str:
    """The sha256 that a file must have; "" if neither registry nor records know it."""
    known = records.get(file.name)
    return file.sha256 or (known.sha256 if known else "")


def read_records(folder: Path) -> dict[str, FileRecord]:
    """The records of a folder's files by name; none if bpb has read no file there.

    Raises:
        ModelError: They cannot be read.
    """
    path = folder / RECORDS
    if not path.is_file():
        return {}
    try:
        tree = json.loads(path.read_text(encoding="utf-8"))
        return {name: FileRecord(**each) for name, each in tree.items()}
    except (ValueError, TypeError, AttributeError) as error:
        raise ModelError(f"{path}: expected the hashes of files in JSON; delete it") from error


def record_hashes(folder: Path, hashes: Mapping[str, str]) -> None:
    """Keep the sha256 of files by name, beside what is kept of others.

    Raises:
        ModelError: The earlier records cannot be read.
        OSError: The folder cannot be written.
    """
    new = {name: _record(folder / name, digest) for name, digest in hashes.items()}
    tree = {name: asdict(each) for name, each in (read_records(folder) | new).items()}
    unfinished = folder / f"{RECORDS}.{os.getpid()}.tmp"
    unfinished.write_text(json.dumps(tree, indent=1) + "\n", encoding="utf-8")
    unfinished.replace(folder / RECORDS)


def _record(path: Path, digest: str) -> FileRecord:
    stat = path.stat()
    return FileRecord(stat.st_size, stat.st_mtime_ns, digest)
