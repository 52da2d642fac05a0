"""The sentences that sets are made from: a text, a file of text, or JSON lines."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from bpb.corpora.fields import Fields, identifier, text
from bpb.corpora.head import Shape, take_head
from bpb.corpora.json_stream import json_records, not_utf8
from bpb.corpora.row import BadRow
from bpb.corpora.source import Source
from bpb.errors import InputError, RowError
from bpb.negation.format import bad_line

_TEXT_FIELDS = ("sentence", "text", "premise")
Complain = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class GivenSentence:
    """One sentence.

    Attributes:
        id: The row's id, else `<file>-<line>`; where a row has several sentences, with `.1`, `.2`
            after it.
        text: The sentence.
        fields: The other fields of its row; of a text there are none.
    """

    id: str
    text: str
    fields: Fields = field(default_factory=dict)


def given_sentences(source: str, complain: Complain, *, strict: bool) -> Iterator[GivenSentence]:
    """The sentences of a text, a file, or "-" for text on standard input.

    A file is text, or JSON lines with `sentence`, `text` or `premise`, and perhaps `id`. Texts of
    several sentences are divided by spaCy.

    Args:
        source: What is given.
        complain: Told of bad lines, which are left out.
        strict: Raise at the first bad line.

    Raises:
        InputError: The input cannot be read, or with `strict` has a bad line.
    """
    return _divided(_rows(source, complain, strict))


def _rows(source: str, complain: Complain, strict: bool) -> Iterator[GivenSentence]:
    if source == "-":
        yield from _texts("text", sys.stdin)
        return
    if " " in source.strip() and not Path(source[:255]).exists():
        yield GivenSentence("text", source)
        return
    file = Source(source)
    if not file.exists:
        raise InputError(f"no such file: {source}; a text has a space in it")
    if file.path.is_dir():
        raise InputError(f"{source} is a folder, expected a file")
    shape = take_head(file).shape
    if shape is Shape.TEXT:
        yield from _texts(file.stem, _lines(file, complain, strict))
        return
    if shape not in (Shape.JSON_LINES, Shape.JSON_ARRAY, Shape.JSON_OBJECT):
        raise InputError(f"{file.location}: expected text or JSON lines, got {shape}")
    for record in json_records(file):
        found = (
            record if isinstance(record, BadRow) else _parsed(file, record.number, record.fields)
        )
        if isinstance(found, GivenSentence):
            yield found
            continue
        error = bad_line(file, found.number, found.reason, found.field)
        if strict:
            raise error
        complain(str(error))


def _parsed(file: Source, number: int, fields: Fields) -> GivenSentence | BadRow:
    try:
        name = next((each for each in _TEXT_FIELDS if each in fields), _TEXT_FIELDS[0])
        words = text(fields, name)
        identity = identifier(fields, "id", "index") or f"{file.stem}-{number}"
    except RowError as error:
        return BadRow(number, error.reason, error.field)
    return GivenSentence(identity, words, fields)


def _texts(stem: str, lines: Iterable[str]) -> Iterator[GivenSentence]:
    for number, line in enumerate(lines, 1):
        yield GivenSentence(f"{stem}-{number}", line)


def _lines(file: Source, complain: Complain, strict: bool) -> Iterator[str]:
    with file.open() as stream:
        for number, line in enumerate(stream, 1):
            try:
                yield line.decode()
            except UnicodeDecodeError as error:
                if strict:
                    raise bad_line(file, number, not_utf8(error)) from error
                complain(str(bad_line(file, number, not_utf8(error))))
                yield ""


def _divided(rows: Iterable[GivenSentence]) -> Iterator[GivenSentence]:
    from bpb.english import pipeline

    pairs = ((" ".join(row.text.split()), row) for row in rows)
    for doc, row in pipeline().pipe(
        ((words, row) for words, row in pairs if words), as_tuples=True
    ):
        parts = [part.text for part in doc.sents if any(token.is_alpha for token in part)]
        if "lex1" in row.fields or len(parts) == 1:
            yield GivenSentence(row.id, doc.text, row.fields)
            continue
        for number, part in enumerate(parts, 1):
            yield GivenSentence(f"{row.id}.{number}", part, row.fields)


def optional(fields: Mapping[str, object], name: str) -> str | None:
    """A field's text, None where it is not there."""
    return text(fields, name) if fields.get(name) is not None else None
