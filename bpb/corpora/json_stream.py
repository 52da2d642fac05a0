"""JSON read piece by piece: lines, the items of an array, the entries of an object."""

from __future__ import annotations

import io
import json
import re
from collections.abc import Iterable, Iterator, Mapping
from decimal import Decimal
from itertools import islice
from typing import Any

from bpb.corpora.fields import kind
from bpb.corpora.row import BadRow, Record
from bpb.corpora.source import BrokenStreamError, Source
from bpb.errors import RowError

# What Python writes besides JSON, and what it may stand in or be mixed up with.
_CONSTANT = re.compile(rb'\\.|"|NaN|-?Infinity|\\\Z', re.DOTALL)
_CUT_CONSTANT = re.compile(rb"(?:(?<!Na)N|Na|-?I[a-z]{0,6}|-)\Z")
_LONGEST_CUT = 8


def json_lines(source: Source) -> Iterator[Record | BadRow]:
    """The objects of a file of JSON lines; a bad line is a bad row, blank lines are skipped."""
    with source.open() as stream:
        yield from _lines(stream)


def is_array(source: Source) -> bool:
    """Whether the file is one JSON array."""
    with source.open() as stream:
        return _is_array(stream)


def json_records(source: Source) -> Iterator[Record | BadRow]:
    """The objects of an array or of JSON lines, whichever the file holds; it is read once."""
    with source.open() as stream:
        if not _is_array(stream):
            yield from _lines(stream)
            return
        for number, value in enumerate(_items(stream, "item"), 1):
            yield _record(number, value)


def records_under(
    parent: object, name: str, numbers: Iterator[int], *, share: tuple[str, ...] = ()
) -> Iterator[Record | BadRow]:
    """The objects of a list inside an object, each with the shared fields of the object.

    Args:
        parent: The object that has the list.
        name: The list's field.
        numbers: Gives the next record's number.
        share: Fields of the parent that each record gets too.
    """
    if not isinstance(parent, Mapping):
        yield BadRow(next(numbers), f"expected an object with {name!r}, got {kind(parent)}")
        return
    children = parent.get(name)
    if not isinstance(children, list):
        yield BadRow(next(numbers), f"expected a list, got {kind(children)}", name)
        return
    shared = {field: parent.get(field) for field in share}
    for child in children:
        number = next(numbers)
        is_object = isinstance(child, Mapping)
        yield _record(number, {**child, **shared} if is_object else child)


def json_items(source: Source, prefix: str) -> Iterator[object]:
    """The values at a path of one large JSON value, such as "item" or "data.item".

    Raises:
        BrokenStreamError: The JSON is malformed or ends early; the items before that were given.
    """
    with source.open() as stream:
        yield from _items(stream, prefix)


def json_entries(source: Source) -> Iterator[tuple[str, object]]:
    """The keys and values of one large JSON object.

    Raises:
        BrokenStreamError: As in `json_items`; the entry right before the break is lost too.
    """
    import ijson

    with source.open() as stream:
        try:
            yield from ijson.kvitems(_Chunks(stream), "")
        except ijson.JSONError as error:
            raise BrokenStreamError(_explain(error)) from error


def json_value(line: bytes | str) -> object:
    """The JSON value of a line, None when it is not JSON."""
    try:
        value: object = json.loads(line)
    except (ValueError, RecursionError):
        return None
    return value


def parse_line(line: bytes) -> object:
    """The JSON value of a line, decimals exact; NaN and Infinity are None.

    Raises:
        RowError: It is none.
    """
    try:
        value: object = json.loads(
            line.removesuffix(b"\n"), parse_float=Decimal, parse_constant=lambda _: None
        )
    except UnicodeDecodeError as error:
        raise RowError(not_utf8(error)) from error
    except json.JSONDecodeError as error:
        reason = f"not JSON: {error.msg.removesuffix(' at')} at column {error.colno}"
        raise RowError(reason) from error
    except (ValueError, RecursionError) as error:
        raise RowError("not JSON that can be read: nested too deep or a number too long") from error
    return value


def partial_value(data: bytes, events: int) -> tuple[object, bool]:
    """As much of the first JSON value as its beginning tells, and whether its syntax is broken."""
    import ijson

    builder = ijson.common.ObjectBuilder()
    broken = False
    try:
        for event, value in islice(ijson.basic_parse(_Chunks(io.BytesIO(data))), events):
            builder.event(event, value)
    except ijson.JSONError as error:
        broken = not _ends_early(error)
    return getattr(builder, "value", None), broken


def not_utf8(error: UnicodeDecodeError) -> str:
    """The reason of a row that is not UTF-8."""
    byte = error.object[error.start]
    return f"expected UTF-8, got byte 0x{byte:02x} at {error.start} (Latin-1? convert with iconv)"


class _Chunks:
    """Hands the parser what there is, so that nothing before a break is lost.

    NaN and Infinity, which Python's `json.dump` writes and JSON has not, are handed on as null.
    """

    def __init__(self, stream: io.BufferedReader[Any] | io.BytesIO) -> None:
        self._stream = stream
        self._in_text = False
        # What is cut at the end of a chunk, and waits for the next.
        self._cut = b""

    def read(self, size: int = -1) -> bytes:
        while data := self._stream.read1(size):
            data = self._cut + data
            cut = _CUT_CONSTANT.search(data, max(0, len(data) - _LONGEST_CUT))
            self._cut = cut[0] if cut else b""
            handed = _CONSTANT.sub(self._token, data.removesuffix(self._cut))
            if handed:
                return handed
        cut_off, self._cut = self._cut, b""
        return cut_off

    def _token(self, found: re.Match[bytes]) -> bytes:
        token = found[0]
        if token == b"\\":
            self._cut = token + self._cut
            return b""
        if token == b'"':
            self._in_text = not self._in_text
        is_constant = not self._in_text and not token.startswith((b'"', b"\\"))
        return b"null" if is_constant else token


def _lines(stream: Iterable[bytes]) -> Iterator[Record | BadRow]:
    for number, line in enumerate(stream, 1):
        if line.strip():
            yield _line(number, line)


def _is_array(stream: io.BufferedReader[Any]) -> bool:
    start: bytes = stream.peek(1 << 12)
    return start.lstrip().startswith(b"[")


def _items(stream: io.BufferedReader[Any], prefix: str) -> Iterator[object]:
    import ijson

    try:
        yield from ijson.items(_Chunks(stream), prefix)
    except ijson.JSONError as error:
        raise BrokenStreamError(_explain(error)) from error


def _line(number: int, line: bytes) -> Record | BadRow:
    try:
        value = parse_line(line)
    except RowError as error:
        return BadRow(number, error.reason)
    return _record(number, value)


def _record(number: int, value: object) -> Record | BadRow:
    if not isinstance(value, Mapping):
        return BadRow(number, f"expected a JSON object, got {kind(value)}")
    return Record(number, value)


def _ends_early(error: Exception) -> bool:
    return any(words in str(error) for words in ("premature EOF", "Incomplete"))


def _explain(error: Exception) -> str:
    words = str(error).strip("b'\"").split("\n", 1)[0].split("\\n", 1)[0]
    if _ends_early(error):
        return "the JSON ends early; the file is truncated"
    if "UTF8" in words:
        return "expected UTF-8, got other bytes (Latin-1? convert with iconv)"
    return f"the JSON is malformed ({words})"
