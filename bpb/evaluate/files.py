"""Reading gold rows and predictions, and matching them by id."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol, TypeVar

from bpb.corpora.fields import Fields, identifier, kind
from bpb.corpora.json_stream import json_records
from bpb.corpora.row import BadRow, Record
from bpb.corpora.source import STANDARD_INPUT, BrokenStreamError, Source
from bpb.errors import InputError, RowError
from bpb.negation.format import bad_line

PREDICTION_FIELDS = ("prediction", "answer")


@dataclass(frozen=True, slots=True)
class Prediction:
    """What a model says.

    Attributes:
        texts: One text; several where it gives a list of spans; () where it gives no answer.
    """

    texts: tuple[str, ...]

    @property
    def text(self) -> str:
        """All of it as one text, "" where there is no answer."""
        return ", ".join(self.texts)


class Identified(Protocol):
    @property
    def id(self) -> str: ...


Gold = TypeVar("Gold", bound=Identified)
Parsed = TypeVar("Parsed")


def read_gold(path: Path, parse: Callable[[Fields], Gold]) -> list[Gold]:
    """The gold rows of a file of JSON lines or of one JSON array, gzip or not.

    Raises:
        InputError: The file cannot be read, holds no row, or has a bad row or an id twice.
    """
    rows = list(_by_id(path, parse, lambda row: row.id).values())
    if not rows:
        raise InputError(f"{path}: expected a row or more, got none")
    return rows


def read_predictions(path: Path) -> dict[str, Prediction]:
    """Predictions by id: JSON lines or one JSON array of `{id, prediction}`.

    A prediction is a text, a number, a list of texts, or null for no answer. As `bpb read` writes
    it, it may be called `answer`.

    Raises:
        InputError: The file cannot be read, or has a bad line or an id twice.
    """
    parsed = _by_id(path, _prediction, lambda pair: pair[0])
    return {identity: prediction for identity, (_, prediction) in parsed.items()}


def matched(
    gold: Iterable[Gold], predictions: Mapping[str, Prediction], gold_path: Path, path: Path
) -> list[tuple[Gold, Prediction]]:
    """Each gold row with its prediction.

    Raises:
        InputError: A row has no prediction, or a prediction no row.
    """
    rows = {row.id: row for row in gold}
    missing = [identity for identity in rows if identity not in predictions]
    unknown = [identity for identity in predictions if identity not in rows]
    if unknown:
        raise InputError(
            f"{path}: expected the ids of {gold_path}, {_named(unknown, len(predictions))} "
            "not there; predict for these rows"
        )
    if missing:
        raise InputError(
            f"{path}: expected a prediction for every row of {gold_path}, "
            f"{_named(missing, len(rows))} missing; give null where there is no answer"
        )
    return [(row, predictions[identity]) for identity, row in rows.items()]


def _named(ids: list[str], total: int) -> str:
    return f"{len(ids)} of {total} (the first: {ids[0]!r}) {'is' if len(ids) == 1 else 'are'}"


def _by_id(
    path: Path, parse: Callable[[Fields], Parsed], key: Callable[[Parsed], str]
) -> dict[str, Parsed]:
    source = Source(str(path))
    found: dict[str, Parsed] = {}
    numbers: dict[str, int] = {}
    for number, value in _parsed(source, parse):
        identity = key(value)
        if identity in found:
            reason = f"{identity!r} is the id of line {numbers[identity]} too; give each id once"
            raise bad_line(source, number, reason)
        found[identity], numbers[identity] = value, number
    return found


def _parsed(source: Source, parse: Callable[[Fields], Parsed]) -> Iterator[tuple[int, Parsed]]:
    if source != STANDARD_INPUT and not source.exists:
        raise InputError(f"no such file: {source.location}")
    if source.path.is_dir():
        raise InputError(f"{source.location} is a folder, expected a file of JSON lines")
    for record in _records(source):
        if isinstance(record, BadRow):
            raise bad_line(source, record.number, record.reason, record.field)
        try:
            yield record.number, parse(record.fields)
        except RowError as error:
            raise bad_line(source, record.number, error.reason, error.field) from error


def _records(source: Source) -> Iterator[Record | BadRow]:
    try:
        yield from json_records(source)
    except BrokenStreamError as error:
        raise InputError(f"{source.location}: {error}") from error


def _prediction(fields: Fields) -> tuple[str, Prediction]:
    identity = identifier(fields, "id")
    if not identity:
        raise RowError("expected the id of a row, got nothing", "id")
    name = next((each for each in PREDICTION_FIELDS if each in fields), None)
    if name is None:
        raise RowError(f"expected the field, got {', '.join(fields)}", PREDICTION_FIELDS[0])
    return identity, Prediction(tuple(_texts(fields[name], name)))


def _texts(value: object, name: str) -> Iterator[str]:
    match value:
        case None:
            return
        case str():
            yield value
        case list() if all(isinstance(each, str) for each in value):
            yield from value
        case bool():
            yield "yes" if value else "no"
        case _ if kind(value) == "a number":
            yield str(value)
        case _:
            raise RowError(
                f"expected text, a number, a list of texts or null, got {kind(value)}", name
            )
