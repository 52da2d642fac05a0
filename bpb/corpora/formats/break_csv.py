"""Break: questions with their decompositions, as CSV (Wolfson et al. 2020)."""

from __future__ import annotations

from collections.abc import Iterator

from bpb.corpora.format import Format
from bpb.corpora.head import Head
from bpb.corpora.row import BadRow, Record, Row
from bpb.corpora.source import Source
from bpb.corpora.table import refuse_table, table_records
from bpb.records.fields import identifier, optional_text, text


class BreakCsv(Format):
    """Columns `question_id`, `question_text`, `decomposition`, `operators`; no contexts."""

    name = "break_csv"
    recognised_by = "a table with the columns question_id, question_text and decomposition"
    has_context = False
    id_fields = ("question_id",)

    def sniff(self, head: Head) -> str | None:
        return refuse_table(head, "question_id", "question_text", "decomposition")

    def records(self, source: Source) -> Iterator[Record | BadRow]:
        return table_records(source)

    def row(self, record: Record) -> Row:
        fields = record.fields
        return Row(
            record.number,
            identifier(fields, *self.id_fields),
            text(fields, "question_text"),
            decomposition=optional_text(fields, "decomposition"),
        )
