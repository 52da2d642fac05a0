"""JSON read piece by piece: lines, the items of an array, the entries of an object."""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Iterator, Mapping
from decimal import Decimal, InvalidOperation
from typing import Any

from bpb.corpora.json_cursor import ENDS_EARLY, LONGEST_ROW, TOO_LONG, Cursor
from bpb.corpora.row import BadRow, Record
from bpb.corpora.source import BrokenStreamError, Source
from bpb.errors import RowError
from bpb.records.fields import Unreadable, kind

# How deep a value is searched for the part that cannot be read.
_LEVELS = 6
# How deep the beginning of a file is read.
_HEAD_LEVELS = 2
# In bytes: a longer value is not searched.
_LONGEST_SEARCHED = 1 << 20
_NOT_JSON = "not JSON"
# How many bytes of a line that is too long are skipped at a time.
_SKIPPED = 1 << 20


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
        for number, value in enumerate(_at_path(stream, ["item"]), 1):
            yield _record(number, value)


def records_under(
    parent: object, name: str, numbers: Iterator[int], *, share: tuple[str, ...] = ()
) -> Iterator[Record | BadRow]:
    """The objects of a list inside an object, each with the shared fields of the object.

    Args:
        parent: The object that has the list, or why it cannot be read.
        name: The list's field.
        numbers: Gives the next record's number.
        share: Fields of the parent that each record gets too.
    """
    if isinstance(parent, Unreadable):
        yield _record(next(numbers), parent)
        return
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


def json_items(source: Source, path: str) -> Iterator[object]:
    """The values at a path of one large JSON value, such as "item" or "data.item".

    Where the path leads nowhere, and for a value that cannot be read, an `Unreadable`.

    Raises:
        BrokenStreamError: The JSON is malformed or ends early; the items before that were given.
    """
    with source.open() as stream:
        yield from _at_path(stream, path.split("."))


def json_entries(source: Source) -> Iterator[tuple[str, object]]:
    """The keys and values of one large JSON object; a value may be an `Unreadable`.

    Raises:
        BrokenStreamError: As in `json_items`; the entry right before the break is lost too.
    """
    with source.open() as stream:
        cursor = Cursor(stream)
        if cursor.peek() == b"{":
            for key in cursor.members():
                raw = cursor.raw()
                if not cursor.fault:
                    yield key, readable(raw)
        cursor.end()
        _stop_at(cursor.fault)


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
    value = _parsed(line)
    if isinstance(value, Unreadable):
        raise RowError(value.reason)
    return value


def readable(raw: bytes | Unreadable, levels: int = _LEVELS) -> object:
    """A JSON value with exact decimals; an `Unreadable` stands for what cannot be read of it."""
    if isinstance(raw, Unreadable):
        return raw
    value = _parsed(raw)
    if not isinstance(value, Unreadable) or not levels or len(raw) > _LONGEST_SEARCHED:
        return value
    cursor = Cursor(io.BytesIO(raw))
    match cursor.peek():
        case b"{":
            parts = [(key, readable(cursor.raw(), levels - 1)) for key in cursor.members()]
            return value if cursor.fault else {key: _whole(part) for key, part in parts}
        case b"[":
            found = [readable(cursor.raw(), levels - 1) for _ in cursor.elements()]
            has_objects = any(isinstance(part, dict) for part in found)
            faults = (part for part in found if isinstance(part, Unreadable) and not has_objects)
            return value if cursor.fault else next(faults, found)
    return value


def beginning(data: bytes) -> tuple[object, bool]:
    """As much of the first JSON value as its beginning holds, and whether its syntax is broken.

    Of a list, the first element.
    """
    cursor = Cursor(io.BytesIO(data))
    value = _beginning(cursor, _HEAD_LEVELS)
    cursor.end()
    return value, cursor.breaks_string or cursor.fault not in ("", ENDS_EARLY)


def lines_of(stream: io.BufferedReader[Any]) -> Iterator[bytes | Unreadable]:
    """The lines of a stream; `TOO_LONG` in the place of a line that is too long."""
    while line := stream.readline(LONGEST_ROW + 1):
        if len(line) <= LONGEST_ROW:
            yield line
            continue
        yield TOO_LONG
        while line and not line.endswith(b"\n"):
            line = stream.readline(_SKIPPED)


