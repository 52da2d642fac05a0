"""Where new rows go in a file, so that every byte of it stays: behind its lines or in its lists."""

from __future__ import annotations

import csv
import io
import json
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bpb.augmentation import forms
from bpb.corpora import Format
from bpb.corpora.formats.squad import is_normalised
from bpb.corpora.head import take_head
from bpb.corpora.json_stream import is_array
from bpb.corpora.source import Source
from bpb.corpora.table import header
from bpb.errors import ConfigError, InputError
from bpb.records.fields import Fields
from bpb.records.question import Question

MARK = "bpb"
"""The field that marks a new row: its rule, its original and its validity."""
WRITTEN = ("csv", "drop", "hotpotqa", "iirc", "jsonl", "squad")
"""The formats of training data that can be augmented."""
_CHUNK = 1 << 20
_BLANK = b" \t\r\n"


@dataclass(frozen=True, slots=True)
class Place:
    """Where new rows go.

    Attributes:
        offset: How many bytes of the file come before them.
        before: What is written before them.
        after: What is written after them.
    """

    offset: int
    before: bytes = b""
    after: bytes = b""


class Layout(ABC):
    """One way in which a file holds rows.

    Args:
        form: Makes a variant's fields.

    Attributes:
        is_marked: Whether a new row can hold the field `MARK`.
    """

    def __init__(self, form: forms.Form) -> None:
        self.form = form
        self.is_marked = True

    @abstractmethod
    def place(self, source: Source) -> Place:
        """Where new rows go; offsets leave out a byte-order mark.

        Raises:
            InputError: The file cannot be read, or has no such place.
        """

    @abstractmethod
    def encoded(self, rows: Sequence[Fields]) -> bytes:
        """New rows as they are written; one or more."""


class Lines(Layout):
    """JSON lines."""

    def place(self, source: Source) -> Place:
        end = _end(source)
        return Place(end.size, b"" if end.last == b"\n" else b"\n")

    def encoded(self, rows: Sequence[Fields]) -> bytes:
        return b"".join(_json(row) + b"\n" for row in rows)


class Items(Layout):
    """One JSON array or object, with a value for each row or passage."""

    def place(self, source: Source) -> Place:
        end = _end(source)
        if end.last_filled not in (b"]", b"}"):
            raise InputError(
                f"{source.location}: expected ] or }} at the end, got {end.last_filled!r}"
            )
        return Place(end.filled - 1, b",\n", b"\n")

    def encoded(self, rows: Sequence[Fields]) -> bytes:
        return b",\n".join(self.items(rows))

    def items(self, rows: Sequence[Fields]) -> Iterable[bytes]:
        """The values, as JSON."""
        return map(_json, rows)


class DropPassages(Items):
    """DROP's object of passages: a passage that has new questions is there once more.

    Its key is the id of the first of them.
    """

    def items(self, rows: Sequence[Fields]) -> Iterator[bytes]:
        for passage, questions in _by(rows, ("passage",)):
            entry = {**passage, "qa_pairs": questions}
            yield _json(questions[0]["query_id"]) + b": " + _json(entry)


class IIRCPassages(Items):
    """IIRC's array of passages: a passage that has new questions is there once more."""

    def items(self, rows: Sequence[Fields]) -> Iterator[bytes]:
        for passage, questions in _by(rows, ("title", "text", "links")):
            yield _json({**passage, "questions": questions})


class SquadArticles(Items):
    """SQuAD's document: one more article, titled bpb, with the paragraphs that have new questions.

    The file is read into memory as a whole, to find the end of its articles.
    """

    def place(self, source: Source) -> Place:
        with source.open() as stream:
            text = stream.read().decode(errors="surrogateescape")
        end = _end_of_value(text, "data", source.location)
        return Place(len(text[: end - 1].encode(errors="surrogateescape")), b",\n", b"\n")

    def items(self, rows: Sequence[Fields]) -> Iterator[bytes]:
        paragraphs = [{**shared, "qas": qas} for shared, qas in _by(rows, ("context",))]
        yield _json({"title": MARK, "paragraphs": paragraphs})


