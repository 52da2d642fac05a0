"""The page of an evaluation, `report.html`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from bpb.discovery import require
from bpb.evaluation.columns import read_columns
from bpb.evaluation.metrics import Estimate, Metrics, read_metrics
from bpb.evaluation.report.coverage import coverage
from bpb.evaluation.report.html import write_page
from bpb.evaluation.report.plots import bars, lines
from bpb.evaluation.report.worst import worst_sets

REPORT = "report.html"
_USE = "a report"
_WORST = 20
# The figures at the top: group and name in metrics.json; what they are here, and in the paper.
_HEADLINES = (
    ("all_originals", "f1", "F1, all originals", "DEV"),
    ("original", "f1", "F1, originals", "ORIG"),
    ("contrast", "f1", "F1, variants", "CONT"),
    ("contrast_with_constraints", "f1", "F1, with constraints", "CONT+CONST"),
    ("contrast_validated", "f1", "F1, validated variants", "CONT_VAL"),
    ("contrast_random", "f1", "F1, as many at random", "CONT_RAND"),
    ("consistency", "contrast", "Consistency", ""),
    ("consistency", "with_constraints", "Consistency, with constraints", ""),
    ("consistency", "validated", "Consistency, validated", ""),
)
_RULE_SERIES = {
    "original": "original_by_rule",
    "contrast": "by_rule",
    "validated": "validated_by_rule",
}
_SIZES = "consistency_by_size"
# What has a place of its own on the page; other groups of figures are tables behind these.
_TABLES = {
    _SIZES: "Consistency by size",
    "by_question_type": "F1 by question type",
    "by_answer_type": "F1 by answer type",
    "by_corpus": "F1 by corpus",
    "constraints": "Constraints satisfied",
}


@dataclass(frozen=True, slots=True)
class Headline:
    """A figure at the top: its name, its name in the paper, "" if it has none, and its value."""

    name: str
    paper: str
    figure: Estimate


@dataclass(frozen=True, slots=True)
class FigureTable:
    """Figures by name, under a heading."""

    title: str
    rows: Mapping[str, Estimate]


def write_report(folder: Path) -> Path:
    """Write the page of an evaluation, `report.html`, to its folder.

    The figures are those of `metrics.json`. Quality against coverage and the worst contrast sets
    are computed of `examples.jsonl`, and derivations are read from a set that is a run.

    Args:
        folder: The evaluation's folder.

    Returns:
        The page's path.

    Raises:
        InputError: The folder lacks an evaluation, or one of its files is bad.
        OutputError: The page cannot be written.
        PackageError: A package of the extra `evaluate` is not installed.
    """
    for package in ("jinja2", "matplotlib", "scipy"):
        require(package, "evaluate", _USE)
    metrics = read_metrics(folder)
    frame = read_columns(folder, _USE)
    points = coverage(frame)
    by_rule = {name: metrics.figures.get(group, {}) for name, group in _RULE_SERIES.items()}
    series = {name: figures for name, figures in by_rule.items() if figures}
    rules = list(by_rule["contrast"])
    sizes = metrics.figures.get(_SIZES, {})
    path = folder / REPORT
    write_page(
        path,
        "report.html",
        metrics=metrics,
        facts=dict(_facts(metrics)),
        headlines=list(_headlines(metrics)),
        rules=rules,
        series=series,
        rule_plot=bars(rules, series, "F1 by rule") if rules else "",
        size_plot=bars(list(sizes), {"": sizes}, "Consistency by size") if sizes else "",
        points=points,
        coverage_plot=lines(points, "Quality against coverage") if points else "",
        tables=list(_tables(metrics)),
        worst=worst_sets(folder, frame, _WORST),
    )
    return path


def _facts(metrics: Metrics) -> Iterator[tuple[str, str]]:
    yield "Sets", ", ".join(metrics.sets)
    if metrics.predictions:
        yield "Predictions", metrics.predictions
    if metrics.scoring:
        yield "Scorer", metrics.scoring
    for name, count in metrics.counts.items():
        if count:
            yield name.replace("_", " ").capitalize(), f"{count:,}"
    if metrics.seed is not None:
        yield "Seed", str(metrics.seed)
    yield "bpb", metrics.bpb


def _headlines(metrics: Metrics) -> Iterator[Headline]:
    for group, name, title, paper in _HEADLINES:
        figure = metrics.figures.get(group, {}).get(name)
        if figure and figure.value is not None:
            yield Headline(title, paper, figure)


def _tables(metrics: Metrics) -> Iterator[FigureTable]:
    headlines = {(group, name) for group, name, *_ in _HEADLINES}
    by_rule = set(_RULE_SERIES.values())
    others = [each for each in metrics.figures if each not in by_rule and each not in _TABLES]
    titles = _TABLES | {each: each.replace("_", " ").capitalize() or "Figures" for each in others}
    for group, title in titles.items():
        figures = metrics.figures.get(group, {})
        rows = {name: each for name, each in figures.items() if (group, name) not in headlines}
        if rows:
            yield FigureTable(title, rows)
