"""A run's table and one variant's derivation, drawn with rich."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain, groupby
from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table
from rich.text import Text
from rich.tree import Tree

from bpb.corpora import Rejected
from bpb.english.distance import word_distance
from bpb.errors import InputError
from bpb.qdmr.types import REFERENCE
from bpb.records.view.words import constraint_words, lowers, shown, walk_words
from bpb.runs.directory import OF_VARIANTS, RunDirectory
from bpb.runs.outcome import stated
from bpb.visible import harmless, visible

Record = Mapping[str, Any]
CONTEXT_CHARACTERS = 600
MOST_DROPPED = 10
# A word for whether a step's value leads to the answer, with its mark and its style.
_SUPPORT = {
    "supporting": ("supports", "✓", "not bold green"),
    "contradicting": ("contradicts", "✗", "bold red"),
    "open": ("open", "?", "not bold dim"),
}


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
        table.add_row(Text(name), f"{answered[name]:,}", f"{constrained[name]:,}", f"{average:.1f}")
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
    for group in groups:
        records = [harmless(record) for record in group]
        first = records[0]
        original = first["original"]
        body = Table.grid(padding=(0, 2))
        asked = [("original", original), *((record["rule"], record) for record in records)]
        for name, each in asked:
            body.add_row(
                Text(name, style="dim" if each is original else "cyan"),
                Text(each["question"]),
                _answer_text(each["answer"]),
            )
        console.print(Panel(body, title=Text(first["original_id"]), title_align="left"))


def show_variant(
    console: Console, directory: RunDirectory, identity: str, *, all_checks: bool = False
) -> None:
    """One variant, or each variant of one example, with the derivation of its answer.

    If no variant of an example was delivered, this shows what was rejected, and why.

    Args:
        console: Where to print.
        directory: The run.
        identity: A variant's or an example's id.
        all_checks: Whether to list the checks with full score too.

    Raises:
        InputError: The run has neither.
    """
    found = records_of(directory, identity)
    for record in found:
        _show_record(console, harmless(record), all_checks)
    if not found:
        _show_dropped(console, directory, identity)


def records_of(directory: RunDirectory, identity: str) -> list[Record]:
    """The record of a variant, or those of each variant of an example; none for another id."""
    return [
        record
        for output in OF_VARIANTS
        for record in directory.read_rows(output)
        if identity in (record["id"], record["original_id"])
    ]


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
    console.print(Text(f"{visible(identity)}: nothing was delivered; rejected:", style="bold"))
    for row in map(harmless, dropped[:MOST_DROPPED]):
        console.print(Text("\n".join(filter(None, _dropped_lines(row)))))
    if len(dropped) > MOST_DROPPED:
        console.print(f"and {len(dropped) - MOST_DROPPED} more: {directory.file('rejected')}")


def _dropped_lines(row: Record) -> Iterator[str]:
    """A row of rejected.jsonl: where and why it was dropped, then its question."""
    if row["stage"] == "read":
        yield f"- read: {Rejected.from_json(row)}"
        return
    yield f"- {row['stage']}: {row['id']}: {stated(row['reason'], row['detail'])}"
    yield f"  {row['question']}" if row["question"] else ""


def _show_record(console: Console, record: Record, all_checks: bool) -> None:
    asked_by = f"{record['category']}; asked by {record['question_by']}"
    console.print(Rule(Text(f"{record['id']}  [{asked_by}]"), align="left"))
    original = record["original"]
    rows: list[tuple[str, Text]] = [
        ("original", _asked(original["question"], original["answer"])),
        ("corrected", Text(original.get("corrected") or "")),
        ("its steps", Text("\n").join(_original_lines(original))),
        ("variant", _asked(record["question"], record["answer"])),
        ("constraints", Text("; ".join(map(constraint_words, record["constraints"])))),
    ]
    console.print(_facts(rows))
    console.print(_tree(record["steps"]))
    beside = "the delivered answer" if record["answer"] else "an answer that meets the constraints"
    if walked := walk_words(record.get("walk"), beside):
        console.print(Text(walked, style="italic"))
    context = record["context"]
    cut = "..." if len(context) > CONTEXT_CHARACTERS else ""
    rows = [
        ("checks", Text("\n").join(_check_lines(record["quality"], all_checks))),
        ("passage", Text(context[:CONTEXT_CHARACTERS] + cut)),
    ]
    console.print(_facts(rows))


def _original_lines(original: Record) -> Iterator[Text]:
    """A line for each of the original's steps, and one for what they give together."""
    steps = original.get("steps")
    if not steps:
        yield Text(original["decomposition"])
        return
    for number, step in enumerate(steps, start=1):
        line = Text(f"#{number} {step['text']}  =  ").append(shown(step["output"]), "green")
        line.append(f"  {step['by']}, {step['score']:.2f}", "dim")
        if support := _SUPPORT.get(step.get("support", "")):
            word, _, style = support
            line.append(", ", "dim").append(word, style)
        yield line
    if walked := walk_words(original.get("walk"), "the gold answer"):
        yield Text(walked, style="italic")


