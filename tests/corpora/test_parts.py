"""A part of a corpus: at most so many examples, behind so many others."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from bpb.corpora import Rejected
from bpb.example import Example

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
