"""A run's table and one variant's derivation, drawn with rich."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain, groupby
from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.panel import Panel
from rich.table import Table
from rich.text import Text
from rich.tree import Tree

from bpb.corpora import Rejected
from bpb.errors import InputError
from bpb.inspect.words import constraint_words, shown
from bpb.qdmr.types import REFERENCE
from bpb.qgen.distance import word_distance
from bpb.store import RunDirectory

Record = Mapping[str, Any]
CONTEXT_CHARACTERS = 600
MOST_DROPPED = 10


def show_run(console: Console, directory: RunDirectory) -> None:
    """What a run made, by rule, and what it left out and why."""
    counts = directory.manifest.counts
    share = counts.covered / counts.input if counts.input else 0.0
    seconds = sum(directory.manifest.seconds.values())
    console.print(
        f"[bold]{escape(str(directory.path))}[/bold]: {counts.covered:,} of {counts.input:,} "
        f"examples covered ({share:.1%}); {counts.answered:,} variants with an answer, "
        f"{counts.constrained:,} with constraints only; {seconds:,.0f} s"
    )
    answered: Counter[str] = Counter()
    constrained: Counter[str] = Counter()
    changed: Counter[str] = Counter()
    for row in chain(directory.read_rows("contrast_set"), directory.read_rows("constraints")):
        (answered if row["answer"] else constrained)[row["rule"]] += 1
        changed[row["rule"]] += word_distance(row["question"], row["original"]["question"])
    table = Table("rule", "answered", "constraints only", "words changed")
    for name in sorted(answered | constrained):
        average = changed[name] / (answered[name] + constrained[name])
        table.add_row(name, f"{answered[name]:,}", f"{constrained[name]:,}", f"{average:.1f}")
    console.print(table)
    for title, reasons in (("not covered", counts.uncovered), ("rejected", counts.rejected)):
        if reasons:
            listed = sorted(reasons.items(), key=lambda item: -item[1])[:8]
            console.print(f"{title}: " + "; ".join(f"{escape(k)} {v:,}" for k, v in listed))


def show_contrast_sets(console: Console, directory: RunDirectory, limit: int) -> None:
    """The first contrast sets of a run that are more than one variant, else the first."""
    groups = first_sets(directory.read_variants(), limit)
    draw_contrast_sets(console, groups)
    if groups:
        console.print(
            f"One variant with its derivation: [bold]bpb inspect {escape(str(directory.path))} "
            f"{escape(groups[0][0]['id'])}[/bold]"
        )


def draw_contrast_sets(console: Console, groups: Iterable[Sequence[Record]]) -> None:
    """Contrast sets, each given as the records of its variants."""
    for records in groups:
        first = records[0]
        original = first["original"]
        body = Table.grid(padding=(0, 2))
        body.add_row(
            Text("original", style="dim"), original["question"], _answer_text(original["answer"])
        )
        for record in records:
            body.add_row(
                Text(record["rule"], style="cyan"),
                record["question"],
                _answer_text(record["answer"]),
            )
        console.print(Panel(body, title=Text(first["original_id"]), title_align="left"))


def show_variant(console: Console, directory: RunDirectory, identity: str) -> None:
    """One variant, or each variant of one example, with its DAG and how every step came about.

    Where there is none: what was dropped of it, and why.

    Raises:
        InputError: The run has neither.
    """
    found = [
        record
        for output in ("contrast_set", "constraints")
        for record in directory.read_rows(output)
        if identity in (record["id"], record["original_id"])
    ]
    for record in found:
        _show_record(console, record)
    if not found:
        _show_dropped(console, directory, identity)


def _show_dropped(console: Console, directory: RunDirectory, identity: str) -> None:
    dropped = [
        row
        for row in directory.read_rows("rejected")
        if identity in (row["id"], row.get("original_id"))
    ]
    if not dropped:
        raise InputError(
            f"nothing was made or dropped of {identity!r} in {directory.path}: no rule applies to "
            f"it, or it is no id of the run; `bpb inspect {directory.path}` lists some"
        )
    console.print(Text(f"{identity}: nothing was delivered; dropped:", style="bold"))
    for row in dropped[:MOST_DROPPED]:
        console.print(Text("\n".join(filter(None, _dropped_lines(row)))))
    if len(dropped) > MOST_DROPPED:
        console.print(f"and {len(dropped) - MOST_DROPPED} more: {directory.file('rejected')}")


def _dropped_lines(row: Record) -> Iterator[str]:
    """A row of rejected.jsonl: where and why it was dropped, then its question."""
    if row["stage"] == "read":
        yield f"- read: {Rejected.from_json(row)}"
        return
    detail = "" if row["detail"] in ("", row["reason"]) else f": {row['detail']}"
    yield f"- {row['stage']}: {row['id']}: {row['reason']}{detail}"
    yield f"  {row['question']}" if row["question"] else ""


def _show_record(console: Console, record: Record) -> None:
    original = record["original"]
    context = record["context"]
    cut = "..." if len(context) > CONTEXT_CHARACTERS else ""
    facts = Table.grid(padding=(0, 2))
    rows = [
        ("context", context[:CONTEXT_CHARACTERS] + cut),
        ("original", f"{original['question']}  ->  {shown(original['answer'])}"),
        *([("corrected", original["corrected"])] if original.get("corrected") else ()),
        ("", original["decomposition"]),
        ("question", record["question"]),
        ("", record["decomposition"]),
        ("answer", shown(record["answer"])),
        ("constraints", "; ".join(map(constraint_words, record["constraints"])) or "none"),
        (
            "quality",
            ", ".join(
                f"{name} {result['score']:.2f}" + ("" if result["pass"] else " FAILED")
                for name, result in record["quality"].items()
            ),
        ),
    ]
    for name, value in rows:
        facts.add_row(Text(name, style="dim"), Text(value))
    title = f"{record['id']}  [{record['category']}; asked by {record['question_by']}]"
    console.print(Panel(facts, title=Text(title), title_align="left"))
    console.print(_tree(record))


def _tree(record: Record) -> Tree:
    """The DAG from the answer down; a step used twice is drawn once and named after that."""
    steps = record["steps"]
    drawn: set[int] = set()

    def add(parent: Tree, index: int) -> None:
        step = steps[index]
        label = Text(f"#{index + 1} ", style="bold")
        label.append(f"{step['op']} ", style="cyan")
        label.append(step["text"])
        label.append(f"  =  {shown(step['output'])}", style="green")
        if index in drawn:
            parent.add(Text(f"#{index + 1} (above)", style="dim"))
            return
        drawn.add(index)
        label.append(f"\n   by {step['by']}, {step['score']:.2f}", style="dim")
        if step["question"]:
            label.append(f": {step['question']}", style="dim")
        if step["evidence"]:
            spans = ", ".join(f"{e['start']}-{e['end']} {e['text']!r}" for e in step["evidence"])
            label.append(f"\n   read at {spans}", style="dim")
        branch = parent.add(label)
        for reference in dict.fromkeys(REFERENCE.findall(step["text"])):
            number = int(reference) - 1
            if 0 <= number < index:
                add(branch, number)

    root = Tree(Text("derivation", style="dim"))
    if steps:
        add(root, len(steps) - 1)
    return root


def _answer_text(answer: Mapping[str, Any] | None) -> Text:
    return Text(shown(answer), style="green")


def first_sets(records: Iterable[Record], limit: int) -> list[list[Record]]:
    """Up to `limit` contrast sets: of the most rules first, and of these the surest."""
    sets = [list(group) for _, group in groupby(records, key=lambda record: record["original_id"])]
    sets.sort(key=_variety_and_certainty, reverse=True)
    return sets[:limit]


def _variety_and_certainty(records: Iterable[Record]) -> tuple[int, float]:
    records = list(records)
    certainty = [check["score"] for record in records for check in record["quality"].values()]
    return min(len({record["rule"] for record in records}), 4), min(certainty, default=0.0)
