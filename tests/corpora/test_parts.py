"""A part of a corpus: at most so many examples, behind so many others."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable
from pathlib import Path

import pytest

from bpb.corpora import Rejected
from bpb.errors import RowError
from bpb.records.example import Example

Write = Callable[[str, object], Path]
ReadAll = Callable[..., tuple[list[Example], list[Rejected]]]

TOLD = {"question": "How many dogs were aboard?", "context": "Two dogs were aboard."}


def test_limit_counts_examples(write: Write, read_all: ReadAll) -> None:
    """The limit counts what is read, not what is rejected."""
    path = write("c.jsonl", [TOLD | {"answer": answer} for answer in ("", "two", "two")])
    examples, rejected = read_all(path, limit=1)
    assert (len(examples), len(rejected)) == (1, 1)


def test_skip_counts_examples(write: Write, read_all: ReadAll) -> None:
    """A part of a corpus has the ids that it has in the whole, and none of the bad rows before."""
    answers = ("one", "", "two", "", "three", "four")
    path = write("c.jsonl", [TOLD | {"answer": answer} for answer in answers])
    examples, rejected = read_all(path, skip=2, limit=1)
    whole, all_rejected = read_all(path)
    assert len(whole) == 4
    assert (examples, rejected) == (whole[2:3], all_rejected[1:])


def test_a_file_that_breaks_off_is_told_though_it_was_left_out(
    write: Write, read_all: ReadAll
) -> None:
    """Else a part behind the break would look like the end of the corpus."""
    rows = "".join(json.dumps(TOLD | {"answer": str(n)}) + "\n" for n in range(4000))
    whole = gzip.compress(rows.encode(), mtime=0)
    path = write("c.jsonl.gz", b"")
    path.write_bytes(whole[: len(whole) // 2])
    examples, rejected = read_all(path, skip=3999)
    assert (examples, len(rejected)) == ([], 1)
    with pytest.raises(RowError):
        read_all(path, skip=3999, strict=True)
