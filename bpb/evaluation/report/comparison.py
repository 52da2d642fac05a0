"""The page of comparisons."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from bpb.discovery import require
from bpb.evaluation.comparison import Comparison
from bpb.evaluation.report.html import write_page
from bpb.evaluation.show_comparison import interval_in_words, p_in_words


def write_comparison(comparisons: Sequence[Comparison], path: Path) -> None:
    """Write a page of comparisons, each with the same first evaluation.

    Raises:
        OutputError: The file cannot be written.
        PackageError: jinja2 is not installed.
    """
    require("jinja2", "evaluate", "bpb compare --html")
    write_page(
        path, "comparison.html", comparisons=comparisons, p=p_in_words, interval=interval_in_words
    )
