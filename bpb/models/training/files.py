"""The files that training reads."""

import csv
import gzip
import hashlib
import os
import zlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from bpb.errors import InputError, RowError
from bpb.typed_json import typed


def data_folder(given: Path | None) -> Path:
    """Find the data: what was given, else ``BPB_DATA``, else ``../shared/data``.

    Raises:
        InputError: There is no such folder.
    """
    folder = given or Path(os.environ.get("BPB_DATA", "../shared/data"))
    if not folder.is_dir():
        raise InputError(
            f"expected the folder of the training data, and there is no {folder}: give --data "
            "FOLDER or set BPB_DATA"
        )
    return folder


def read_rows(path: Path, keys: Sequence[str] = ()) -> list[dict[str, Any]]:
    """Read the rows of a ``.jsonl`` or ``.jsonl.gz`` file.

    Args:
        path: The file.
        keys: What each row must have.

    Raises:
        InputError: It is missing, cut short, or a line is no JSON object with these keys.
    """
    return list(_rows(path, keys))


def read_csv(path: Path) -> list[dict[str, str]]:
    """Read the rows of a CSV file with a header.

    Raises:
        InputError: It is missing or not UTF-8.
    """
    with _opened(path), path.open(encoding="utf-8", newline="") as lines:
        return list(csv.DictReader(lines))


def bucket(name: str, text: str, buckets: int) -> int:
    """Which of so many equal parts a text falls into, 0-based; each name splits anew."""
    return int(hashlib.sha256(f"{name}{text}".encode()).hexdigest(), 16) % buckets


def _rows(path: Path, keys: Sequence[str]) -> Iterator[dict[str, Any]]:
    with _opened(path):
        content = path.read_bytes()
        text = (gzip.decompress(content) if path.suffix == ".gz" else content).decode("utf-8")
    for number, line in enumerate(text.split("\n"), start=1):
        if line.strip():
            yield _row(line, f"{path}, line {number}", keys)


def _row(line: str, where: str, keys: Sequence[str]) -> dict[str, Any]:
    try:
        row = typed(line, dict[str, Any])
    except RowError as error:
        raise InputError(f"{where}: expected a JSON object: {error}") from error
    missing = [key for key in keys if key not in row]
    if missing:
        raise InputError(f"{where}: expected {', '.join(keys)}; {', '.join(missing)} is missing")
    return row


@contextmanager
def _opened(path: Path) -> Iterator[None]:
    """Turns what can go wrong in reading a file into one line."""
    if not path.is_file():
        raise InputError(f"expected {path}, and there is no such file; see --data")
    try:
        yield
    except (OSError, EOFError, zlib.error, UnicodeDecodeError) as error:
        raise InputError(f"{path} cannot be read: {error}") from error
