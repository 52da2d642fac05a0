"""Writing small corpora and reading them."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bpb.corpora import Rejected, read
from bpb.records.example import Example

Write = Callable[[str, object], Path]
ReadAll = Callable[..., tuple[list[Example], list[Rejected]]]


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Write bytes, text or JSON (a list of dicts to `.jsonl` is written as lines); .gz by name."""

    def write_file(name: str, content: object) -> Path:
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if isinstance(content, list) and ".jsonl" in name:
            content = "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in content)
        if not isinstance(content, bytes | str):
            content = json.dumps(content, ensure_ascii=False)
        data = content if isinstance(content, bytes) else content.encode()
        path.write_bytes(gzip.compress(data) if name.endswith(".gz") else data)
        return path

    return write_file


@pytest.fixture
def read_all() -> ReadAll:
    """Read to the end: the examples and the rejections."""

    def read_to_end(path: Path | str, **settings: Any) -> tuple[list[Example], list[Rejected]]:
        rejected: list[Rejected] = []
        return list(read(path, on_reject=rejected.append, **settings)), rejected

    return read_to_end
