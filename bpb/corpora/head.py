"""The beginning of an input, looked at once, for the formats to tell whether it is theirs."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from itertools import islice
from pathlib import Path

from bpb.corpora.json_stream import beginning, readable
from bpb.corpora.source import BrokenStreamError, Source
from bpb.errors import InputError

HEAD_BYTES = 1 << 22
_HEAD_LINES = 100
# Of names in a summary.
_MOST_NAMES, _NAME_CHARACTERS, _SUMMARY_CHARACTERS = 8, 40, 1000
_ARCHIVES = {
    b"PK\x03\x04": "a zip archive",
    b"BZh": "a bzip2 file",
    b"\xfd7zXZ": "an xz file",
    b"\x28\xb5\x2f\xfd": "a zstd file",
}
_UTF16_MARKS = (b"\xff\xfe", b"\xfe\xff")


class Shape(StrEnum):
    """What an input looks like; the values are what refusals say."""

    FOLDER = "a folder"
    BINARY = "binary"
    JSON_OBJECT = "one JSON object"
    JSON_ARRAY = "a JSON array"
    JSON_LINES = "JSON lines"
    TEXT = "not JSON"


@dataclass(frozen=True, slots=True)
class Head:
    """The beginning of an input.

    Attributes:
        path: Where it is.
        shape: What it looks like.
        data: Its first bytes, decompressed; b"" for a folder.
        first: The JSON object, or the first one of the array or of the lines; perhaps cut short.
    """

    path: Path
    shape: Shape
    data: bytes = field(default=b"", repr=False)
    first: Mapping[str, object] = field(default_factory=dict, repr=False)

    @property
    def lines(self) -> list[str]:
        """The first complete lines, at most 100."""
        return self.data.decode(errors="replace").splitlines()[:_HEAD_LINES]

    @property
    def summary(self) -> str:
        """What it looks like and the names of its first fields, in a few words."""
        names: Iterable[str] = self.first
        if self.shape is Shape.TEXT:
            names = " ".join(self.lines[:1])[:_SUMMARY_CHARACTERS].split(",")
        shown = [" ".join(name.split())[:_NAME_CHARACTERS] for name in islice(names, _MOST_NAMES)]
        # A value on one line is read as JSON lines, and looks like an object.
        is_one = self.shape is Shape.JSON_LINES and len(self.lines) == 1
        shape = Shape.JSON_OBJECT if is_one else self.shape
        return f"{shape}: {', '.join(filter(None, shown))}" if any(shown) else str(shape)

    def is_not(self, *shapes: Shape) -> str | None:
        """A refusal that names the shape, None when it is one of these."""
        return None if self.shape in shapes else str(self.shape)

    def lacks(self, *keys: str) -> str | None:
        """A refusal that names the first of the keys that is missing, None when all are there."""
        missing = next((key for key in keys if key not in self.first), None)
        return None if missing is None else f"no {missing!r} key"


def take_head(source: Source, expected: str = "a corpus with one question or more") -> Head:
    """Look at the beginning of an input.

    Args:
        source: The input.
        expected: What it should hold, for the message if it is empty.

    Raises:
        InputError: It is empty, cannot be read, or is encoded or packed as no format is.
    """
    if source.path.is_dir():
        return Head(source.path, Shape.FOLDER)
    data = _first_bytes(source)
    _refuse_foreign(source, data, expected)
    if re.fullmatch(rb"\s*\[\s*\]\s*", data):
        raise InputError(f"{source.location} holds no rows; expected {expected}")
    shape, first = _json_start(data)
    # JSON with such a byte has a bad row.
    is_binary = shape is Shape.TEXT and b"\0" in data
    return Head(source.path, Shape.BINARY if is_binary else shape, data, first)


def _first_bytes(source: Source) -> bytes:
    parts: list[bytes] = []
    size = 0
    try:
        with source.open() as stream:
            while size < HEAD_BYTES and (part := stream.read1(HEAD_BYTES - size)):
                parts.append(part)
                size += len(part)
    except BrokenStreamError as error:
        if not parts:
            raise InputError(f"{source.location}: {error}") from error
    return b"".join(parts)


def _refuse_foreign(source: Source, data: bytes, expected: str) -> None:
    if not data.strip():
        raise InputError(f"{source.location} is empty; expected {expected}")
    if data.startswith(_UTF16_MARKS):
        raise InputError(
            f"{source.location} is UTF-16, expected UTF-8: convert it with iconv -f UTF-16 -t UTF-8"
        )
    for magic, name in _ARCHIVES.items():
        if data.startswith(magic):
            raise InputError(f"{source.location} is {name}; unpack it first (.gz may stay)")


def _json_start(data: bytes) -> tuple[Shape, Mapping[str, object]]:
    start = data.lstrip()[:1]
    value: object = None
    # A line of its own that is an object means JSON lines, even where the first line is bad;
    # but inside one large value such a line may stand as well.
    broken = True
    if start in (b"{", b"["):
        value = _object(data.lstrip().split(b"\n", 1)[0])
        if value:
            return Shape.JSON_LINES, value
        value, broken = beginning(data)
    if broken and start != b"[":
        first = next(filter(None, map(_object, data.split(b"\n", _HEAD_LINES)[:-1])), None)
        if first is not None:
            return Shape.JSON_LINES, first
    if isinstance(value, list):
        return Shape.JSON_ARRAY, value[0] if value and isinstance(value[0], dict) else {}
    if isinstance(value, dict) and (value or not broken):
        return Shape.JSON_OBJECT, value
    return Shape.TEXT, {}


def _object(line: bytes) -> dict[str, object]:
    """The JSON object of a line, empty when it is none."""
    value = readable(line)
    return value if isinstance(value, dict) else {}