class Table(Layout):
    """A table with a header; only a column `bpb` can hold the mark.

    Args:
        form: Makes a variant's fields.
        source: The file.
    """

    def __init__(self, form: forms.Form, source: Source) -> None:
        super().__init__(form)
        with source.open() as stream:
            first = next((line for line in stream if line.strip()), b"")
        self.delimiter, self.columns = header(first.decode(errors="replace"))
        self.newline = "\r\n" if first.endswith(b"\r\n") else "\n"
        self.is_marked = MARK in self.columns

    def place(self, source: Source) -> Place:
        end = _end(source)
        return Place(end.size, b"" if end.last == b"\n" else self.newline.encode())

    def encoded(self, rows: Sequence[Fields]) -> bytes:
        text = io.StringIO(newline="")
        writer = csv.writer(text, delimiter=self.delimiter, lineterminator=self.newline)
        for row in rows:
            marked = {**row, MARK: json.dumps(row.get(MARK), ensure_ascii=False)}
            writer.writerow([marked.get(column) or "" for column in self.columns])
        return text.getvalue().encode()


def layout_of(source: Source, format: Format) -> Layout:
    """How a file of training data holds its rows.

    Raises:
        ConfigError: bpb writes no file of this format.
        InputError: The file cannot be read.
    """
    match format.name:
        case "csv":
            return Table(forms.cells, source)
        case "drop":
            return DropPassages(forms.drop)
        case "squad" if not is_normalised(take_head(source)):
            return SquadArticles(forms.squad)
        case "iirc" if is_array(source):
            return IIRCPassages(forms.iirc)
        case "hotpotqa":
            return _rows(source, _hotpotqa)
        case "jsonl" | "boolq" | "squad" | "iirc":
            return _rows(source, forms.plain)
    raise ConfigError(
        f"{source.location}: expected a format of {', '.join(WRITTEN)}, got {format.name}; "
        "convert it to JSON lines"
    )


def _hotpotqa(variant: Question, fields: Fields) -> Mapping[str, Any] | None:
    """HotpotQA as published, or a normalised row."""
    form = forms.plain if "answer_type" in fields else forms.hotpotqa
    return form(variant, fields)


def _rows(source: Source, form: forms.Form) -> Layout:
    return Items(form) if is_array(source) else Lines(form)


@dataclass(frozen=True, slots=True)
class _End:
    """The end of a file.

    Attributes:
        size: Its bytes.
        last: The last one.
        filled: The bytes up to the last one that is no white space, that one included.
        last_filled: That one.
    """

    size: int
    last: bytes
    filled: int
    last_filled: bytes


def _end(source: Source) -> _End:
    size = filled = 0
    last = last_filled = b""
    with source.open() as stream:
        while chunk := stream.read(_CHUNK):
            kept = chunk.rstrip(_BLANK)
            if kept:
                filled, last_filled = size + len(kept), kept[-1:]
            size, last = size + len(chunk), chunk[-1:]
    return _End(size, last, filled, last_filled)


def _end_of_value(text: str, name: str, location: str) -> int:
    """One past the last character of a field's value, in the text of a JSON object.

    Raises:
        InputError: It has no such field, or is no JSON object.
    """
    decoder = json.JSONDecoder()
    at = _skip(text, 0)
    while at < len(text) and text[at] in "{,":
        try:
            key, at = decoder.raw_decode(text, _skip(text, at + 1))
            _, end = decoder.raw_decode(text, _skip(text, _skip(text, at) + 1))
        except ValueError as error:
            raise InputError(f"{location}: expected a JSON object: {error}") from error
        if key == name:
            return end
        at = _skip(text, end)
    raise InputError(f"{location}: expected a JSON object with {name!r}, got none")


def _skip(text: str, at: int) -> int:
    """The place of the next character that is no white space."""
    while at < len(text) and text[at].isspace():
        at += 1
    return at


def _by(
    rows: Sequence[Fields], shared: tuple[str, ...]
) -> Iterator[tuple[Mapping[str, Any], list[dict[str, Any]]]]:
    """Rows by the fields that they share, in the order of the first of each."""
    groups: dict[str, tuple[Mapping[str, Any], list[dict[str, Any]]]] = {}
    for row in rows:
        common = {name: row[name] for name in shared if name in row}
        own = {name: value for name, value in row.items() if name not in shared}
        groups.setdefault(str(row[_text_of(shared)]), (common, []))[1].append(own)
    yield from groups.values()


def _text_of(shared: tuple[str, ...]) -> str:
    return "text" if "text" in shared else shared[0]


def _json(value: object) -> bytes:
    # A lone surrogate, which UTF-8 lacks, is written as JSON's escape of it.
    return json.dumps(value, ensure_ascii=False).encode(errors="backslashreplace")
