"""A comparison on the terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.console import Console
from rich.table import Table
from rich.text import Text

from bpb.evaluation.comparison import Comparison, Difference, Disagreement, Wins

_TEXT_CHARACTERS = 200
_SMALLEST_P = 0.001


def show_comparison(console: Console, comparison: Comparison) -> None:
    """The figures of both, their differences, and questions that one alone gets right."""
    first, second = comparison.first, comparison.second
    for name, side in (("A", first), ("B", second)):
        console.print(Text.assemble((name, "bold"), f": {side.model} ({side.folder})"))
    table = _table(f"{comparison.questions:,} questions", "p")
    _section(table, "F1", comparison.figures)
    _section(table, "consistency", [each.figure for each in comparison.consistency])
    console.print(table)
    for each in comparison.consistency:
        console.print(
            f"consistent sets ({each.figure.name}): both {each.both:,}, "
            f"A alone {each.only_first:,}, B alone {each.only_second:,}, "
            f"neither {each.neither:,}",
            soft_wrap=True,
        )
    if comparison.groups:
        table = _table(f"F1 by {comparison.by.value.replace('-', ' ')}", "p Holm")
        for group in comparison.groups:
            _add(table, group.name, group, group.p_holm)
        console.print(table)
    for name, wins in (("A", comparison.first_right), ("B", comparison.second_right)):
        _show_wins(console, name, wins)


def p_in_words(p: float) -> str:
    """A p-value to three decimals."""
    return f"<{_SMALLEST_P}" if p < _SMALLEST_P else f"{p:.3f}"


def interval_in_words(difference: Difference) -> str:
    """The ends of a difference's interval; "-" without one."""
    if difference.low is None or difference.high is None:
        return "-"
    return f"{difference.low:+.1f} to {difference.high:+.1f}"


def _table(title: str, p: str) -> Table:
    # Without edges, so that long names of rules fit into 80 columns.
    table = Table(show_edge=False, pad_edge=False)
    table.add_column(title, overflow="fold")
    for head in ("sets", "A", "B", "B-A", "95%", p):
        table.add_column(head, justify="right", no_wrap=True)
    return table


def _section(table: Table, name: str, figures: Sequence[Difference]) -> None:
    if figures:
        table.add_section()
        table.add_row(Text(name, style="dim"))
    for each in figures:
        _add(table, f" {each.name}", each, each.p)


def _add(table: Table, name: str, figure: Difference, p: float | None) -> None:
    table.add_row(
        Text(name),
        f"{figure.sets:,}",
        f"{figure.first:.1f}",
        f"{figure.second:.1f}",
        f"{figure.difference:+.1f}",
        interval_in_words(figure),
        "" if p is None else p_in_words(p),
    )


def _show_wins(console: Console, name: str, wins: Wins) -> None:
    some = f"; {len(wins.shown)} of them" if 0 < len(wins.shown) < wins.count else ""
    console.print(Text(f"{name} alone is right: {wins.count:,} questions{some}", style="bold"))
    for each in wins.shown:
        console.print(Text("\n".join(_lines(each))))


def _lines(question: Disagreement) -> Iterator[str]:
    yield f"- {_cut(question.question)}" + (f"  [{question.rule}]" if question.rule else "")
    gold, first, second = (
        _cut("; ".join(texts)) or "(no answer)"
        for texts in (question.gold, question.first, question.second)
    )
    yield f"  gold: {gold} | A: {first} | B: {second}"


def _cut(text: str) -> str:
    printable = "".join(each if each.isprintable() else " " for each in text)
    line = " ".join(printable.split())
    return line if len(line) <= _TEXT_CHARACTERS else f"{line[: _TEXT_CHARACTERS - 3]}..."
