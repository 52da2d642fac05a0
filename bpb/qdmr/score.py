"""Scores of a file of predicted decompositions against a file of gold ones."""

from __future__ import annotations

import csv
import gzip
import io
import zlib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bpb.errors import InputError, RowError
from bpb.qdmr.metrics import Pair, score
from bpb.qdmr.text import normalise, parse
from bpb.qdmr.types import Decomposition
from bpb.typed_json import typed

_ID_FIELDS = ("question_id", "id")
_QUESTION_FIELDS = ("question_text", "question")


@dataclass(frozen=True, slots=True)
class _Row:
    """One line of a file; `id` is "" where the file has none, `decomposition` None where empty."""

    id: str
    question: str
    decomposition: Decomposition | None


def score_files(
    gold: Path,
    predicted: Path,
    *,
    with_ged: bool = True,
    complain: Callable[[str], None] = lambda _: None,
) -> dict[str, float]:
    """Score a file of predictions against a gold file.

    Both are Break's CSV (`question_id, question_text, decomposition`) or JSONL (the same fields, or
    `id, question, decomposition` as `bpb parse` writes them), also gzipped. Rows are matched by id;
    a predictions file without ids is matched in order.

    Args:
        gold: The gold file.
        predicted: The predictions.
        with_ged: Whether to compute graph edit distances.
        complain: Told of gold questions without prediction; they score as missing.

    Returns:
        The fields of `Scores` by name, without the distance where it was not asked for.

    Raises:
        InputError: A file cannot be read, or the two do not go together.
    """
    golds, predictions = list(_rows(gold)), list(_rows(predicted))
    found = _matched(golds, predictions, gold, predicted)
    pairs = [
        Pair(row.question, row.decomposition, prediction)
        for row, prediction in zip(golds, found, strict=True)
        if row.decomposition is not None
    ]
    missing = sum(pair.prediction is None for pair in pairs)
    if missing:
        complain(f"{missing} of {len(pairs)} questions have no prediction in {predicted}")
    return score(pairs, with_distance=with_ged).to_json()


def _matched(
    golds: list[_Row], predictions: list[_Row], gold: Path, predicted: Path
) -> list[Decomposition | None]:
    if all(row.id for row in golds) and all(row.id for row in predictions):
        by_id = {row.id: row.decomposition for row in predictions}
        if not any(row.id in by_id for row in golds):
            raise InputError(f"expected the ids of {gold} in {predicted}, found none of them")
        return [by_id.get(row.id) for row in golds]
    if len(golds) != len(predictions):
        raise InputError(
            f"expected as many rows in {predicted} as in {gold} ({len(golds)}), for it has no ids "
            f"to match by; got {len(predictions)}"
        )
    return [row.decomposition for row in predictions]


def _rows(path: Path) -> Iterator[_Row]:
    text = _text(path)
    if text.lstrip().startswith("{"):
        lines = ((n, line) for n, line in enumerate(text.splitlines(), 1) if line.strip())
        records = ((n, _json(path, n, line)) for n, line in lines)
    else:
        records = ((n, row) for n, row in enumerate(_table(path, text), 2))
    for number, record in records:
        if "decomposition" not in record:
            raise InputError(
                f"{path}:{number}: expected a field 'decomposition', got {sorted(map(str, record))}"
            )
        written = str(record["decomposition"] or "")
        usable = normalise(written).strip("; ")
        yield _Row(
            _field(record, _ID_FIELDS),
            _field(record, _QUESTION_FIELDS),
            parse(written) if usable else None,
        )


def _text(path: Path) -> str:
    try:
        data = path.read_bytes()
        if data[:2] == b"\x1f\x8b":
            data = gzip.decompress(data)
        return data.decode("utf-8-sig")
    except (OSError, EOFError, zlib.error, UnicodeDecodeError) as error:
        raise InputError(
            f"{path}: expected a CSV or JSONL file of decompositions: {error}"
        ) from error


def _table(path: Path, text: str) -> list[dict[str, Any]]:
    try:
        return list(csv.DictReader(io.StringIO(text, newline="")))
    except csv.Error as error:
        raise InputError(f"{path}: expected a CSV file of decompositions: {error}") from error


def _json(path: Path, number: int, line: str) -> Mapping[str, Any]:
    try:
        return typed(line, dict[str, Any])
    except RowError as error:
        raise InputError(f"{path}:{number}: expected a JSON object: {error}") from error


def _field(record: Mapping[str, Any], names: tuple[str, ...]) -> str:
    return next((str(record[name]) for name in names if record.get(name)), "")
