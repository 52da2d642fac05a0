"""The figures of an evaluation, as its folder holds them: `metrics.json`."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bpb.errors import InputError
from bpb.evaluate.figures import Figure

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
        low, high = figure.interval.per_cent if figure.interval else (None, None)
        return cls(figure.per_cent, figure.count, figure.sets, low, high)


@dataclass(frozen=True, slots=True)
class Metrics:
    """What an evaluation computed, and of what.

    Attributes:
        bpb: The version.
        model: Name of the model.
        predictions: Path of the file of predictions, "" if the model was asked.
        sets: Paths or names of the evaluated sets.
        task: The kind of evaluation.
        scorer: What compared predictions with gold answers; "" if the task has one way only.
        extract: Whether answers were read out of free text; None if the task has one way only.
        seed: Of what was drawn at random; None if nothing was.
        counts: How many questions, sets and more.
        figures: By their names, joined by "/": "original/f1", "by_rule/AppendBool".
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
    figures: Mapping[str, Estimate]

    @property
    def name(self) -> str:
        """What was evaluated."""
        return self.model or Path(self.predictions).name or "(not named)"

    def under(self, name: str) -> dict[str, Estimate]:
        """The figures of a group, by the last part of their names."""
        start = f"{name}/"
        return {
            each.removeprefix(start): figure
            for each, figure in self.figures.items()
            if each.startswith(start)
        }


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
            model=str(record["model"]),
            predictions=str(record["predictions"]),
            sets=tuple(map(str, record["sets"])),
            task=str(record.get("task", "contrast sets")),
            scorer=str(record.get("scorer", "")),
            extract=record.get("extract"),
            seed=record.get("seed"),
            counts=dict(record["counts"]),
            figures=dict(_flat(record["figures"])),
        )
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise InputError(
            f"{path}: expected the figures of `bpb evaluate`, got another form ({error!r}); "
            "evaluate again"
        ) from error


def _flat(figures: Mapping[str, Any], start: str = "") -> Iterator[tuple[str, Estimate]]:
    for name, value in figures.items():
        if "value" in value and not isinstance(value["value"], Mapping):
            yield f"{start}{name}", Estimate(**value)
        else:
            yield from _flat(value, f"{start}{name}/")
