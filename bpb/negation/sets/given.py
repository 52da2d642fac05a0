"""The sentences that sets are made from: a text, a file of text, or JSON lines."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from bpb.corpora.head import Shape, take_head
from bpb.corpora.json_stream import json_records
from bpb.corpora.parsing import bad_line
from bpb.corpora.row import BadRow, Record
from bpb.corpora.source import STANDARD_INPUT, Source, is_text
from bpb.corpora.text_lines import text_lines
from bpb.errors import InputError, RowError
from bpb.records.fields import Fields, identifier, text

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


def given_sentences(
    source: str,
    complain: Complain,
    *,
    strict: bool,
    check: Callable[[Fields], object] | None = None,
) -> Iterator[GivenSentence]:
    """The sentences of a text, a file, or "-" for text on standard input.

    A file is text, or JSON lines with `sentence`, `text` or `premise`, and perhaps `id`. Texts of
    several sentences are divided by spaCy.

    Args:
        source: What is given.
        complain: Told of bad lines, which are left out.
        strict: Raise at the first bad line.
        check: Raises RowError where a row's fields are not what is needed of them.

    Raises:
        InputError: The input cannot be read, or with `strict` has a bad line.
    """
    if is_text(source):
        return _divided([GivenSentence("text", source)])
    return _divided(_good(Source(source), complain, strict, check))


def _good(
    file: Source, complain: Complain, strict: bool, check: Callable[[Fields], object] | None
) -> Iterator[GivenSentence]:
    for row in _rows(file, check):
        if isinstance(row, GivenSentence):
            yield row
            continue
        error = bad_line(file, row.number, row.reason, row.field)
        if strict:
            raise error
        complain(str(error))


def _rows(
    file: Source, check: Callable[[Fields], object] | None
) -> Iterator[GivenSentence | BadRow]:
    if file == STANDARD_INPUT:
        return _texts(file, "text")
    if not file.exists:
        raise InputError(f"no such file: {file.location}; a text has a space in it")
    if file.path.is_dir():
        raise InputError(f"{file.location} is a folder, expected a file")
    shape = take_head(file).shape
    if shape is Shape.TEXT:
        return _texts(file, file.stem)
    if shape not in (Shape.JSON_LINES, Shape.JSON_ARRAY, Shape.JSON_OBJECT):
        raise InputError(f"{file.location}: expected text or JSON lines, got {shape}")
    return (
        record if isinstance(record, BadRow) else _parsed(file, record, check)
        for record in json_records(file)
    )


def _parsed(
    file: Source, record: Record, check: Callable[[Fields], object] | None
) -> GivenSentence | BadRow:
    fields = record.fields
    try:
        name = next((each for each in _TEXT_FIELDS if each in fields), _TEXT_FIELDS[0])
        words = text(fields, name)
        identity = identifier(fields, "id", "index") or f"{file.stem}-{record.number}"
        if check:
            check(fields)
    except RowError as error:
        return BadRow(record.number, error.reason, error.field)
    return GivenSentence(identity, words, fields)


def _texts(file: Source, stem: str) -> Iterator[GivenSentence | BadRow]:
    for number, line in enumerate(text_lines(file), 1):
        yield line if isinstance(line, BadRow) else GivenSentence(f"{stem}-{number}", line)


def _divided(rows: Iterable[GivenSentence]) -> Iterator[GivenSentence]:
    from bpb.english.spacy_model import pipeline

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
