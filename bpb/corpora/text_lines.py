"""Lines of text, of a file or of standard input."""

from __future__ import annotations

from collections.abc import Iterator

from bpb.corpora.json_stream import lines_of, not_utf8
from bpb.corpora.row import BadRow
from bpb.corpora.source import Source
from bpb.records.fields import Unreadable


def text_lines(source: Source) -> Iterator[str | BadRow]:
    """The lines of a file, or of standard input for "-"; one that is not UTF-8 is a bad row.

    Raises:
        InputError: The file cannot be read.
    """
    with source.open() as stream:
        for number, line in enumerate(lines_of(stream), 1):
            yield _decoded(number, line)


def _decoded(number: int, line: bytes | Unreadable) -> str | BadRow:
    """A line as text; a bad row if it is not UTF-8 or too long."""
    if isinstance(line, Unreadable):
        return BadRow(number, line.reason)
    try:
        return line.decode()
    except UnicodeDecodeError as error:
        return BadRow(number, not_utf8(error))