def not_utf8(error: UnicodeDecodeError) -> str:
    """The reason of a row that is not UTF-8."""
    byte = error.object[error.start]
    return f"expected UTF-8, got byte 0x{byte:02x} at {error.start} (Latin-1? convert with iconv)"


def _parsed(raw: bytes) -> object:
    try:
        value: object = json.loads(
            raw.removesuffix(b"\n"), parse_float=Decimal, parse_constant=lambda _: None
        )
    except UnicodeDecodeError as error:
        return Unreadable(not_utf8(error))
    except json.JSONDecodeError as error:
        return Unreadable(f"{_NOT_JSON}: {error.msg.removesuffix(' at')} at column {error.colno}")
    except InvalidOperation:
        return Unreadable("a number with an exponent that is too large")
    except RecursionError:
        return Unreadable("lists or objects nested too deep")
    except ValueError:
        return Unreadable(f"a number of over {sys.get_int_max_str_digits():,} digits")
    return value


def _whole(part: object) -> object:
    """A field's value; if it is an object with a field that cannot be read, that field's fault."""
    if not isinstance(part, dict):
        return part
    faults = (each for each in part.values() if isinstance(each, Unreadable))
    return next(faults, part)


def _beginning(cursor: Cursor, levels: int) -> object:
    start = cursor.peek()
    if start == b"{" and levels:
        return {key: _beginning(cursor, levels - 1) for key in cursor.members()}
    if start == b"[" and levels:
        found: list[object] = []
        for _ in cursor.elements():
            found.append(_beginning(cursor, levels - 1))
            if levels == _HEAD_LEVELS:
                break
            cursor.rest()
        return found
    raw = cursor.raw()
    empty: dict[bytes, object] = {b"{": {}, b"[": []}
    if cursor.fault:
        return empty.get(start)
    value = readable(raw)
    if isinstance(value, Unreadable) and value.reason.startswith(_NOT_JSON):
        cursor.fault = value.reason
    return None if isinstance(value, Unreadable) else value


def _lines(stream: io.BufferedReader[Any]) -> Iterator[Record | BadRow]:
    for number, line in enumerate(lines_of(stream), 1):
        if isinstance(line, Unreadable) or line.strip():
            yield _record(number, readable(line))


def _is_array(stream: io.BufferedReader[Any]) -> bool:
    start: bytes = stream.peek(1 << 12)
    return start.lstrip().startswith(b"[")


def _at_path(stream: io.BufferedReader[Any], path: list[str]) -> Iterator[object]:
    cursor = Cursor(stream)
    yield from _values(cursor, path)
    cursor.end()
    _stop_at(cursor.fault)


def _values(cursor: Cursor, path: list[str], field: str = "") -> Iterator[object]:
    if not path:
        raw = cursor.raw()
        if not cursor.fault:
            yield readable(raw)
        return
    head, *rest = path
    start = cursor.peek()
    if head == "item" and start == b"[":
        for _ in cursor.elements():
            yield from _values(cursor, rest)
    elif head != "item" and start == b"{":
        is_there = False
        for key in cursor.members():
            if key == head:
                is_there = True
                yield from _values(cursor, rest, key)
            else:
                cursor.raw()
        if not is_there and not cursor.fault:
            yield Unreadable("expected a list, got nothing", head)
    else:
        value = readable(cursor.raw())
        expected = "a list" if head == "item" else f"an object with {head!r}"
        if not cursor.fault:
            yield Unreadable(f"expected {expected}, got {kind(value)}", field)


def _stop_at(fault: str) -> None:
    if fault:
        raise BrokenStreamError(fault)


def _record(number: int, value: object) -> Record | BadRow:
    if isinstance(value, Unreadable):
        return BadRow(number, value.reason, value.field)
    if not isinstance(value, Mapping):
        return BadRow(number, f"expected a JSON object, got {kind(value)}")
    for name, part in value.items():
        if isinstance(part, Unreadable):
            return BadRow(number, part.reason, name)
    return Record(number, value)
