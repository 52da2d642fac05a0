"""A layout of evaluation sets: one class, one file of `bpb.evaluation.sets.layouts`."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import ClassVar

from bpb.corpora.head import Head
from bpb.corpora.json_stream import json_records
from bpb.corpora.parsing import parsed_rows, until_break
from bpb.corpora.row import Rejected
from bpb.corpora.source import Source
from bpb.discovery import instances
from bpb.evaluation.question import Question
from bpb.records.fields import Fields

OnReject = Callable[[Rejected], None]


class Layout(ABC):
    """How one published layout of evaluation sets is recognised and read.

    To add one, add a file with a subclass to `bpb/evaluation/sets/layouts`. Its docstring is its
    description.

    Attributes:
        name: What messages call it.
        rank: Which layouts are tried first; the lowest.
    """

    name: ClassVar[str]
    rank: ClassVar[int] = 0

    @abstractmethod
    def fits(self, head: Head) -> bool:
        """Whether an input looks like this layout."""

    @abstractmethod
    def questions(self, path: Path, on_reject: OnReject) -> Iterator[Question]:
        """The questions of an input, as a stream.

        Args:
            path: The file or folder.
            on_reject: Called with each row that is left out.

        Raises:
            InputError: It cannot be read.
        """


@cache
def all_layouts() -> tuple[Layout, ...]:
    """One of every layout, by rank, then by name."""
    from bpb.evaluation.sets import layouts as package

    found = instances(package, Layout)  # type: ignore[type-abstract]
    return tuple(sorted(found, key=lambda one: (one.rank, one.name)))


def read_rows(
    path: Path, parse: Callable[[Fields], Iterator[Question]], on_reject: OnReject
) -> Iterator[Question]:
    """The questions of the objects of a JSON lines file, or of one JSON array.

    Args:
        path: The file.
        parse: The questions of an object; a RowError makes the row a bad one.
        on_reject: Called with each bad row.
    """
    source = Source(str(path))
    records = until_break(json_records(source))
    rows = parsed_rows(source, records, lambda fields: tuple(parse(fields)), on_reject)
    for _, found in rows:
        yield from found
