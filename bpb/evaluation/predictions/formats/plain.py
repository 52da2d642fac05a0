"""Lines of `id` and `prediction`."""

from __future__ import annotations

from collections.abc import Iterator

from bpb.corpora.head import Head
from bpb.corpora.json_stream import json_records
from bpb.corpora.plain import ID_FIELDS
from bpb.corpora.row import BadRow, Record
from bpb.corpora.source import Source
from bpb.errors import RowError
from bpb.evaluation.prediction import Prediction
from bpb.evaluation.predictions.format import Format, prediction_of
from bpb.records.fields import Fields, identifier

_FIELDS = ("prediction", "answer")


class Plain(Format):
    """JSON lines, or one JSON array, of `{"id", "prediction"}`.

    The prediction may be called `answer`, as `bpb read` writes it.
    """

    name = "plain"
    rank = 1

    def fits(self, head: Head) -> bool:
        return True

    def records(self, source: Source) -> Iterator[Record | BadRow]:
        return json_records(source)

    def prediction(self, fields: Fields) -> tuple[str, Prediction]:
        identity = identifier(fields, *ID_FIELDS)
        if not identity:
            raise RowError("expected the id of a question, got nothing", "id")
        name = next((each for each in _FIELDS if each in fields), None)
        if name is None:
            raise RowError(f"expected the field, got {', '.join(fields)}", _FIELDS[0])
        return identity, prediction_of(fields[name], name)
