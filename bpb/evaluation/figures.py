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
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from numpy.typing import ArrayLike

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

    def to_json(self) -> dict[str, Any]:
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
    return Figure(total, count, len(sums), interval_of(sums))


def ratio_interval(sums: ArrayLike) -> tuple[float, float] | None:
    """The 95% interval of a mean over contrast sets, by bootstrap.

    The same sets are drawn at each call for the same number of sets. So the sums of two models'
    differences give the interval of a paired difference.

    Args:
        sums: A row for each set, shape (sets, 2): the sum of its values, and how many there are.

    Returns:
        Both ends; None of fewer than two sets.
    """
    import numpy as np
    from scipy.stats import bootstrap

    totals, counts = np.asarray(sums, dtype=float).reshape(-1, 2).T
    if len(totals) < 2:
        return None
    # Whatever the order of the sets is.
    order = np.lexsort((counts, totals))
    found = bootstrap(
        (totals[order], counts[order]),
        lambda total, count, axis: total.sum(axis) / count.sum(axis),
        n_resamples=_RESAMPLES,
        batch=max(1, _HELD // len(totals)),
        vectorized=True,
        paired=True,
        confidence_level=_LEVEL,
        method="percentile",
        rng=np.random.default_rng(0),
    ).confidence_interval
    return float(found.low), float(found.high)


def interval_of(sums: ArrayLike) -> Interval | None:
    """The same of a mean of scores from 0 to 1."""
    ends = ratio_interval(sums)
    return Interval(*(min(max(end, 0.0), 1.0) for end in ends)) if ends else None


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
