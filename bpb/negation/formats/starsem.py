"""The columns of the *SEM 2012 shared task (Morante & Blanco 2012, section 2)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from bpb.corpora.head import Head, Shape
from bpb.corpora.json_stream import not_utf8
from bpb.corpora.parsing import bad_line
from bpb.corpora.source import Source
from bpb.errors import InputError, RowError
from bpb.negation.format import Format, WritableFormat
from bpb.negation.parts import part_with_text
from bpb.negation.types import NegatedSentence, Negation, Part, Token

_FIXED = ("chapter", "sentence", "token", "word", "lemma", "part of speech", "tree")
_ELEMENTS = ("cue", "scope", "event")
_NOTHING = "_"
_NO_NEGATION = "***"
_EXPECTED = "no columns divided by tabs, with a sentence's and a token's number"


class StarSem(WritableFormat):
    """A token a line, a blank line after a sentence, columns divided by tabs.

    The columns are chapter, number of the sentence, number of the token, word, lemma, part of
    speech, piece of the tree; then "***" in a sentence without negation, else cue, scope and event
    of each negation in turn: the token, the part of it that belongs, or "_". A column has one part
    of a token: of several ("care" and "ness" beside the cue "less") the first is written, which is
    what the shared task's own files do. There is no column for the focus, which is not written.
    """

    name = "starsem"

    def sniff(self, head: Head) -> str | None:
        if refusal := head.is_not(Shape.TEXT):
            return refusal
        return None if _columns(head) > len(_FIXED) else _EXPECTED

    def sentences(self, source: Source) -> Iterator[NegatedSentence]:
        return _sentences(source, has_negations=True)

    def write(self, sentences: Iterable[NegatedSentence]) -> Iterator[str]:
        for index, sentence in enumerate(sentences):
            yield "\n" * (index > 0) + "".join(_written(sentence))


class StarSemWords(Format):
    """The columns of the task's test files: the first seven of `StarSem`, without negations."""

    name = "starsem-words"
    has_negations = False

    def sniff(self, head: Head) -> str | None:
        if refusal := head.is_not(Shape.TEXT):
            return refusal
        return None if _columns(head) == len(_FIXED) else _EXPECTED

    def sentences(self, source: Source) -> Iterator[NegatedSentence]:
        return _sentences(source, has_negations=False)


def _columns(head: Head) -> int:
    """How many columns the first line has; 0 where it is no line of *SEM."""
    first = next((line for line in head.lines if line.strip()), "").split("\t")
    numbered = len(first) >= len(_FIXED) and first[1].isdecimal() and first[2].isdecimal()
    return len(first) if numbered else 0


_Line = tuple[int, str]


def _lines(source: Source) -> Iterator[_Line]:
    with source.open() as stream:
        for number, line in enumerate(stream, 1):
            try:
                yield number, line.decode().rstrip("\r\n")
            except UnicodeDecodeError as error:
                raise bad_line(source, number, not_utf8(error)) from error


def _sentences(source: Source, *, has_negations: bool) -> Iterator[NegatedSentence]:
    for is_blank, lines in groupby(_lines(source), key=lambda line: not line[1]):
        if not is_blank:
            yield _sentence(source, list(lines), has_negations)


def _sentence(source: Source, lines: Sequence[_Line], has_negations: bool) -> NegatedSentence:
    first, _ = lines[0]
    rows = [line.split("\t") for _, line in lines]
    for index, (number, _) in enumerate(lines):
        if fault := _fault(rows, index, has_negations):
            raise bad_line(source, number, *fault)
    words = [row[3] for row in rows]
    negations = []
    for column in range(len(_FIXED), len(rows[0]) - 2, len(_ELEMENTS)):
        elements: list[tuple[Part, ...]] = []
        for offset, element in enumerate(_ELEMENTS):
            texts = [row[column + offset] for row in rows]
            elements.append(_parts(source, first, words, texts, element, elements[:1]))
        if elements[0]:
            negations.append(Negation(*elements))
        elif any(elements):
            reason = f"columns {column + 1} to {column + 3} have no cue in this sentence"
            raise bad_line(source, first, reason)
    tokens = tuple(
        Token(row[3], *("" if value == _NOTHING else value for value in row[4:7])) for row in rows
    )
    document = "" if rows[0][0] == _NOTHING else rows[0][0]
    return NegatedSentence(tokens, tuple(negations), document, int(rows[0][1]))


def _fault(
    rows: Sequence[Sequence[str]], index: int, has_negations: bool
) -> tuple[str, str] | None:
    """What is wrong with a row, and in which column."""
    row, first = rows[index], rows[0]
    more = len(row) - len(_FIXED)
    if not has_negations and more:
        return f"expected 7 columns as in the first line of the file, got {len(row)}", ""
    if has_negations and more != 1 and (more < 1 or more % len(_ELEMENTS)):
        return f"expected 8 columns, or 7 and 3 for each negation, got {len(row)}", ""
    if len(row) != len(first):
        return f"expected {len(first)} columns as in the sentence's first line, got {len(row)}", ""
    if more == 1 and row[-1] != _NO_NEGATION:
        return f"expected {_NO_NEGATION!r}, got {row[-1]!r}", "column 8"
    if not row[1].isdecimal() or row[:2] != first[:2]:
        reason = "expected a number, the same up to the next blank line"
        return f"{reason}, got {row[1]!r} of chapter {row[0]!r}", _FIXED[1]
    if row[2] != str(index):
        return f"expected {index}, got {row[2]!r}", _FIXED[2]
    if not row[3]:
        return "expected text, got nothing", _FIXED[3]
    return None


def _parts(
    source: Source,
    first: int,
    words: Sequence[str],
    texts: Sequence[str],
    element: str,
    beside: Sequence[Sequence[Part]],
) -> tuple[Part, ...]:
    found = []
    for token, text in enumerate(texts):
        if text == _NOTHING:
            continue
        try:
            apart = [part for parts in beside for part in parts]
            found.append(part_with_text(words, token, text, beside=apart))
        except RowError as error:
            raise bad_line(source, first + token, error.reason, element) from error
    return tuple(found)


def _written(sentence: NegatedSentence) -> Iterator[str]:
    for index, token in enumerate(sentence.tokens):
        known = (token.lemma, token.tag, token.tree)
        fixed = [sentence.document or _NOTHING, str(sentence.number), str(index), token.text]
        columns = [*fixed, *(value or _NOTHING for value in known)]
        for negation in sentence.negations:
            for parts in (negation.cue, negation.scope, negation.event):
                mine = next((part for part in parts if part.token == index), None)
                columns.append(sentence.text_of(mine) if mine else _NOTHING)
        if not sentence.negations:
            columns.append(_NO_NEGATION)
        wrong = next((each for each in columns if {"\t", "\n", "\r"} & set(each)), None)
        if wrong is not None:
            raise InputError(f"expected no tab or line break in a column of *SEM, got {wrong!r}")
        yield "\t".join(columns) + "\n"
