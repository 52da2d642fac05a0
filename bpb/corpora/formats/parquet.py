"""Plain rows as parquet."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from bpb.corpora.cells import cell_values
from bpb.corpora.format import Format, Precedence
from bpb.corpora.head import Head, Shape
from bpb.corpora.plain import ID_FIELDS, plain_row
from bpb.corpora.row import BadRow, Record, Row
from bpb.corpora.source import BrokenStreamError, Source
from bpb.discovery import require

if TYPE_CHECKING:
    from pyarrow.parquet import ParquetFile  # type: ignore[import-untyped]

_BATCH_ROWS = 256


class Parquet(Format):
    """Columns `question`, `context`, `answers` (or `answer`), `id` optional."""

    name = "parquet"
    recognised_by = "a parquet file with the column question"
    precedence = Precedence.TABLE
    id_fields = ID_FIELDS

    def sniff(self, head: Head) -> str | None:
        if head.shape is not Shape.BINARY:
            return head.is_not(Shape.BINARY)
        if not head.data.startswith(b"PAR1"):
            return "binary, but not parquet"
        try:
            with _opened(Source(str(head.path))) as file:
                columns = file.schema_arrow.names
        except BrokenStreamError as error:
            return str(error)
        return None if "question" in columns else "no 'question' column"

    def records(self, source: Source) -> Iterator[Record | BadRow]:
        with _opened(source) as file:
            number = 0
            for batch in file.iter_batches(_BATCH_ROWS, use_threads=False):
                for fields in batch.to_pylist():
                    number += 1
                    yield Record(number, fields)

    def row(self, record: Record) -> Row:
        return plain_row(Record(record.number, cell_values(record.fields)))


@contextmanager
def _opened(source: Source) -> Iterator[ParquetFile]:
    """The parquet file; a compressed one by way of a temporary file, for parquet needs to seek."""
    require("pyarrow", "hub", "a parquet file")
    import pyarrow as pa  # type: ignore[import-untyped]
    import pyarrow.parquet as pq

    with tempfile.TemporaryFile() as spool, source.open() as stream:
        try:
            if source.is_gzip:
                shutil.copyfileobj(stream, spool)
                yield pq.ParquetFile(spool)
            else:
                yield pq.ParquetFile(source.path)
        except (pa.ArrowException, OSError) as error:
            raise BrokenStreamError(f"damaged parquet ({_first_line(error)})") from error


def _first_line(error: Exception) -> str:
    return str(error).split("\n", 1)[0]
