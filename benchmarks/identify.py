"""How far our operators agree with Break's `operators` column, and where they do not.

    python benchmarks/identify.py [--examples 3]

Break's column was made by the released identifiers; a step it gives as 'None', and a row whose
column holds no list, count as not identified there and are reported apart.
"""

from __future__ import annotations

import argparse
import ast
import csv
import gzip
import json
import os
import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from bpb.qdmr import Operator, Step, parse
from bpb.qdmr.arguments import ArithmeticArguments, Piece

SETS = {
    "high-level dev": "QDMR-high-level/dev.csv",
    "low-level dev": "QDMR/dev.csv",
    "low-level train (part)": "QDMR/train_partial.jsonl.gz",
}


def rows(path: Path) -> Iterator[tuple[str, str]]:
    """Decomposition and operators column of each row."""
    if path.suffix == ".gz":
        with gzip.open(path, "rt", encoding="utf-8") as lines:
            for line in lines:
                row = json.loads(line)
                yield row["decomposition"], str(row["operators"])
    else:
        with path.open(encoding="utf-8", newline="") as file:
            for row in csv.DictReader(file):
                yield row["decomposition"], row["operators"]


@dataclass
class Agreement:
    """Counts over one file; `differing` holds (column, ours) -> phrases."""

    steps: int = 0
    agreeing: int = 0
    unlabelled_steps: int = 0
    unlabelled_rows: int = 0
    differing: dict[tuple[str, str], Counter[str]] = field(
        default_factory=lambda: defaultdict(Counter)
    )

    def add(self, decomposition: str, column: str) -> list[tuple[str, Step]]:
        steps = parse(decomposition).steps
        labels = ast.literal_eval(column) if column.startswith("[") else []
        if len(labels) != len(steps):
            self.unlabelled_rows += 1
            return []
        for label, step in zip(labels, steps, strict=True):
            self.steps += 1
            self.unlabelled_steps += label == "None"
            if label == step.operator:
                self.agreeing += 1
            else:
                self.differing[label, str(step.operator)][step.text] += 1
        return list(zip(labels, steps, strict=True))


def _constant(step: Step) -> bool:
    arguments = step.arguments
    return isinstance(arguments, ArithmeticArguments) and any(
        isinstance(operand, Piece) for operand in arguments.operands
    )


# Where the column is wrong by the definitions of Wolfson et al. 2020, Table 1: its label, a test on
# the step, and why.
WRONG: tuple[tuple[str, Callable[[Step], bool], str], ...] = (
    (
        "comparative",
        lambda s: s.operator is Operator.SUPERLATIVE,
        "the extreme of a value is superlative, with or without 'the'",
    ),
    (
        "project",
        lambda s: s.operator is Operator.ARITHMETIC and _constant(s),
        "arithmetic may have a constant operand",
    ),
    (
        "project",
        lambda s: s.operator is Operator.BOOLEAN,
        "a question that begins with its verb is boolean",
    ),
    (
        "project",
        lambda s: s.operator is Operator.AGGREGATE and bool(re.search("distinct|diff", s.text)),
        "a count of the different members is an aggregate",
    ),
    (
        "project",
        lambda s: s.operator is Operator.AGGREGATE and "cheapest of" in s.text,
        "the minimum of one step is an aggregate",
    ),
    (
        "aggregate",
        lambda s: s.operator is Operator.PROJECT and bool(re.search("phone|apartment", s.text)),
        "a phone number is an attribute, not a count",
    ),
    (
        "intersection",
        lambda s: s.operator is Operator.FILTER and "between both" in s.text,
        "a place between two things, not what they share",
    ),
    (
        "discard",
        lambda s: s.operator is Operator.FILTER and " besides " in s.text,
        "'besides' belongs to the condition",
    ),
    (
        "project",
        lambda s: s.operator is Operator.FILTER,
        "an article before the reference does not make it another operation",
    ),
    (
        "None",
        lambda s: s.operator is Operator.COMPARISON,
        "a comparison without 'which is' is still one",
    ),
    (
        "group",
        lambda s: s.operator is Operator.PROJECT,
        "nothing of a step is aggregated here",
    ),
    (
        "filter",
        lambda s: s.operator is Operator.DISCARD,
        "discarding two steps is discarding",
    ),
)


def wrong_cases(labelled: list[tuple[str, Step]], found: dict[int, str]) -> None:
    """Keep the first case of each way in which the column is wrong."""
    for label, step in labelled:
        for i, (wrong, test, reason) in enumerate(WRONG):
            if i not in found and label == wrong and test(step):
                found[i] = f"{step.text!r}: {label} -> {step.operator}: {reason}"


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--examples", type=int, default=3, help="phrases shown a confusion")
    options = arguments.parse_args()
    beside = Path(__file__).parent.parent.parent / "shared" / "data"
    folder = Path(os.environ.get("BPB_DATA", beside)) / "break"
    wrong: dict[int, str] = {}
    for name, path in SETS.items():
        agreement = Agreement()
        for decomposition, column in rows(folder / path):
            wrong_cases(agreement.add(decomposition, column), wrong)
        share = agreement.agreeing / agreement.steps
        print(
            f"{name}: {share:.2%} of {agreement.steps} steps agree "
            f"({agreement.unlabelled_steps} steps and {agreement.unlabelled_rows} rows unlabelled)"
        )
        ranked = sorted(agreement.differing.items(), key=lambda item: -item[1].total())
        for (label, ours), phrases in ranked:
            shown = " | ".join(phrase for phrase, _ in phrases.most_common(options.examples))
            print(f"  {phrases.total():5} {label} -> {ours}: {shown}")
    print("Where the column is wrong:")
    for _, case in sorted(wrong.items()):
        print(f"  {case}")


if __name__ == "__main__":
    main()
