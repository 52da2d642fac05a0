"""Files of predictions, in any format, by id."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from pathlib import Path

from bpb.corpora.head import take_head
from bpb.corpora.parsing import parsed_rows, until_break
from bpb.corpora.row import Rejected
from bpb.corpora.source import Source, kept
from bpb.errors import InputError
from bpb.evaluation.complaints import Complaints, Problem
from bpb.evaluation.prediction import Prediction
from bpb.evaluation.predictions.format import Format, all_formats

__all__ = ["Format", "Predictions", "all_formats", "read_predictions"]


class Predictions:
    """Predictions by id, in a temporary file, so that any number of them fits."""

    def __init__(self) -> None:
        # An empty name is SQLite's for a temporary file.
        self._table = sqlite3.connect("")
        self._table.execute("CREATE TABLE said (id TEXT PRIMARY KEY, texts TEXT, used INT)")

    def add(self, identity: str, prediction: Prediction) -> bool:
        """Keep a prediction; whether its id is a new one, else the earlier one stands."""
        done = self._table.execute(
            "INSERT OR IGNORE INTO said VALUES (?, ?, 0)", (identity, json.dumps(prediction.texts))
        )
        return done.rowcount == 1

    def take(self, identity: str) -> Prediction | None:
        """The prediction of an id, None if there is none."""
        found = self._table.execute(
            "UPDATE said SET used = 1 WHERE id = ? RETURNING texts", (identity,)
        ).fetchone()
        return None if found is None else Prediction(tuple(json.loads(found[0])))

    def untaken(self) -> Iterator[str]:
        """The ids that nobody took."""
        rows = self._table.execute("SELECT id FROM said WHERE used = 0 ORDER BY rowid")
        return (row[0] for row in rows)

    def close(self) -> None:
        """Delete the temporary file."""
        self._table.close()


def read_predictions(path: Path, complaints: Complaints) -> Predictions:
    """The predictions of a file.

    Args:
        path: The file, in one of `all_formats`.
        complaints: Gets bad rows and ids that are there twice; of these the first one counts.

    Raises:
        InputError: The file cannot be read.
    """
    with kept(str(path)) as given:
        source = Source(given)
        if not source.exists:
            raise InputError(f"no such file: {path}")
        if source.path.is_dir():
            raise InputError(f"{path} is a folder, expected a file of predictions")
        head = take_head(source, "predictions with one id or more")
        format_ = next(each for each in all_formats() if each.fits(head))
        found = Predictions()
        records = until_break(format_.records(source))

        def reject(row: Rejected) -> None:
            complaints.add(Problem.BAD_PREDICTION, str(row))

        for _, (identity, prediction) in parsed_rows(source, records, format_.prediction, reject):
            if not found.add(identity, prediction):
                complaints.add(Problem.TWICE, f"{path}: {identity!r}")
    return found
