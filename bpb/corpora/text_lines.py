"""Lines of text, of a file or of standard input."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from bpb.corpora.json_stream import not_utf8
from bpb.corpora.row import BadRow
from bpb.corpora.source import Source


def text_lines(source: Source) -> Iterator[str | BadRow]:
    """The lines of a file, or of standard input for "-"; one that is not UTF-8 is a bad row.

    Raises:
        InputError: The file cannot be read.
    """
    with source.open() as stream:
        yield from _decoded(stream)


def _decoded(lines: Iterable[bytes]) -> Iterator[str | BadRow]:
    for number, line in enumerate(lines, 1):
        try:
            yield line.decode()
        except UnicodeDecodeError as error:
            yield BadRow(number, not_utf8(error))
