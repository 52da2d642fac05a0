"""The records of a run by original, read from its files without holding them."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import ExitStack
from dataclasses import dataclass
from functools import partial
from io import BytesIO
from pathlib import Path
from typing import Any, BinaryIO, TypeVar

from bpb.errors import BPBError, InputError
from bpb.runs.directory import OF_VARIANTS, Output, RunDirectory

Record = dict[str, Any]
Made = TypeVar("Made")


def _no_number(name: str) -> float:
    raise ValueError(f"{name} is no number of JSON")


_DECODER = json.JSONDecoder(parse_constant=_no_number)


@dataclass(frozen=True, slots=True)
class Line:
    """A record and its place, which error messages name."""

    path: Path
    number: int
    record: Record

    def made(self, make: Callable[[Record], Made]) -> Made:
        """What a function makes of the record.

        Raises:
            InputError: The record is not as a run writes it.
        """
        try:
            return make(self.record)
        except (ValueError, KeyError, TypeError, AttributeError, IndexError, BPBError) as error:
            raise InputError(
                f"{self.path}, line {self.number}: expected a record as `bpb generate` writes it, "
                f"got another form ({error!r}); generate the run again"
            ) from error


@dataclass(frozen=True, slots=True)
class Group:
    """One original with the records of its variants and of its rejections."""

    original_id: str
    variants: tuple[Line, ...]
    rejected: tuple[Line, ...]


@dataclass(slots=True)
class _Span:
    """Adjacent lines: the position and size of all in bytes, and the number of the first."""

    start: int
    size: int
    number: int

    @property
    def end(self) -> int:
        return self.start + self.size


class RunRecords:
    """A run's records by original, in the order of the run.

    It keeps the positions of each original's lines, and no record. So it needs some hundred bytes
    per original, and reads each file twice.

    Attributes:
        originals: The ids of originals with a variant, in the order of the run.
        left: The ids of the other originals that have a rejection, in that order.
        rows: How many lines each file has.

    Raises:
        InputError: The run has not ended, or a line is no record; names file and line.
    """

    def __init__(self, directory: RunDirectory) -> None:
        if not directory.finished:
            raise InputError(
                f"the run in {directory.path} has not ended, so there is no page of it yet; run "
                "its command to its end"
            )
        self._directory = directory
        self.rows: dict[Output, int] = {}
        self._spans = {output: self._index(output) for output in OF_VARIANTS}
        self.originals = _joined(*(self._spans[output] for output in OF_VARIANTS))
        self._spans["rejected"] = self._index("rejected")
        delivered = frozenset(self.originals)
        self.left = tuple(
            each for each in self._spans["rejected"] if each and each not in delivered
        )

    def groups(self) -> Iterator[Group]:
        """Each original with its variants and its rejections."""
        yield from self._groups(self.originals)

    def uncovered(self) -> Iterator[Group]:
        """Each original without a variant, with its rejections."""
        yield from self._groups(self.left)

    def _groups(self, originals: Iterable[str]) -> Iterator[Group]:
        with ExitStack() as stack:
            opened = {output: stack.enter_context(self._open(output)) for output in self._spans}
            read = partial(self._read, opened)
            for original_id in originals:
                variants = (line for output in OF_VARIANTS for line in read(output, original_id))
                rejected = read("rejected", original_id)
                yield Group(original_id, tuple(variants), tuple(rejected))

    def rejected(self) -> Iterator[Line]:
        """All rejections of the run, in its order."""
        with self._open("rejected") as stream:
            for number, line in enumerate(stream, 1):
                yield _parsed(self._directory.file("rejected"), number, line)

    def _index(self, output: Output) -> dict[str, list[_Span]]:
        path = self._directory.file(output)
        spans: defaultdict[str, list[_Span]] = defaultdict(list)
        position = number = 0
        with self._open(output) as stream:
            for number, line in enumerate(stream, 1):
                original_id = _parsed(path, number, line).made(_original_id)
                known = spans[original_id]
                if known and known[-1].end == position:
                    known[-1].size += len(line)
                else:
                    known.append(_Span(position, len(line), number))
                position += len(line)
        self.rows[output] = number
        return dict(spans)

    def _open(self, output: Output) -> BinaryIO:
        path = self._directory.file(output)
        try:
            return path.open("rb")
        except OSError as error:
            raise InputError(
                f"cannot read {path} of the ended run ({error.strerror}); generate the run again"
            ) from error

    def _read(
        self, opened: Mapping[Output, BinaryIO], output: Output, original_id: str
    ) -> Iterator[Line]:
        stream, path = opened[output], self._directory.file(output)
        for span in self._spans[output].get(original_id, ()):
            stream.seek(span.start)
            for number, line in enumerate(BytesIO(stream.read(span.size)), span.number):
                yield _parsed(path, number, line)


def _original_id(record: Record) -> str:
    """The example's id; "" if a row of the input was left out and has none."""
    name = record["id"] if record.get("stage") == "read" else record["original_id"]
    if not isinstance(name, str):
        raise TypeError(f"expected an id, got {name!r}")
    return name


def _parsed(path: Path, number: int, line: bytes) -> Line:
    try:
        record = _DECODER.decode(line.decode())
    except (ValueError, RecursionError) as error:
        raise InputError(
            f"{path}, line {number}: expected a record as `bpb generate` writes it, got no JSON "
            f"({error})"
        ) from error
    return Line(path, number, record)


def _joined(main: Iterable[str], other: Iterable[str]) -> tuple[str, ...]:
    """Merge two sequences of ids that are in the same order.

    An id that only the second has follows the id that stands before it there.

    Example: "a b d" and "a c d" give "a c b d".
    """
    known = dict.fromkeys(main)
    following: defaultdict[str | None, list[str]] = defaultdict(list)
    last: str | None = None
    for each in other:
        if each in known:
            last = each
        else:
            following[last].append(each)
    joined = list(following[None])
    for each in known:
        joined += (each, *following[each])
    return tuple(joined)
