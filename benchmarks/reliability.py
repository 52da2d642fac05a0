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
from xml.etree import ElementTree as ET

import numpy as np
from statsmodels.stats.proportion import proportion_confint

from benchmarks.quality_curve import read_answers
from bpb.models.load import load_reader
from bpb.models.options import LoadOptions
from bpb.models.training.files import data_folder
from bpb.models.training.reader_data import BOOLQ, SQUAD
from bpb.models.training.reader_scores import calibration_error, measured_on
from bpb.quality import bundled

BINS = 10
SIDE, MARGIN = 300, 44


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
    width = (SIDE + MARGIN) * max(1, len(panels)) + MARGIN
    view = f"0 0 {width} {SIDE + 2 * MARGIN}"
    root = ET.Element("svg", xmlns="http://www.w3.org/2000/svg", viewBox=view)
    ET.SubElement(root, "style").text = "text { font: 12px sans-serif } line { stroke: #1f77b4 }"
    for place, (name, found) in enumerate(panels.items()):
        _panel(root, MARGIN + place * (SIDE + MARGIN), name, found)
    ET.indent(root)
    return ET.tostring(root, encoding="unicode") + "\n"


def _panel(root: ET.Element, left: float, name: str, found: Sequence[Bin]) -> None:
    def x(value: float) -> str:
        return f"{left + value * SIDE:.1f}"

    def y(value: float) -> str:
        return f"{MARGIN + (1 - value) * SIDE:.1f}"

    side = str(SIDE)
    ET.SubElement(root, "rect", x=x(0), y=y(1), width=side, height=side, fill="none", stroke="#999")
    ET.SubElement(root, "line", x1=x(0), y1=y(0), x2=x(1), y2=y(1), style="stroke: #999")
    for b in found:
        ET.SubElement(root, "line", x1=x(b.said), x2=x(b.said), y1=y(b.low), y2=y(b.high))
        ET.SubElement(root, "circle", cx=x(b.said), cy=y(b.right), r="3", fill="#1f77b4")
    for across, up, text, anchor in (
        (0.0, 1.04, f"{name}: right (upwards) by probability", "start"),
        (0.0, -0.06, "0", "middle"),
        (1.0, -0.06, "1", "middle"),
    ):
        label = ET.SubElement(root, "text", {"x": x(across), "y": y(up), "text-anchor": anchor})
        label.text = text


if __name__ == "__main__":
    main()
