"""Plain text, one question a line."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from bpb.corpora.format import Format, Precedence
from bpb.corpora.head import Head, Shape
from bpb.corpora.row import BadRow, Record, Row
from bpb.corpora.source import Source
from bpb.corpora.text_lines import text_lines
from bpb.records.fields import text


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
        for number, line in enumerate(text_lines(source), 1):
            if isinstance(line, BadRow):
                yield replace(line, field="question")
            elif line.strip():
                yield Record(number, {"question": line.strip()})

    def row(self, record: Record) -> Row:
        return Row(record.number, "", text(record.fields, "question"))
