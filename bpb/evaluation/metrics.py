"""The figures of an evaluation, as its folder holds them: `metrics.json`."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bpb.errors import InputError, RowError
from bpb.evaluation.figures import Figure
from bpb.records.fields import whole

METRICS = "metrics.json"


@dataclass(frozen=True, slots=True)
class Estimate:
    """A figure in per cent.

    Attributes:
        value: The mean; None of nothing.
        n: How many scores it is the mean of.
        sets: How many contrast sets they are from; None if it is not known.
        low: Lower end of its 95% interval; None where there is no interval.
        high: Upper end of the interval.
    """

    value: float | None
    n: int
    sets: int | None = None
    low: float | None = None
    high: float | None = None

    @classmethod
    def of(cls, figure: Figure) -> Estimate:
        """A computed figure."""
        return cls(**figure.to_json())


@dataclass(frozen=True, slots=True)
class Metrics:
    """What an evaluation computed, with its sets and model.

    Attributes:
        bpb: The version.
        model: Name of the model.
        predictions: Path of the file of predictions, "" if the model was asked.
        sets: Paths or names of the evaluated sets.
        task: The kind of evaluation.
        scorer: What compared predictions with gold answers; "" if the task has one way only.
        extract: Whether answers were read out of free text; None if the task has one way only.
        seed: Seed of the random sample; None if the task draws none.
        counts: How many questions, sets and more.
        figures: By group and name, such as "by_rule" and "AppendBool"; the group of a figure that
            is in none is "".
    """

    bpb: str
    model: str
    predictions: str
    sets: tuple[str, ...]
    task: str
    scorer: str
    extract: bool | None
    seed: int | None
    counts: Mapping[str, int]
    figures: Mapping[str, Mapping[str, Estimate]]

    @property
    def scoring(self) -> str:
        """How predictions were scored, in words; "" if the task has one way only."""
        if not self.scorer:
            return ""
        return f"{self.scorer}, answers {'read out of free text' if self.extract else 'as given'}"

    @property
    def name(self) -> str:
        """What was evaluated."""
        return self.model or Path(self.predictions).name or "(not named)"


def read_metrics(folder: Path) -> Metrics:
    """The figures of an evaluation.

    Raises:
        InputError: The folder has no `metrics.json`, or it is none of an evaluation.
    """
    path = folder / METRICS
    if not path.is_file():
        raise InputError(f"no evaluation in {folder}: expected its {METRICS}; see `bpb evaluate`")
    try:
        record = json.loads(path.read_bytes())
        return Metrics(
            bpb=str(record["bpb"]),
            model=whole(str(record["model"]), "model"),
            predictions=whole(str(record["predictions"]), "predictions"),
            sets=tuple(whole(str(each), "sets") for each in record["sets"]),
            task=str(record.get("task", "contrast sets")),
            scorer=str(record.get("scorer", "")),
            extract=record.get("extract"),
            seed=record.get("seed"),
            counts=dict(record["counts"]),
            figures=_grouped(record["figures"]),
        )
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError, RowError) as error:
        raise InputError(
            f"{path}: expected the figures of `bpb evaluate`, got another form ({error!r}); "
            "evaluate again"
        ) from error


def _grouped(figures: Mapping[str, Mapping[str, Any]]) -> dict[str, dict[str, Estimate]]:
    found: dict[str, dict[str, Estimate]] = {}
    for name, value in figures.items():
        if isinstance(value.get("value", {}), Mapping):
            found[name] = {each: Estimate(**figure) for each, figure in value.items()}
        else:
            found.setdefault("", {})[name] = Estimate(**value)
    return found