def _facts(rows: Iterable[tuple[str, Text]]) -> Table:
    """Names and what they name, without those that are empty."""
    table = Table.grid(padding=(0, 2))
    table.add_column(style="dim", no_wrap=True)
    for name, value in rows:
        if value:
            table.add_row(name, value)
    return table


def _asked(question: str, answer: Mapping[str, Any] | None) -> Text:
    return Text(f"{question}  =  ").append(_answer_text(answer))


def _check_lines(quality: Mapping[str, Mapping[str, Any]], all_checks: bool) -> Iterator[Text]:
    """A line for each check that lowered the score, the lowest first; for all if asked."""
    lowered = [name for name, result in quality.items() if lowers(result)]
    for name in sorted(quality if all_checks else lowered, key=lambda n: quality[n]["score"]):
        result = quality[name]
        line = Text(f"{result['score']:.2f}  {name}")
        line.append("" if result["pass"] else "  FAILED", style="bold red")
        reason = result.get("reason", "")
        yield line.append(f": {reason}" if reason else "", style="dim")
    if not all_checks and len(quality) > len(lowered):
        full = len(quality) - len(lowered)
        yield Text(f"{full} {'checks' if full > 1 else 'check'} at 1.00 (--checks)", style="dim")


def _tree(steps: Sequence[Record]) -> Tree:
    """The steps from the answer down; one that is used twice is drawn once and then named."""
    drawn: set[int] = set()

    def add(parent: Tree, index: int) -> None:
        if index in drawn:
            parent.add(Text(f"#{index + 1} (above)", style="dim"))
            return
        drawn.add(index)
        branch = parent.add(_step_label(index + 1, steps[index]))
        for reference in dict.fromkeys(REFERENCE.findall(steps[index]["text"])):
            number = int(reference) - 1
            if 0 <= number < index:
                add(branch, number)

    root = Tree(Text("derivation", style="dim"))
    for index in reversed(range(len(steps))):
        if index not in drawn:
            add(root, index)
    return root


def _step_label(number: int, step: Record) -> Text:
    label = Text(f"#{number} ", style="bold")
    label.append(f"{step['op']} ", style="cyan")
    label.append(step["text"], style="not bold")
    label.append(f"  =  {shown(step['output'])}", style="not bold green")
    label.append("\n")
    if support := _SUPPORT.get(step.get("support", "")):
        word, mark, style = support
        label.append(f"{mark} {word}  ", style)
    details = f"by {step['by']}, {step['score']:.2f}"
    if step["question"]:
        details += f": {step['question']}"
    if texts := dict.fromkeys(each["text"] for each in step["evidence"]):
        quoted = ", ".join(f'"{text}"' for text in texts)
        details += f"\nin the passage: {quoted}"
    return label.append(details, style="not bold dim")


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
