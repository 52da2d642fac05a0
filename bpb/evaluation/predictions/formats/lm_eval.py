"""What lm-eval writes with --log_samples."""

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
from bpb.records.fields import Fields, identifier, mapping

_RESPONSES = ("filtered_resps", "resps")


class LmEvalSamples(Format):
    """The file `samples_TASK_TIME.jsonl` of lm-eval's `--log_samples`.

    The id is that of the task's document (`doc`). The first of its filtered responses counts.
    """

    name = "lm-eval samples"

    def fits(self, head: Head) -> bool:
        return "doc" in head.first and not head.first.keys().isdisjoint(_RESPONSES)

    def records(self, source: Source) -> Iterator[Record | BadRow]:
        return json_records(source)

    def prediction(self, fields: Fields) -> tuple[str, Prediction]:
        identity = identifier(mapping(fields.get("doc"), "doc"), *ID_FIELDS)
        if not identity:
            raise RowError(f"expected one of {', '.join(ID_FIELDS)}, got none of them", "doc")
        name = next((each for each in _RESPONSES if each in fields), _RESPONSES[0])
        said = fields.get(name)
        while isinstance(said, list) and said:
            said = said[0]
        return identity, prediction_of(said, name)
