"""JSON read piece by piece: lines, the items of an array, the entries of an object."""

from __future__ import annotations

import io
import json
from collections.abc import Iterator, Mapping
from decimal import Decimal
from itertools import islice
from typing import Any

from bpb.corpora.fields import kind
from bpb.corpora.row import BadRow, Record
from bpb.corpora.source import BrokenStreamError, Source
from bpb.errors import RowError


def json_lines(source: Source) -> Iterator[Record | BadRow]:
    """The objects of a file of JSON lines; a bad line is a bad row, blank lines are skipped."""
    with source.open() as stream:
        for number, line in enumerate(stream, 1):
            if line.strip():
                yield _line(number, line)


def is_array(source: Source) -> bool:
    """Whether the file is one JSON array."""
    with source.open() as stream:
        start: bytes = stream.peek(1 << 12)
    return start.lstrip().startswith(b"[")


def json_records(source: Source) -> Iterator[Record | BadRow]:
    """The objects of an array or of JSON lines, whichever the file holds."""
    if not is_array(source):
        yield from json_lines(source)
        return
    for number, value in enumerate(json_items(source, "item"), 1):
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
    import ijson

    with source.open() as stream:
        try:
            yield from ijson.items(_Chunks(stream), prefix)
        except ijson.JSONError as error:
            raise BrokenStreamError(_explain(error)) from error


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
    """The JSON value of a line, decimals exact.

    Raises:
        RowError: It is none.
    """
    try:
        value: object = json.loads(line.removesuffix(b"\n"), parse_float=Decimal)
    except UnicodeDecodeError as error:
        raise RowError(not_utf8(error)) from error
    except json.JSONDecodeError as error:
        raise RowError(f"not JSON: {error.msg} at column {error.colno}") from error
    except (ValueError, RecursionError) as error:
        raise RowError("not JSON that can be read: nested too deep or a number too long") from error
    return value


def partial_value(data: bytes, events: int) -> tuple[object, bool]:
    """As much of the first JSON value as its beginning tells, and whether its syntax is broken."""
    import ijson

    builder = ijson.common.ObjectBuilder()
    broken = False
    try:
        for event, value in islice(ijson.basic_parse(io.BytesIO(data)), events):
            builder.event(event, value)
    except ijson.JSONError as error:
        broken = not _ends_early(error)
    return getattr(builder, "value", None), broken


def not_utf8(error: UnicodeDecodeError) -> str:
    """The reason of a row that is not UTF-8."""
    byte = error.object[error.start]
    return f"expected UTF-8, got byte 0x{byte:02x} at {error.start} (Latin-1? convert with iconv)"


class _Chunks:
    """Hands the parser what there is, so that nothing before a break is lost."""

    def __init__(self, stream: io.BufferedReader[Any]) -> None:
        self._stream = stream

    def read(self, size: int = -1) -> bytes:
        return self._stream.read1(size)


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
