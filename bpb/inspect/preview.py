"""A preview drawn with rich."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from bpb.inspect.progress import duration
from bpb.inspect.terminal import draw_contrast_sets, first_sets
from bpb.preview import Estimate, InputSummary, Preview, top

_FILES_SHOWN, _SETS_SHOWN = 3, 5


def show_preview(console: Console, preview: Preview) -> None:
    """The input, what its sample gave, some contrast sets, and the estimate for the whole."""
    for line in _input_lines(preview.source):
        console.print(line)
    draw_contrast_sets(console, first_sets(preview.records, _SETS_SHOWN))
    counts = preview.sample.counts
    console.print(
        f"[bold]sample[/bold]: {counts.input:,} questions spread over the input, "
        f"{counts.covered:,} covered; {counts.answered:,} variants with an answer, "
        f"{counts.constrained:,} with constraints only"
    )
    for title, reasons in (("not covered", counts.uncovered), ("rejected", counts.rejected)):
        if reasons:
            console.print(f"{title}: {_listed(top(reasons))}")
    table = Table("estimate", f"for all {preview.estimate.questions:,} questions")
    for name, value in estimate_rows(preview.estimate):
        table.add_row(name, escape(value))
    console.print(table)


def estimate_rows(estimate: Estimate) -> Iterator[tuple[str, str]]:
    """An estimate in words: what it is of, and how much."""
    variants = estimate.variants
    yield (
        "variants",
        f"about {variants.likely:,.0f} (probably {variants.low:,.0f} to {variants.high:,.0f})",
    )
    stages = estimate.questions * estimate.question_seconds
    yield (
        "time on this machine",
        f"about {duration(estimate.seconds)}: {duration(stages)} at "
        f"{estimate.question_seconds:.2g} s a question, "
        f"{duration(estimate.loading_seconds)} to load models, "
        f"{duration(estimate.reading_seconds)} to read",
    )
    if estimate.conversion_seconds:
        yield (
            "conversion of models",
            f"{duration(estimate.conversion_seconds)}, done by this preview and kept",
        )
    yield (
        "disk",
        f"about {_bytes(estimate.disk)}; up to {_bytes(estimate.working_disk)} during the run",
    )
    if estimate.endpoint is not None:
        cost = estimate.endpoint
        yield (
            "endpoint",
            f"about {cost.requests:,} requests, {cost.tokens_in:,} tokens in, "
            f"{cost.tokens_out:,} out, cost {cost.cost:,.2f}",
        )


def _input_lines(source: InputSummary) -> Iterator[str]:
    for each in source.files[:_FILES_SHOWN]:
        yield (
            f"[bold]{escape(each.location)}[/bold]: format {each.format} "
            f"({escape(each.rule)}); found {escape(each.found)}"
        )
    if len(source.files) > _FILES_SHOWN:
        yield f"and {len(source.files) - _FILES_SHOWN:,} more files"
    yield (
        f"{source.questions:,} questions, {source.bad_rows:,} bad rows, "
        f"{source.unanswerable:,} questions without an answer"
    )
    if source.first_bad_row:
        yield f"the first bad row: {escape(source.first_bad_row)}"


def _listed(reasons: Mapping[str, int]) -> str:
    return "; ".join(f"{escape(name)} {number:,}" for name, number in reasons.items())


def _bytes(size: int) -> str:
    """A size in words, by powers of ten: "12 kB"."""
    from rich.filesize import decimal

    return decimal(size)
