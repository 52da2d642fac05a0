"""What `bpb negation resolve` takes: a text, or a file of text, JSON lines or *SEM columns."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from bpb.corpora.head import Head, Shape, take_head
from bpb.corpora.parsing import bad_line, parsed_lines
from bpb.corpora.row import BadRow
from bpb.corpora.source import STANDARD_INPUT, Source
from bpb.corpora.text_lines import text_lines
from bpb.errors import InputError
from bpb.negation.format import all_formats
from bpb.negation.types import NegatedSentence, Token
from bpb.records.fields import text

if TYPE_CHECKING:
    from spacy.tokens import Doc

_FIELDS = ("text", "sentence")


def given(source: str) -> Iterator[NegatedSentence]:
    """The sentences of a text, a file, or "-" for text on standard input.

    Files are told by their content: *SEM columns, JSON lines with "tokens", or with "text" or
    "sentence", else text. Tokens that are given are kept; text is divided by spaCy.

    Raises:
        InputError: The file is missing, unreadable or has a bad line.
    """
    file = _file(source)
    if file is None:
        return sentences_of(_unfiled(source))
    head = take_head(file)
    known = next((each for each in all_formats() if each.sniff(head) is None), None)
    if known is not None:
        return known.sentences(file)
    return sentences_of(_of_file(file, head, "text, *SEM columns, or JSON lines with 'tokens',"))


def given_texts(source: str) -> Iterator[str]:
    """The texts of a text, a file of text or of JSON lines with "text" or "sentence", or "-".

    Raises:
        InputError: The file is missing, unreadable or has a bad line.
    """
    file = _file(source)
    if file is None:
        return _unfiled(source)
    return _of_file(file, take_head(file), "text, or JSON lines with")


def _file(source: str) -> Source | None:
    """The file that a source names; None where it is a text or "-"."""
    file = Source(source)
    if file == STANDARD_INPUT or (" " in source and not file.exists):
        return None
    if not file.exists:
        raise InputError(
            f"no such file: {source}; a text of one word needs a space before or after it"
        )
    if file.path.is_dir():
        raise InputError(f"{source} is a folder, expected a file")
    return file


def _unfiled(source: str) -> Iterator[str]:
    return _lines(STANDARD_INPUT) if source == STANDARD_INPUT.location else iter([source])


def _of_file(file: Source, head: Head, expected: str) -> Iterator[str]:
    name = next((each for each in _FIELDS if head.lacks(each) is None), None)
    if head.shape in (Shape.JSON_LINES, Shape.JSON_OBJECT) and name:
        return _texts(file, name)
    if head.shape is not Shape.TEXT:
        raise InputError(
            f"{file.location}: expected {expected} 'text' or 'sentence', got {head.shape}"
        )
    return _lines(file)


def _texts(file: Source, name: str) -> Iterator[str]:
    return parsed_lines(file, lambda fields: text(fields, name))


def _lines(file: Source) -> Iterator[str]:
    for line in text_lines(file):
        if isinstance(line, BadRow):
            raise bad_line(file, line.number, line.reason)
        yield line


def sentences_of(texts: Iterable[str]) -> Iterator[NegatedSentence]:
    """The sentences of texts, divided and tagged by spaCy; a sentence does not span texts."""
    from bpb.english.spacy_model import pipeline

    number = 0
    for doc in pipeline().pipe(each.strip() for each in texts if each.strip()):
        for tokens in _divided(doc):
            yield NegatedSentence(tokens, number=number)
            number += 1


def _divided(doc: Doc) -> Iterator[tuple[Token, ...]]:
    for sentence in doc.sents:
        tokens = tuple(
            Token(token.text, token.lemma_, token.tag_) for token in sentence if not token.is_space
        )
        if tokens:
            yield tokens
