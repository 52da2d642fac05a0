"""Figures of an evaluation: means in per cent, by name, as JSON or as a table.

A mean over contrast sets has a 95% interval: the 2.5th and 97.5th percentile of the means of 2,000
samples, each of as many contrast sets drawn with replacement. Whole sets are drawn, as the
questions of one set have a passage in common. Samples are the same at every call and whatever the
order of the sets is.

Source: Efron and Tibshirani 1993 (An Introduction to the Bootstrap), section 13.3.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

_WIDTH = 10
_INTERVAL_WIDTH = 18
_RESAMPLES = 2000
_LEVEL = 0.95
# How many drawn numbers are held at a time.
_HELD = 2_000_000


@dataclass(frozen=True, slots=True)
class Interval:
    """Where a mean lies with 95% confidence, both ends from 0 to 1."""

    low: float
    high: float

    def __post_init__(self) -> None:
        if not 0 <= self.low <= self.high <= 1:
            raise ValueError(f"an interval within 0 and 1, got {self.low} to {self.high}")

    @property
    def per_cent(self) -> list[float]:
        """Both ends times 100, to four decimals."""
        return [round(100 * end, 4) for end in (self.low, self.high)]


@dataclass(frozen=True, slots=True)
class Figure:
    """A mean.

    Attributes:
        total: The sum of the scores, each from 0 to 1.
        count: How many scores there are.
        sets: How many contrast sets they are from.
        interval: Of the mean over contrast sets; None of fewer than two.
    """

    total: float
    count: int
    sets: int
    interval: Interval | None = None

    def __post_init__(self) -> None:
        if not 0 <= self.total <= self.count:
            raise ValueError(f"a mean of scores from 0 to 1, got {self.total} of {self.count}")

    @property
    def per_cent(self) -> float | None:
        """100 total / count, to four decimals; None of nothing."""
        return round(100 * self.total / self.count, 4) if self.count else None

    def to_json(self) -> dict[str, float | int | None]:
        """In per cent: `value`, of `n` scores from `sets` contrast sets, from `low` to `high`.

        What is not known is null.
        """
        low, high = self.interval.per_cent if self.interval else (None, None)
        known = {"value": self.per_cent, "n": self.count, "sets": self.sets}
        return {**known, "low": low, "high": high}


def mean_over_sets(scores: Iterable[tuple[str, float]]) -> Figure:
    """The mean of scores from 0 to 1, with its interval.

    Args:
        scores: The id of a contrast set, and the score of one of its questions.
    """
    by_set: dict[str, list[float]] = defaultdict(list)
    for name, score in scores:
        by_set[name].append(float(score))
    sums = sorted((sum(each), len(each)) for each in by_set.values())
    total, count = sum(each for each, _ in sums), sum(each for _, each in sums)
    return Figure(total, count, len(sums), _interval(sums))


def _interval(sums: list[tuple[float, int]]) -> Interval | None:
    if len(sums) < 2:
        return None
    import numpy as np
    from scipy.stats import bootstrap

    totals, counts = np.array(sums, dtype=float).T
    found = bootstrap(
        (totals, counts),
        lambda total, count, axis: total.sum(axis) / count.sum(axis),
        n_resamples=_RESAMPLES,
        batch=max(1, _HELD // len(sums)),
        vectorized=True,
        paired=True,
        confidence_level=_LEVEL,
        method="percentile",
        rng=np.random.default_rng(0),
    ).confidence_interval
    low, high = np.clip((found.low, found.high), 0, 1)
    return Interval(float(low), float(high))


Figures = Mapping[str, Figure | Mapping[str, Figure]]


def to_json(figures: Figures) -> dict[str, Any]:
    """The figures by name, each as `Figure.to_json` gives it."""
    return {
        name: value.to_json()
        if isinstance(value, Figure)
        else {key: each.to_json() for key, each in value.items()}
        for name, value in figures.items()
    }


def flat(figures: Figures) -> Iterator[tuple[str, str, Figure]]:
    """The figures with the names of their groups; the name of one without a group is ""."""
    for name, value in figures.items():
        if isinstance(value, Figure):
            yield name, "", value
        else:
            yield from ((name, key, each) for key, each in value.items())


def table(figures: Figures, title: str = "") -> str:
    """The figures for people: name, per cent, interval, and of how many."""
    rows = list(_rows(figures))
    width = max(len(name) for name in [title, *(name for name, _ in rows)])
    head = (
        f"{'per cent':>{_WIDTH}}{'95% interval':>{_INTERVAL_WIDTH}}{'of':>{_WIDTH}}"
        f"{'sets':>{_WIDTH}}"
    )
    return "\n".join(
        [f"{title:{width}}{head}"]
        + [f"{name:{width}}{_cells(figure)}".rstrip() for name, figure in rows]
    )


def _rows(figures: Figures) -> Iterator[tuple[str, Figure | None]]:
    for name, value in figures.items():
        if isinstance(value, Figure):
            yield _words(name), value
        else:
            yield _words(name), None
            yield from ((f"  {_words(key)}", each) for key, each in value.items())


def _words(name: str) -> str:
    return name.replace("_", " ")


def _cells(figure: Figure | None) -> str:
    if figure is None:
        return ""
    value = "-" if figure.per_cent is None else f"{figure.per_cent:.2f}"
    ends = figure.interval.per_cent if figure.interval else []
    interval = " to ".join(f"{end:.2f}" for end in ends) or "-"
    return (
        f"{value:>{_WIDTH}}{interval:>{_INTERVAL_WIDTH}}{figure.count:{_WIDTH}}"
        f"{figure.sets:{_WIDTH}}"
    )
