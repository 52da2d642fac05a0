"""An augmentation on the terminal."""

from __future__ import annotations

from rich.console import Console
from rich.table import Column, Table
from rich.text import Text

from bpb.augmentation.result import Augmentation


def show(console: Console, made: Augmentation) -> None:
    """The distribution before and after: by rule, question type and answer type."""
    table = Table(Column(overflow="fold"), "before")
    for each in made.files:
        table.add_column(f"after, tau {each.tau}")
    for column in table.columns[1:]:
        column.justify = "right"
    group = ""
    totals = [made.before.total, *(each.after.total for each in made.files)]
    for by, name, counts in made.rows():
        if by != group:
            table.add_section()
            table.add_row(Text(by, style="bold"))
            group = by
        cells = (
            f"{count:,} ({count / total:.1%})" for count, total in zip(counts, totals, strict=True)
        )
        table.add_row(Text(f"  {name}"), *cells)
    table.add_section()
    table.add_row("all", *(f"{total:,}" for total in totals))
    console.print(table)
    if made.left_out:
        reasons = (f"{count:,} {reason}" for reason, count in made.left_out.items())
        console.print(Text(f"variants left out: {', '.join(reasons)}"), soft_wrap=True)
