"""Figures of an evaluation: means in per cent, by name, as JSON or as a table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

Value = TypeVar("Value")
_WIDTH = 10


@dataclass(frozen=True, slots=True)
class Figure:
    """A mean.

    Attributes:
        total: The sum of the scores, each from 0 to 1.
        count: How many scores there are.
    """

    total: float
    count: int

    def __post_init__(self) -> None:
        if not 0 <= self.total <= self.count:
            raise ValueError(f"a mean of scores from 0 to 1, got {self.total} of {self.count}")

    @property
    def per_cent(self) -> float | None:
        """100 total / count, to four decimals; None of nothing."""
        return round(100 * self.total / self.count, 4) if self.count else None


def mean(scores: Iterable[float]) -> Figure:
    """The mean of scores from 0 to 1, or of what is right (True) and wrong (False)."""
    values = [float(score) for score in scores]
    return Figure(sum(values), len(values))


Figures = Mapping[str, Figure | Mapping[str, Figure]]


def to_json(figures: Figures) -> dict[str, Any]:
    """The figures in per cent by name, null where there is nothing to count, and under `counts`
    of how many each is the mean.
    """
    return {
        **_each(figures, lambda figure: figure.per_cent),
        "counts": _each(figures, lambda figure: figure.count),
    }


def table(figures: Figures) -> str:
    """The figures for people: name, per cent, and of how many."""
    rows = list(_rows(figures))
    width = max(len(name) for name, _ in rows)
    return "\n".join(
        [f"{'':{width}}{'per cent':>{_WIDTH}}{'of':>{_WIDTH}}"]
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
    return f"{value:>{_WIDTH}}{figure.count:{_WIDTH}}"


def _each(figures: Figures, of: Callable[[Figure], Value]) -> dict[str, Value | dict[str, Value]]:
    return {
        name: of(value)
        if isinstance(value, Figure)
        else {key: of(each) for key, each in value.items()}
        for name, value in figures.items()
    }
