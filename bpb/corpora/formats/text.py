"""Plain text, one question a line."""

from __future__ import annotations

from collections.abc import Iterator

from bpb.corpora.fields import text
from bpb.corpora.format import Format, Precedence
from bpb.corpora.head import Head, Shape
from bpb.corpora.json_stream import not_utf8
from bpb.corpora.row import BadRow, Record, Row
from bpb.corpora.source import Source


class Text(Format):
    """A question a line, blank lines skipped; no contexts."""

    name = "text"
    recognised_by = "text that is not JSON, with a question a line"
    precedence = Precedence.TEXT
    has_context = False
    id_fields = ()

    def sniff(self, head: Head) -> str | None:
        refusal = head.is_not(Shape.TEXT)
        return refusal or ("broken JSON" if head.data.lstrip()[:1] in (b"{", b"[") else None)

    def records(self, source: Source) -> Iterator[Record | BadRow]:
        with source.open() as stream:
            for number, line in enumerate(stream, 1):
                if line.strip():
                    yield _record(number, line)

    def row(self, record: Record) -> Row:
        return Row(record.number, "", text(record.fields, "question"))


def _record(number: int, line: bytes) -> Record | BadRow:
    try:
        return Record(number, {"question": line.decode().strip()})
    except UnicodeDecodeError as error:
        return BadRow(number, not_utf8(error), "question")
