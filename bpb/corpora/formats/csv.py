"""Plain rows as CSV (or with tabs or semicolons) with a header."""

from __future__ import annotations

from collections.abc import Iterator

from bpb.corpora.answers import answer_field
from bpb.corpora.cells import cell_values, refuse_broken
from bpb.corpora.format import Format, Precedence
from bpb.corpora.head import Head
from bpb.corpora.plain import ID_FIELDS, plain_row
from bpb.corpora.row import BadRow, Record, Row
from bpb.corpora.source import Source
from bpb.corpora.table import refuse_table, table_records


class Csv(Format):
    """Columns `question`, `context`, `answers` (or `answer`), `id` optional.

    A field of answers is one answer, or a list of alternatives, as JSON or as Python writes it.
    """

    name = "csv"
    recognised_by = "a table with the column question"
    precedence = Precedence.TABLE
    id_fields = ID_FIELDS

    def sniff(self, head: Head) -> str | None:
        return refuse_table(head, "question")

    def records(self, source: Source) -> Iterator[Record | BadRow]:
        return table_records(source)

    def row(self, record: Record) -> Row:
        fields = cell_values(record.fields)
        name = answer_field(fields)
        refuse_broken(fields.get(name), name)
        return plain_row(Record(record.number, fields))
