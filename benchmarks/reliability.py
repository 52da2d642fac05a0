"""Whether a reader's probabilities mean what they say: how often it is right by how sure it is.

    python -m benchmarks.reliability [--reader bundled] [--size 2000] [--out reliability.svg]

asks a reader the development questions it was neither trained nor calibrated on, prints a table
of bins of equal size with Wilson intervals, and draws them. With `--answers FILE` it does so for
what the evaluator answered, from the rows that `benchmarks.original_answers --out FILE` wrote.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from matplotlib.figure import Figure
from statsmodels.stats.proportion import proportion_confint

from benchmarks.quality_curve import read_answers
from bpb.models.load import load_reader
from bpb.models.options import LoadOptions
from bpb.models.training.curves import as_svg
from bpb.models.training.data.reader_data import BOOLQ, SQUAD
from bpb.models.training.files import data_folder
from bpb.models.training.scores.reader_scores import calibration_error, measured_on
from bpb.quality import bundled

BINS = 10


@dataclass(frozen=True, slots=True)
class Bin:
    """Answers of about one probability: how many, what they say, how many are right."""

    answers: int
    said: float
    right: float
    low: float
    high: float


def main() -> None:
    """Prints the table and draws it."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--reader", default="bundled")
    parser.add_argument("--data", type=Path, help="the data folder; BPB_DATA if absent")
    parser.add_argument("--size", type=int, default=2000, help="the most questions of a file")
    parser.add_argument("--answers", type=Path, help="rows of benchmarks.original_answers")
    parser.add_argument("--out", type=Path, default=Path("reliability.svg"))
    arguments = parser.parse_args()
    panels: dict[str, list[Bin]] = {}
    for name, scores, right in _measured(arguments):
        panels[name] = bins(scores, right)
        print("\n".join(table(name, panels[name], calibration_error(scores, right))) + "\n")
    arguments.out.write_text(drawn(panels), encoding="utf-8")


def _measured(arguments: argparse.Namespace) -> Iterator[tuple[str, list[float], list[bool]]]:
    if arguments.answers:
        model, items = bundled("answer"), list(read_answers(arguments.answers))
        scores = [model.probability(item.features) for item in items]
        yield "answers of the evaluator", scores, [bool(item.valid) for item in items]
        return
    reader = load_reader(arguments.reader, LoadOptions())
    for name, file in (("SQuAD v1.1", SQUAD), ("BoolQ", BOOLQ)):
        found = measured_on(reader, data_folder(arguments.data), file, arguments.size)
        if found is not None:
            yield name, *found.uncalibrated


def bins(scores: Sequence[float], right: Sequence[bool]) -> list[Bin]:
    """At most ten bins of equal size, least sure first."""
    order = sorted(range(len(scores)), key=lambda i: scores[i])
    found = []
    for places in np.array_split(np.array(order), min(BINS, len(order))):
        wins = sum(right[i] for i in places)
        low, high = proportion_confint(wins, len(places), method="wilson")
        said = sum(scores[i] for i in places) / len(places)
        found.append(Bin(len(places), said, wins / len(places), float(low), float(high)))
    return found


def table(name: str, found: Sequence[Bin], error: float) -> Iterator[str]:
    """A row a bin, and the expected calibration error."""
    yield f"| {name} | said | right | 95% |"
    yield "|---|---:|---:|---:|"
    for b in found:
        yield f"| {b.answers} | {b.said:.2f} | {b.right:.2f} | {b.low:.2f} to {b.high:.2f} |"
    yield f"\nECE {error:.3f} over {sum(b.answers for b in found)}"


def drawn(panels: Mapping[str, Sequence[Bin]]) -> str:
    """Right against said in SVG, a panel a file; on the line both are the same."""
    figure = Figure(figsize=(3.4 * max(1, len(panels)), 3.6), layout="constrained")
    for place, (name, found) in enumerate(panels.items()):
        axes = figure.add_subplot(1, len(panels), place + 1, aspect="equal")
        axes.plot((0, 1), (0, 1), color="gray", linewidth=1)
        margins = [[b.right - b.low for b in found], [b.high - b.right for b in found]]
        at = [b.said for b in found], [b.right for b in found]
        axes.errorbar(*at, yerr=np.clip(margins, 0, 1), fmt="o", markersize=4, gid=name)
        axes.set(title=name, xlabel="probability", ylabel="right", xlim=(0, 1), ylim=(0, 1))
    return as_svg(figure)


if __name__ == "__main__":
    main()
