"""Data sets of Hugging Face `datasets`: a folder made by save_to_disk, or a name on the hub."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import cast

from bpb.corpora.cells import cell_values
from bpb.corpora.format import Format
from bpb.corpora.head import Head, Shape
from bpb.corpora.plain import ID_FIELDS, plain_row
from bpb.corpora.row import BadRow, Record, Row
from bpb.corpora.source import BrokenStreamError, Source
from bpb.discovery import require
from bpb.errors import InputError

_SAVED_DATASET = "state.json"
_SAVED_SPLITS = "dataset_dict.json"


class HuggingFace(Format):
    """Rows with plain fields, or as `squad`, `drop`, `hotpot_qa` and `boolq` have them there.

    A hub name is `owner/name`, `owner/name:split` or `owner/name:configuration:split`, and must be
    asked for by `format="huggingface"`; it is streamed.
    """

    name = "huggingface"
    recognised_by = "a folder that `datasets` saved, or a hub name"
    id_fields = ID_FIELDS

    def sniff(self, head: Head) -> str | None:
        if head.shape is not Shape.FOLDER:
            return "a file"
        saved = any((head.path / name).is_file() for name in (_SAVED_DATASET, _SAVED_SPLITS))
        return None if saved else f"no {_SAVED_DATASET}"

    def records(self, source: Source) -> Iterator[Record | BadRow]:
        rows = _saved(source) if source.exists else _streamed(source)
        for number, fields in enumerate(rows, 1):
            yield Record(number, fields)

    def row(self, record: Record) -> Row:
        return plain_row(Record(record.number, cell_values(record.fields)))


def _saved(source: Source) -> Iterable[Mapping[str, object]]:
    require("datasets", "hub", "a saved data set")
    import datasets
    import pyarrow as pa  # type: ignore[import-untyped]

    try:
        saved = datasets.load_from_disk(source.location)
    except (OSError, ValueError, KeyError, pa.ArrowException) as error:
        raise BrokenStreamError(f"the saved data set is damaged ({_first_line(error)})") from error
    if isinstance(saved, datasets.DatasetDict):
        raise InputError(
            f"{source.location} holds the splits {', '.join(saved)}: "
            f"give one, such as {source.path / next(iter(saved), 'validation')}"
        )
    return cast("Iterable[Mapping[str, object]]", saved)


def _streamed(source: Source) -> Iterable[Mapping[str, object]]:
    require("datasets", "hub", "a data set of the Hugging Face hub")
    import datasets
    from datasets.exceptions import DatasetsError

    name, _, rest = source.location.partition(":")
    configuration, _, split = rest.rpartition(":")
    try:
        found = datasets.load_dataset(name, configuration or None, streaming=True)
    except (OSError, ValueError, DatasetsError) as error:
        raise InputError(f"cannot load {name} from the hub: {_first_line(error)}") from error
    if not split and len(found) == 1:
        split = next(iter(found))
    if split not in found:
        raise InputError(
            f"expected {name} with one of its splits {', '.join(found)}, "
            f"got {split or 'none'}: give it as {name}:{next(iter(found), 'validation')}"
        )
    return cast("Iterable[Mapping[str, object]]", found[split])


def _first_line(error: Exception) -> str:
    return str(error).split("\n", 1)[0]
