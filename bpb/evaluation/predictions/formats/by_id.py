"""One object with a prediction for each id, as SQuAD, DROP and HotpotQA have it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from bpb.corpora.head import Head, Shape
from bpb.corpora.json_stream import json_entries
from bpb.corpora.plain import ID_FIELDS
from bpb.corpora.row import BadRow, Record
from bpb.corpora.source import Source
from bpb.evaluation.prediction import Prediction
from bpb.evaluation.predictions.format import Format, prediction_of
from bpb.records.fields import Fields, identifier


class ById(Format):
    """One JSON object of predictions by id, as the scripts of SQuAD and DROP take it.

    A prediction is a text, or a list of texts. HotpotQA's object of `answer` and `sp` is read too;
    its supporting facts are passed over.
    """

    name = "by id"

    def fits(self, head: Head) -> bool:
        # An object on one line looks like a line of its own.
        shapes = (Shape.JSON_OBJECT, Shape.JSON_LINES)
        if head.shape not in shapes or (head.shape is Shape.JSON_LINES and len(head.lines) > 1):
            return False
        return head.first.keys().isdisjoint((*ID_FIELDS, "doc"))

    def records(self, source: Source) -> Iterator[Record | BadRow]:
        number = 0
        for key, value in json_entries(source):
            is_hotpot = key == "answer" and isinstance(value, Mapping)
            entries = value.items() if isinstance(value, Mapping) and is_hotpot else [(key, value)]
            if key == "sp" and isinstance(value, Mapping):
                continue
            for identity, said in entries:
                number += 1
                yield Record(number, {"id": identity, "prediction": said})

    def prediction(self, fields: Fields) -> tuple[str, Prediction]:
        return identifier(fields, "id"), prediction_of(fields["prediction"], "prediction")
