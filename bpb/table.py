"""Tables that a notebook shows, and that pandas takes."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING

from bpb.discovery import require

if TYPE_CHECKING:
    import pandas as pd


@dataclass(frozen=True, slots=True)
class Table:
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

    def to_frame(self) -> pd.DataFrame:
        """The table as a data frame.

        Raises:
            PackageError: pandas is not installed.
        """
        require("pandas", "evaluate", "to_frame()")
        import pandas as pd

        return pd.DataFrame(list(self.rows), columns=list(self.headings))

    def _repr_html_(self) -> str:
        head = "".join(f"<th>{escape(name)}</th>" for name in self.headings)
        body = "".join(f"<tr>{''.join(map(_cell, row))}</tr>" for row in self.rows)
        return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


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

    def _repr_html_(self) -> str:
        return self.table()._repr_html_()


def _cell(value: object) -> str:
    # Notebooks align cells to the right, which suits numbers only.
    if isinstance(value, int | float):
        return f"<td>{value:,}</td>"
    return f'<td style="text-align: left">{escape(str(value))}</td>'
