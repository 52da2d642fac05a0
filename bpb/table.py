"""Tables that a notebook shows, and that pandas takes."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from html import escape
from typing import TYPE_CHECKING

from bpb.discovery import require
from bpb.visible import visible

if TYPE_CHECKING:
    import pandas as pd


class Tabular(ABC):
    """What can be seen as a table."""

    __slots__ = ()

    @abstractmethod
    def table(self) -> Table:
        """The table."""

    def to_frame(self) -> pd.DataFrame:
        """The table as a data frame.

        Raises:
            PackageError: pandas is not installed.
        """
        return self.table().to_frame()

    def __str__(self) -> str:
        return str(self.table())

    def _repr_html_(self) -> str:
        return self.table()._repr_html_()

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        # Without it IPython would keep the whole `repr` beside the HTML.
        return {"text/plain": str(self), "text/html": self._repr_html_()}


@dataclass(frozen=True, slots=True)
class Table(Tabular):
    """Rows under headings.

    Attributes:
        headings: The columns' names.
        rows: A value for each column.

    Raises:
        ValueError: A row has more or fewer values than there are columns.
    """

    headings: tuple[str, ...]
    rows: tuple[tuple[object, ...], ...]

    def __post_init__(self) -> None:
        wrong = [row for row in self.rows if len(row) != len(self.headings)]
        if wrong:
            raise ValueError(f"expected {len(self.headings)} values in a row, got {wrong[0]}")

    @classmethod
    def of(cls, records: Iterable[Mapping[str, object]]) -> Table:
        """The table of records that have the same keys, which are the headings."""
        given = list(records)
        return cls(tuple(given[0]) if given else (), tuple(tuple(each.values()) for each in given))

    def renamed(self, names: Mapping[str, str]) -> Table:
        """The table with other headings for some."""
        return replace(self, headings=tuple(names.get(each, each) for each in self.headings))

    def table(self) -> Table:
        return self

    def to_frame(self) -> pd.DataFrame:
        require("pandas", "evaluate", "to_frame()")
        import pandas as pd

        return pd.DataFrame(list(self.rows), columns=list(self.headings))

    def __str__(self) -> str:
        lines = [self.headings, *(tuple(map(_shown, row)) for row in self.rows)]
        widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
        padded = (map(str.ljust, line, widths) for line in lines)
        return "\n".join("  ".join(cells).rstrip() for cells in padded)

    def _repr_html_(self) -> str:
        head = "".join(f"<th>{escape(name)}</th>" for name in self.headings)
        body = "".join(f"<tr>{''.join(map(_cell, row))}</tr>" for row in self.rows)
        return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def _cell(value: object) -> str:
    # Notebooks align cells to the right, which suits numbers only.
    style = "" if isinstance(value, int | float) else ' style="text-align: left"'
    return f"<td{style}>{escape(_shown(value))}</td>"


def _shown(value: object) -> str:
    match value:
        case None:
            return ""
        case float():
            return f"{value:.4g}"
        case int() if not isinstance(value, bool):
            return f"{value:,}"
    return visible(str(value))
